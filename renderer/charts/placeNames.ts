export interface NamedPlace {
  /** 0 to 1 along the axis. */
  readonly at: number
}

/** Which of the names have room: each needs `room` (of 1) to the ones before it in the list that are shown. */
export function placeNames<T extends NamedPlace>(places: readonly T[], room: number): (T & { readonly shown: boolean })[] {
  const shown: number[] = []
  return places.map((place) => {
    const free = shown.every((other) => Math.abs(other - place.at) >= room)
    if (free) shown.push(place.at)
    return { ...place, shown: free }
  })
}
