import type { Root } from 'mdast'
import { escapeHtml } from '../../html/escape.ts'
import { visit } from '../../html/visit.ts'
import { isSafe } from '../../urls/address.ts'
import { isReservedId } from './reserved-ids.ts'

/** Elements that mark up text and do nothing else, and the attributes that they keep. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map([
  ...'p br hr wbr b i em strong code pre kbd samp var s del ins sub sup small mark q cite dfn abbr ul li dl dt dd div figure figcaption blockquote h1 h2 h3 h4 h5 h6 table colgroup col thead tbody tfoot tr caption summary'
    .split(' ')
    .map((name): [string, string[]] => [name, []]),
  ['ol', ['start']],
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
  ['details', ['open']],
])
const ADDRESSES = new Set(['href', 'src'])
/**
 * Elements that are nothing without their attributes, which name colours, sizes and places of a foreign page, and one
 * that Redoc puts the security schemes in the place of: every page about an API has them below its text.
 */
const WITHOUT_MEANING = new Set(['span', 'font', 'big', 'nobr', 'securitydefinitions'])
/** Elements that HTML has no more, and what means the same. */
const NEWER: ReadonlyMap<string, string> = new Map([
  ['center', 'div'],
  ['strike', 's'],
  ['tt', 'code'],
])

const TAG =
  /<(\/?)([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Turns the HTML of a text that someone else wrote into text that shows it. Tags that only mark up text stay; they are
 * written anew, with the attributes that are known to be harmless.
 */
export function escapeHtmlNodes(tree: Root, takenIds: ReadonlySet<string> = new Set()): void {
  keepIdsOfHeadings(tree, takenIds)
  visit(tree, 'html', (node, _index, parent) => {
    if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)) return
    const html = escapedHtml(node.value)
    // A schema stands between paragraphs: a link has to be in one.
    const isBlock =
      parent?.type === 'root' && /^<SchemaDefinition\s[^>]*>$/i.test(node.value.trim())
    node.value = isBlock ? `<p>${html}</p>` : html
  })
}

/** A heading has the first id that an element inside of it has: links of the text lead there. */
function keepIdsOfHeadings(tree: Root, takenIds: ReadonlySet<string>): void {
  const taken = new Set(takenIds)
  visit(tree, 'heading', (heading) => {
    if (heading.data?.hProperties?.id !== undefined) return
    const id = heading.children
      .flatMap((child) => (child.type === 'html' ? (idIn(child.value) ?? []) : []))
      .find((own) => !taken.has(own) && !isReservedId(own))
    if (id === undefined) return
    taken.add(id)
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  })
}

function idIn(html: string): string | undefined {
  const [found] = html.matchAll(TAG)
  const [, , tag = '', written = ''] = found ?? []
  if (!/^(?:a|span)$/i.test(tag)) return undefined
  return [...written.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => /^(?:id|name)$/i.test(name))
    .map(([, , double, single, bare]) => double ?? single ?? bare ?? '')
    .find((id) => /^[\p{L}\p{N}_.:-]+$/u.test(id))
}

function escapedHtml(html: string): string {
  let result = ''
  let position = 0
  for (const found of html.matchAll(TAG)) {
    const [all, slash = '', tag = '', attributes = '', selfClosing = ''] = found
    const written = tag.toLowerCase()
    const name = NEWER.get(written) ?? written
    const kept = KEPT.get(name)
    result += escapeText(html.slice(position, found.index))
    position = found.index + all.length
    if (WITHOUT_MEANING.has(name)) continue
    const schema = written === 'schemadefinition' ? schemaIn(attributes) : undefined
    if (schema !== undefined) result += linkTo(schema)
    else if (!kept) result += escapeText(all)
    else
      result += slash ? `</${name}>` : `<${name}${keptAttributes(attributes, kept)}${selfClosing}>`
  }
  return result + escapeText(html.slice(position))
}

/** Redoc draws a schema in the place of this element. Here a schema has a page of its own. */
function schemaIn(written: string): string | undefined {
  const [, , double, single] =
    [...written.matchAll(ATTRIBUTE)].find(([, name = '']) => /^schemaRef$/i.test(name)) ?? []
  return /^#\/components\/schemas\/([^/]+)$/.exec(double ?? single ?? '')?.[1]
}

const linkTo = (schema: string) =>
  `<a href="#/components/schemas/${escapeHtml(schema, /["<]/g)}">${escapeText(schema)}</a>`

function keptAttributes(written: string, kept: readonly string[]): string {
  return [...written.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => {
      const lower = name.toLowerCase()
      const value = double ?? single ?? bare ?? ''
      if (!kept.includes(lower) || (ADDRESSES.has(lower) && !isSafe(value))) return ''
      return ` ${lower}="${escapeHtml(value, /["<]/g)}"`
    })
    .join('')
}

// Character references are the author's way to write characters, so that they stay.
const escapeText = (text: string) => escapeHtml(text, /[&<>]/g).replace(/&amp;(?=#?\w+;)/g, '&')
