import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteData } from '../model.ts'
import { SiteProvider } from '../theme/frame/context.tsx'

const drawnBySite = new WeakMap<SiteData, Map<string, string>>()

/** Draws each still part of the frame of a site once. One that asks for the page has no answer, and fails. */
export function staticFragments(site: SiteData): (name: string, inside: ReactNode) => string {
  const drawn = drawnBySite.get(site) ?? new Map<string, string>()
  drawnBySite.set(site, drawn)
  return (name, inside) => {
    const known = drawn.get(name)
    if (known !== undefined) return known
    const html = renderToString(<SiteProvider value={site}>{inside}</SiteProvider>)
    drawn.set(name, html)
    return html
  }
}
