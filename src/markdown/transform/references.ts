import type { Element, Parents, Root } from 'hast'
import { ownValue } from '../../data-files/plain-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { fill } from '../../i18n/index.ts'
import type { Reference } from '../../model.ts'
import { isExternal, isOutside, isSafe, pathInSite } from '../../urls/address.ts'
import { isHydrated } from '../components/hydrated-tree.ts'
import type { Context } from '../context.ts'
import { holeMark } from './hole-marks.ts'
import { reportUnsafe } from './raw-html.ts'

/**
 * Turns every link, image and list of cards that another file decides about into a hole, and notes it as a reference.
 * Links to other sites are final at once: a new tab, and no access back to this page.
 */
export function takeReferences(tree: Root, context: Context): void {
  const linked = new Set<Element>()
  visit(tree, 'element', (node, index, parent) => {
    // What is made from other files has its holes already.
    if (context.embeds?.elements.has(node)) return SKIP
    if (ACTIVE.has(node.tagName) && !linked.has(node))
      visit(node, 'element', (inside) => void linked.add(inside))
    if (node.tagName === 'a' && typeof node.properties.href === 'string') takeLink(node, context)
    takeFiles(node, context)
    if (node.tagName === 'img' && parent && index !== undefined)
      parent.children[index] = takeImage(node, context, !linked.has(node) && isAlone(parent))
    if ('dataDocCards' in node.properties && parent && index !== undefined)
      parent.children[index] = text(
        hole({ kind: 'cards', url: '', ...placeOf(node, context) }, context),
      )
    return undefined
  })
}

/** What answers a click itself: a picture in it is no link of its own. */
const ACTIVE = new Set(['a', 'button', 'summary', 'label'])

/** Whether a picture is all that a paragraph or a figure shows, but for a caption. */
function isAlone(parent: Parents): boolean {
  if (parent.type !== 'element' || !/^(?:p|figure)$/.test(parent.tagName)) return false
  let images = 0
  for (const child of parent.children) {
    if (child.type === 'element' && child.tagName === 'img') images++
    const isOther =
      child.type === 'element'
        ? !/^(?:img|figcaption)$/.test(child.tagName)
        : child.type !== 'text' || child.value.trim() !== ''
    // At once: each of many pictures in a paragraph asks.
    if (isOther || images > 1) return false
  }
  return images === 1
}

function takeLink(node: Element, context: Context): void {
  const href = String(node.properties.href)
  if (
    node.properties.className?.toString() === 'anchor' ||
    'dataFootnoteRef' in node.properties ||
    'dataFootnoteBackref' in node.properties
  )
    return
  if (!isSafe(href) && !isOutside(href)) {
    // An anchor without an address would still look like a link.
    node.tagName = 'span'
    node.properties = {}
    context.problems.push(problem('unsafe-link', context.places.of(node), { href }))
    return
  }
  const unchecked = takeOptOut(node)
  const isOwn = context.site !== undefined && pathInSite(href, context.site) !== undefined
  if (isOutside(href) || !isExternal(href) || isOwn) {
    const place = placeOf(node, context)
    node.properties.href = hole({ kind: 'link', url: href, ...place, ...unchecked }, context)
    return
  }
  if (!/^(?:https?:|[/\\]{2})/i.test(href)) return
  // A plugin of the site may want links to open in another way; HTML of an author does not decide that.
  const { target, rel } = context.plugins?.rehype.length ? node.properties : {}
  node.properties.target = target ?? '_blank'
  node.properties.rel = [...new Set([...relations(rel), 'noopener', 'noreferrer'])]
  if (isHydrated(node) || node.properties.target !== '_blank') return
  node.children.push(
    el('span', { className: ['vh'] }, [text(` (${context.strings.externalLink})`)]),
  )
}

const relations = (rel: unknown): readonly string[] =>
  [rel ?? []].flat().flatMap((one) => String(one).split(/\s+/).filter(Boolean))

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

function takeImage(
  { properties, position }: Element,
  context: Context,
  isAlone: boolean,
): ReturnType<typeof text> {
  const textOf = (name: string) => String(properties[name] ?? '')
  const [alt, title, dark] = [textOf('alt'), textOf('title'), textOf('dataDark')]
  const name = isAlone ? fill(context.words.enlarge, { title: alt }).replace(/[:：]\s*$/, '') : ''
  const reference: Reference = {
    kind: 'image',
    url: textOf('src'),
    alt,
    ...(title ? { title } : {}),
    ...(dark ? { dark: readable(dark) } : {}),
    ...pixels('width', properties),
    ...pixels('height', properties),
    ...(name ? { enlarge: name } : {}),
    ...placeOf({ position } as Element, context),
  }
  return text(hole(reference, context))
}

/** A size in pixels. Others would be styles, which no page may have. */
function pixels(name: 'width' | 'height', properties: Element['properties']) {
  const [, digits] = /^(\d{1,5})(?:px)?$/.exec(String(properties[name] ?? '')) ?? []
  return digits === undefined ? {} : { [name]: Number(digits) }
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
