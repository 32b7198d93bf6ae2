import { addSheets, keepSheets, sheetsOf } from '../navigation/page-sheets.ts'

const STYLES = 'link[rel=stylesheet]'

/** Takes over the stylesheets of a newer page. The old one goes when the new one is there, so that nothing flashes. */
export async function takeStyles(next: Document): Promise<void> {
  const wanted = next.head.querySelector<HTMLLinkElement>(STYLES)?.getAttribute('href')
  const own = document.head.querySelector<HTMLLinkElement>(STYLES)
  const isNew = wanted && own && own.getAttribute('href') !== wanted
  const isAdded = addSheets(sheetsOf(next)).then(
    () => true,
    () => false,
  )
  await Promise.all([isAdded, isNew ? replace(own, wanted) : undefined])
  // One that cannot be had leaves the page as it is.
  if (await isAdded) keepSheets(sheetsOf(next))
}

/** Loads those stylesheets again whose files have changed. */
export function reloadStyles(files: readonly string[]): void {
  const changed = new Set(files)
  for (const link of document.querySelectorAll<HTMLLinkElement>(STYLES)) {
    const url = new URL(link.href)
    if (url.origin !== location.origin || !changed.has(url.pathname)) continue
    url.searchParams.set('at', String(Date.now()))
    void replace(link, url.href)
  }
}

function replace(link: HTMLLinkElement, href: string): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement // A clone of a link is a link.
  next.href = href
  return new Promise((done) => {
    next.addEventListener('load', () => {
      link.remove()
      done()
    })
    next.addEventListener('error', () => {
      next.remove()
      done()
    })
    link.after(next)
  })
}
