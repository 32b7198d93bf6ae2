/** A day in the words of a locale. Days are counted in UTC, so every reader sees the same one. */
export function formatDate(date: string, locale: string): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(date))
}

/** A day in the words of a locale, for a place that says the year already. */
export function formatDayOfYear(date: string, locale: string): string {
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(date))
}
