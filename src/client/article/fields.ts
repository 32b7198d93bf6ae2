import { elementAt, elementOfHash } from '../../theme/controls/find-element.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { reveal } from '../navigation/hash-target.ts'

/** A link to what the page has no room for. */
export const FIELDS_LINK = 'a.fields-link'

/**
 * Opens what a page of an API has no room for in the place of the link to it: fields of a schema, or all of its values,
 * from the page of the schema. Without this script the link leads to that page. Gives back what a new page needs.
 */
export function startFields(): () => void {
  document.addEventListener(
    'click',
    (event) => {
      const link = elementAt(event.target, FIELDS_LINK)
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      event.preventDefault()
      void openAtClick(link)
    },
    // Before the one that follows links.
    { capture: true },
  )
  // A fold that holds nothing but a link is opened with what the link leads to.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const links = target.querySelectorAll<HTMLAnchorElement>(FIELDS_LINK)
      const [link] = links
      if (link && links.length === 1 && !target.querySelector('.param')) void openFields(link)
    },
    { capture: true },
  )
  addEventListener('hashchange', () => void openForHash())
  return () => void openForHash()
}

async function openAtClick(link: HTMLAnchorElement): Promise<void> {
  const details = await openFields(link)
  details?.querySelector('summary')?.focus({ preventScroll: true })
  if (!details && link.isConnected) location.assign(link.href)
}

/** The id of the whole value on the page of a schema: here it is the field that was opened. */
const WHOLE = 'field-schema'

/** What is on its way, by the link to it. */
const opening = new WeakMap<HTMLAnchorElement, Promise<HTMLDetailsElement | undefined>>()

/** Puts what a link leads to into its place. Nothing when it cannot be had, or the link is gone. */
export function openFields(link: HTMLAnchorElement): Promise<HTMLDetailsElement | undefined> {
  const known = opening.get(link)
  if (known) return known
  const found = replaced(link).finally(() => opening.delete(link))
  opening.set(link, found)
  return found
}

async function replaced(link: HTMLAnchorElement): Promise<HTMLDetailsElement | undefined> {
  link.ariaBusy = 'true'
  const { href, textContent } = link
  const parts = await partsAt(href)
  link.ariaBusy = null
  if (!parts || !link.isConnected) return undefined
  const details = document.createElement('details')
  details.className = 'nest'
  details.dataset.from = href
  details.open = true
  const summary = document.createElement('summary')
  summary.textContent = textContent
  details.append(summary, ...parts)
  keepIdsApart(details, placeOf(link))
  link.closest('p')?.replaceWith(details)
  return details
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

/** The id of the field that a link stands in. */
const placeOf = (link: Element) => link.closest('[id]')?.id ?? ''

/** What the id of an opened field begins with. No article can take such an id. */
const OPENED = 'OPENED-'

/** The id of a field in the place where it is opened. */
const nameIn = (place: string, id: string) =>
  `${OPENED}${place.startsWith(OPENED) ? place.slice(OPENED.length) : place}/${id}`

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

/** Opens what is around a field that the address names and that is not on the page yet, from the outside inwards. */
async function openForHash(): Promise<void> {
  const { hash } = location
  const id = idOfHash(hash)
  if (!id.startsWith(OPENED)) return
  while (location.hash === hash && !elementOfHash(hash)) {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(FIELDS_LINK)].find((one) =>
      id.startsWith(nameIn(placeOf(one), '')),
    )
    if (!link || !(await openFields(link))) return
  }
  const target = location.hash === hash ? elementOfHash(hash) : null
  if (!target) return
  reveal(target)
  target.scrollIntoView()
}

function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
