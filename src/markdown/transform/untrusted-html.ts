import type { Root } from 'mdast'
import { escapeHtml } from '../../html/escape.ts'
import { visit } from '../../html/visit.ts'
import { isSafe } from '../../urls/address.ts'

/** Elements that mark up text and do nothing else, and the attributes that they keep. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map([
  ...'p br hr b i em strong code pre kbd samp var s del ins sub sup small mark q cite abbr ul li dl dt dd blockquote h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr caption summary'
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

const TAG =
  /<(\/?)([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Turns the HTML of a text that someone else wrote into text that shows it. Tags that only mark up text stay; they are
 * written anew, with the attributes that are known to be harmless.
 */
export function escapeHtmlNodes(tree: Root): void {
  visit(tree, 'html', (node) => {
    if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)) return
    node.value = escapedHtml(node.value)
  })
}

function escapedHtml(html: string): string {
  let result = ''
  let position = 0
  for (const found of html.matchAll(TAG)) {
    const [all, slash = '', tag = '', attributes = '', selfClosing = ''] = found
    const name = tag.toLowerCase()
    const kept = KEPT.get(name)
    result += escapeText(html.slice(position, found.index))
    position = found.index + all.length
    if (!kept) result += escapeText(all)
    else
      result += slash ? `</${name}>` : `<${name}${keptAttributes(attributes, kept)}${selfClosing}>`
  }
  return result + escapeText(html.slice(position))
}

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
