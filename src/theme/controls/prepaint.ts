// Runs in the head, before anything is painted. It must stay small and never fail.
import type { SiteData } from '../../model.ts'
import { prepaintKeys } from './prepaint-keys.ts'
import { tellSearchKeys } from './search-keys.ts'

export interface PrepaintOptions {
  readonly colorMode: SiteData['colorMode']
  /** The site has a search. */
  readonly search?: true
  /** Of an announcement that can be closed. */
  readonly announcementId?: string
  /** Of an announcement that is shown for some days. */
  readonly announcementTime?: {
    readonly from?: string | undefined
    readonly until?: string | undefined
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Marks the document element with what the reader chose on earlier visits. */
export function prepaint({
  colorMode,
  search,
  announcementId,
  announcementTime,
}: PrepaintOptions): void {
  const root = document.documentElement.dataset
  const asked = new URLSearchParams(location.search).get('docsgen-theme')
  const isChoice = (choice: string | null) => /^(light|dark|system)$/.test(choice ?? '')
  const wishes = colorMode.switch ? [asked, stored(prepaintKeys.colorMode)] : []
  const choice = wishes.find(isChoice) ?? colorMode.initial
  const dark =
    choice === 'system' ? matchMedia('(prefers-color-scheme:dark)').matches : choice === 'dark'
  root.js = ''
  if (search) tellSearchKeys()
  root.themeChoice = choice
  const mode = dark ? 'dark' : 'light'
  root.theme = mode
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (frame) frame.content = themeColors[mode]
  if (announcementTime && !isInTime(announcementTime, new Date())) root.announcementOver = ''
  const known = announcementId && stored(prepaintKeys.announcementId) === announcementId
  if (known && stored(prepaintKeys.announcementDismissed) === 'true') root.announcementClosed = ''
}

/** The ground of the page in each mode, for the browser's own frame: `--bg` of `colors.css`. */
export const themeColors = { light: '#ffffff', dark: '#12161b' } as const

/** Whether now is within some days, by the clock of the reader. */
export function isInTime(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
): boolean {
  const begins = (day: string) => new Date(`${day}T00:00`)
  return !((from && now < begins(from)) || (until && now >= begins(until)))
}
