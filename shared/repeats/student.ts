/** Share of Student's t between -t and t, where t = tan(angle)·√degrees: the closed sums for whole degrees of freedom. */
function central(angle: number, degrees: number): number {
  const square = Math.cos(angle) ** 2
  const odd = degrees % 2 === 1
  let term = odd ? Math.cos(angle) : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = odd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (square * (k - 1)) / k
    sum += term
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

/**
 * The 97.5 % quantile of Student's t: how many standard errors a 95 % interval reaches to each side. Solved by halving, as
 * the sums only rise; a table would end somewhere.
 */
export function tQuantile975(degreesOfFreedom: number): number {
  if (!Number.isSafeInteger(degreesOfFreedom) || degreesOfFreedom < 1) {
    throw new RangeError(`No t quantile for ${degreesOfFreedom} degrees of freedom.`)
  }
  let low = 0
  let high = Math.PI / 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (central(middle, degreesOfFreedom) < 0.95) low = middle
    else high = middle
  }
  return Math.tan((low + high) / 2) * Math.sqrt(degreesOfFreedom)
}
