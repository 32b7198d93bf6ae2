const STYLES = 'link[rel=stylesheet]'

/** Takes over the stylesheet of a newer page. The old one goes when the new one is there, so that nothing flashes. */
export async function takeStyles(next: Document): Promise<void> {
  const wanted = next.head.querySelector<HTMLLinkElement>(STYLES)?.getAttribute('href')
  const own = document.head.querySelector<HTMLLinkElement>(STYLES)
  if (!wanted || !own || own.getAttribute('href') === wanted) return
  await replace(own, wanted)
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
