const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?[ ]?(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * A date as authors write it, in ISO 8601 and UTC; a day stays a day. Nothing when there is no such date.
 * A time without a zone is taken as UTC, so that it means the same on every computer.
 */
export function isoDate(text: string): string | undefined {
  const [, day = '', time, seconds = ':00', zone = 'Z'] = WRITTEN.exec(text.trim()) ?? []
  if (!isDay(day)) return undefined
  if (time === undefined) return day
  const moment = new Date(`${day}T${time}${seconds}${zone.toUpperCase()}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Whether the calendar has this day: a date that it does not have comes back as another one. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
