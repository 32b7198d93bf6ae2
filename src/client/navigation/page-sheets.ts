/** The style sheets that pages of a kind have beside the one of every page. */
const SHEETS = 'link[data-sheet]'

/** Their addresses in a document. */
export const sheetsOf = (source: Document): readonly string[] =>
  [...source.head.querySelectorAll(SHEETS)].map((link) => link.getAttribute('href') ?? '')

/** Takes away those that a newer page no longer has. */
export function keepSheets(addresses: readonly string[]): void {
  for (const link of document.head.querySelectorAll(SHEETS))
    if (!addresses.includes(link.getAttribute('href') ?? '')) link.remove()
}

/** Those that are on their way, by their addresses. */
const loading = new Map<string, Promise<void>>()

/**
 * Loads style sheets that this document does not have yet. They stay: what they say is about pages that have no other rules
 * for the same. Fails when one of them cannot be had.
 */
export async function addSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(addSheet))
}

function addSheet(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  if (sheetsOf(document).includes(address)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', address)
  link.dataset.sheet = ''
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`The style sheet ${address} is missing.`)))
  }).finally(() => loading.delete(address))
  loading.set(address, loaded)
  loaded.catch(() => link.remove())
  // Where a page that is loaded has it: behind the rules of every page, and before those of the site's own head.
  const last = [...document.head.querySelectorAll(SHEETS)].at(-1)
  const before = last ?? document.head.querySelector('link[rel=stylesheet]')
  if (before) before.after(link)
  else document.head.append(link)
  return loaded
}
