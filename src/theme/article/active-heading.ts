/** Where a heading is in the viewport, in CSS pixels. */
export interface HeadingPlace {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

export interface Reading {
  /** In the order of the page. */
  readonly places: readonly HeadingPlace[]
  /** How much of the viewport the navbar covers. */
  readonly offset: number
  readonly viewportHeight: number
  readonly atPageEnd: boolean
  /** The heading last asked for. */
  readonly asked?: string | undefined
}

/** The id of the heading that is being read, if any. */
export function activeHeading(reading: Reading): string | undefined {
  const { places, offset, viewportHeight, atPageEnd, asked } = reading
  // Short last sections cannot reach the top: there, the one that was asked for is meant.
  const meant = places.find(({ id, top }) => id === asked && top >= 0 && top < viewportHeight)
  if (atPageEnd && meant) return meant.id
  const at = places.findIndex(({ top }) => top >= offset)
  const next = places[at]
  if (!next) return places.at(-1)?.id
  const inUpperHalf = next.top > 0 && next.bottom < viewportHeight / 2
  return inUpperHalf ? next.id : places[at - 1]?.id
}
