import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString as plainText } from 'hast-util-to-string'
import { SKIP, visit } from '../html/visit.ts'
import type { ProseHtml } from '../model.ts'
import { encoded, isExternal } from '../urls/address.ts'

/**
 * The whole text of a page for feed readers, which show it without our script and stylesheet and at an address of their
 * own: links and pictures are absolute, and what only works on the page is taken out.
 */
export function feedContent({ lead, body = '' }: ProseHtml, pageUrl: string): string {
  const tree = fromHtml(`${lead === undefined ? '' : `<p>${lead}</p>`}${body}`, { fragment: true })
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || node.type === 'text') return undefined
    if (node.type === 'element' && isDrawing(node)) {
      parent.children.splice(index, 1, descriptionOf(node))
      return [SKIP, index + 1]
    }
    if (node.type !== 'element' || isForPage(node)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const label = labelOf(node)
    adapt(node, pageUrl)
    if (label) node.children.unshift(label)
    if (node.tagName !== 'span' || Object.keys(node.properties).length > 0) return undefined
    // Colours are gone, and so is what the element stood for.
    parent.children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
  return plain(toHtml(tree))
}

/** A text without word joiners, which say where our own lines may break, and without what XML cannot hold. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be taken out.
  return text.replace(/[\u2060\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

const FOR_PAGE = new Set(['anchor', 'vh', 'code-lang', 'only-dark'])

/** Copy buttons, tabs, icons, anchors of headings, the second of two pictures, and what is there for screen readers. */
function isForPage({ tagName, properties }: Element): boolean {
  const classes = classesOf(properties.className)
  return (
    /^(?:script|style|button|svg|input|template|noscript|annotation)$/.test(tagName) ||
    properties.role === 'tablist' ||
    classes.some((name) => FOR_PAGE.has(name))
  )
}

/** A diagram, whose colours are those of the page. */
const isDrawing = ({ tagName, properties }: Element) =>
  tagName === 'svg' && properties.role === 'img'

/** What a diagram says to those who do not see it. */
function descriptionOf(drawing: Element): Element {
  const of = (name: string) =>
    drawing.children.find((child) => child.type === 'element' && child.tagName === name)
  const words = ['title', 'desc'].flatMap((name) => {
    const found = of(name)
    return found ? [plainText(found)] : []
  })
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: words.join(': ') }],
  }
}

/** The name of a tab, above what it holds: without its tab nothing else would say it. */
function labelOf({ properties }: Element): Element | undefined {
  const { dataLabel, role } = properties
  if (role !== 'tabpanel' || !dataLabel) return undefined
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: String(dataLabel) }],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] }
}

/** Attributes that mean something away from the page. */
const KEPT = new Set([
  ...['href', 'src', 'srcSet', 'poster', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'cite'],
  ...['dateTime', 'colSpan', 'rowSpan', 'scope', 'start', 'reversed', 'value', 'open', 'controls'],
  ...['display', 'xmlns', 'encoding', 'mathvariant', 'stretchy', 'type'],
])
const ADDRESSES = ['href', 'src', 'poster', 'cite'] as const

/** What classes and roles say on the page, as elements that say it anywhere. */
function meaningOf({ tagName, properties }: Element): string {
  const classes = classesOf(properties.className)
  if (properties.role === 'note') return 'blockquote'
  if (classes.includes('admonition-title')) return 'strong'
  if (!classes.includes('line')) return tagName
  return classes.find((name) => name === 'ins' || name === 'del') ?? tagName
}

function adapt(node: Element, pageUrl: string): void {
  const { properties } = node
  node.tagName = meaningOf(node)
  const language = classesOf(properties.className).filter((name) => name.startsWith('language-'))
  node.properties = Object.fromEntries(
    Object.entries(properties).filter(([name]) => KEPT.has(name)),
  )
  if (language.length > 0) node.properties.className = language
  for (const name of ADDRESSES) {
    const value = node.properties[name]
    if (typeof value === 'string') node.properties[name] = absolute(value, pageUrl)
  }
  const sources = node.properties.srcSet
  if (sources !== undefined && sources !== null)
    node.properties.srcSet = absoluteSources(String(sources), pageUrl)
}

/** The candidates of a `srcset`, parted by commas with white space behind them. */
function absoluteSources(sources: string, pageUrl: string): string {
  return sources
    .trim()
    .split(/\s*,\s+/)
    .map((source) => {
      const [url = '', ...size] = source.split(/\s+/)
      return [absolute(url, pageUrl), ...size].join(' ')
    })
    .join(', ')
}

/** An address as it is from anywhere. One that no rule can make sense of stays as it is. */
function absolute(address: string, pageUrl: string): string {
  if (isExternal(address) && /^[a-z]/i.test(address)) return encoded(address)
  try {
    return new URL(encoded(address), pageUrl).href
  } catch {
    return address
  }
}

const classesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
