import type { Element, Root } from 'hast'
import { ownValue } from '../../data-files/plain-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import type { Reference } from '../../model.ts'
import { isExternal, isSafe, pathInSite } from '../../urls/address.ts'
import { isHydrated } from '../components/hydrated-tree.ts'
import { type Context, holeMark } from '../context.ts'
import { reportUnsafe } from './raw-html.ts'

/**
 * Turns every link, image and list of cards that another file decides about into a hole, and notes it as a reference.
 * Links to other sites are final at once: a new tab, and no access back to this page.
 */
export function takeReferences(tree: Root, context: Context): void {
  visit(tree, 'element', (node, index, parent) => {
    // What is made from other files has its holes already.
    if (context.embeds?.elements.has(node)) return SKIP
    if (node.tagName === 'a' && typeof node.properties.href === 'string') takeLink(node, context)
    takeFiles(node, context)
    if (node.tagName === 'img' && parent && index !== undefined)
      parent.children[index] = takeImage(node, context)
    if ('dataDocCards' in node.properties && parent && index !== undefined)
      parent.children[index] = text(
        hole({ kind: 'cards', url: '', ...placeOf(node, context) }, context),
      )
    return undefined
  })
}

function takeLink(node: Element, context: Context): void {
  const href = String(node.properties.href)
  if (
    node.properties.className?.toString() === 'anchor' ||
    'dataFootnoteRef' in node.properties ||
    'dataFootnoteBackref' in node.properties
  )
    return
  if (!isSafe(href) && !href.startsWith('pathname://')) {
    node.properties = {}
    context.problems.push(problem('unsafe-link', context.places.of(node), { href }))
    return
  }
  const unchecked = takeOptOut(node)
  const isOwn = context.site !== undefined && pathInSite(href, context.site) !== undefined
  if (href.startsWith('pathname://') || !isExternal(href) || isOwn) {
    const place = placeOf(node, context)
    node.properties.href = hole({ kind: 'link', url: href, ...place, ...unchecked }, context)
    return
  }
  if (!/^https?:|^\/\//i.test(href)) return
  node.properties.target = '_blank'
  node.properties.rel = ['noopener', 'noreferrer']
  if (isHydrated(node)) return
  node.children.push(
    el('span', { className: ['vh'] }, [text(` (${context.strings.externalLink})`)]),
  )
}

/** Takes the mark off a link that is not to be checked: ours, or that of Docusaurus. */
function takeOptOut({ properties }: Element): { readonly unchecked?: true } {
  const marks = Object.keys(properties).filter((name) =>
    /^data(?:NoCheck|NoBrokenLinkCheck)$/i.test(name),
  )
  const isOff = marks.every((name) => /^\{?false\}?$/.test(String(properties[name])))
  for (const name of marks) delete properties[name]
  return isOff ? {} : { unchecked: true }
}

/** Attributes of raw HTML that name a file, by element. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  iframe: ['src'],
  area: ['href'],
}

/** Files of raw HTML are found like those of links, so that they have the base url too. */
function takeFiles(node: Element, context: Context): void {
  for (const name of ownValue(FILES, node.tagName) ?? []) {
    const url = node.properties[name]
    if (typeof url !== 'string' || url === '') continue
    if (!isSafe(url)) {
      delete node.properties[name]
      reportUnsafe(node, `${name}="${url}"`, context)
    }
    if (isExternal(url)) continue
    node.properties[name] = hole({ kind: 'link', url, ...placeOf(node, context) }, context)
  }
}

function takeImage(node: Element, context: Context): Element | ReturnType<typeof text> {
  const url = String(node.properties.src ?? '')
  const alt =
    node.properties.alt === undefined || node.properties.alt === null
      ? ''
      : String(node.properties.alt)
  const title = node.properties.title ? { title: String(node.properties.title) } : {}
  return text(hole({ kind: 'image', url, alt, ...title, ...placeOf(node, context) }, context))
}

function hole(reference: Reference, { references }: Context): string {
  references.push({ ...reference, url: readable(reference.url) })
  return holeMark(references.length - 1)
}

/**
 * The address as its author wrote it: parsing Markdown has percent-encoded the Hangul. Encoded control characters stay
 * encoded, or browsers would leave them out and read another protocol.
 */
function readable(url: string): string {
  try {
    const plain = decodeURI(url)
    return /[\p{Cc}\u2028\u2029]/u.test(plain) ? url : plain
  } catch {
    return url
  }
}

/** Line and column, and the path when it is not the article's own. */
function placeOf(node: Element, { places }: Context): Pick<Reference, 'line' | 'column' | 'path'> {
  const { path, line, column } = places.of(node)
  return path === places.ownPath ? { line, column } : { path, line, column }
}
