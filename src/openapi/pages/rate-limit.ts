import { type ApiStrings, fill } from '../../i18n/index.ts'

/** How often something may be called, in words. */
export function rateLimitText(
  { requests, seconds }: { readonly requests: number; readonly seconds: number },
  strings: ApiStrings,
): string {
  const texts: Readonly<Record<number, string>> = {
    1: strings.perSecond,
    60: strings.perMinute,
    3600: strings.perHour,
    86400: strings.perDay,
  }
  return fill(texts[seconds] ?? strings.perSeconds, { requests, seconds })
}
