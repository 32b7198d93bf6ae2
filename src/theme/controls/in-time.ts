/** Whether now is within some days, by the clock of the reader. */
export function isInTime(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
): boolean {
  const begins = (day: string) => new Date(`${day}T00:00`)
  return !((from && now < begins(from)) || (until && now >= begins(until)))
}
