/** How long content of a height takes to fold or unfold: longer when higher, but less and less so. */
export function collapseDurationMs(heightPx: number, lessMotion: boolean): number {
  if (lessMotion) return 1
  const rows = heightPx / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
