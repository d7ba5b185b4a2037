const STEPS = {
  'white space': (text: string) => text.replaceAll(/\s+/gu, ' ').trim(),
  'Unicode form': (text: string) => text.normalize('NFC'),
  'invisible characters': (text: string) => text.replaceAll(/[\p{Cf}\u{34f}\u{fe00}-\u{fe0f}]|(?!\s)\p{Cc}/gu, ''),
} as const
type Step = keyof typeof STEPS
const ALL = Object.keys(STEPS) as Step[] // of an object written out above

function without(text: string, steps: readonly Step[]): string {
  // Spaces last: what is taken out may have parted two of them.
  return steps.toReversed().reduce((rest, step) => STEPS[step](rest), text)
}

/** In what two texts differ that look alike: white space, Unicode form, invisible characters. Null: not at all, or in something that is seen. */
export function onlyInvisibleDifference(before: string, after: string): readonly Step[] | null {
  if (before === after || without(before, ALL) !== without(after, ALL)) return null
  const needed = ALL.filter((step) => {
    const others = ALL.filter((other) => other !== step)
    return without(before, others) !== without(after, others)
  })
  return needed.length > 0 ? needed : ALL.filter((step) => without(before, [step]) === without(after, [step]))
}

/** The same as one sentence. */
export function invisibleSentence(steps: readonly Step[]): string {
  return `The two texts differ only in ${steps.length > 1 ? `${steps.slice(0, -1).join(', ')} and ${steps.at(-1) ?? ''}` : (steps[0] ?? 'what is not seen')}.`
}
