import { elementAt } from '../../theme/article/find-element.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'

/**
 * Opens what a page of an API has no room for in the place of the link to it: fields of a schema, or all of its values,
 * from the page of the schema. Without this script the link leads to that page.
 */
export function startFields(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = elementAt(event.target, 'a.fields-link')
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      event.preventDefault()
      void open(link)
    },
    // Before the one that follows links.
    { capture: true },
  )
}

/** The id of the whole value on the page of a schema: here it is the field that was opened. */
const WHOLE = 'field-schema'

async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const { href, textContent } = link
  const parts = await partsAt(href)
  if (!link.isConnected) return
  if (!parts) {
    location.assign(href)
    return
  }
  const details = document.createElement('details')
  details.className = 'nest'
  details.open = true
  const summary = document.createElement('summary')
  summary.textContent = textContent
  details.append(summary, ...parts)
  keepIdsApart(details, link.closest('[id]')?.id ?? '')
  link.closest('p')?.replaceWith(details)
  summary.focus({ preventScroll: true })
}

/** What the page of a schema shows below its type. Nothing when it cannot be had. */
async function partsAt(address: string): Promise<Element[] | undefined> {
  try {
    const response = await fetch(address)
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const body = page.querySelector('#main .body-field')
    return body ? [...body.children].filter((part) => !part.matches('.body-type')) : undefined
  } catch {
    return undefined
  }
}

/** The id of a field in the place where it is opened. No article can take one that begins so. */
const nameIn = (place: string, id: string) => `OPENED-${place.replace(/^OPENED-/, '')}/${id}`

/** Every schema names its fields alike, so that they are named after the place where they are opened. */
function keepIdsApart(root: Element, prefix: string): void {
  const own = new Set<string>()
  for (const element of root.querySelectorAll('[id]')) {
    own.add(element.id)
    element.id = nameIn(prefix, element.id)
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const id = decodeURIComponent(link.hash.slice(1))
    const target = own.has(id) ? nameIn(prefix, id) : id === WHOLE ? prefix : undefined
    if (target !== undefined) link.setAttribute('href', `#${encodeURI(target)}`)
  }
}
