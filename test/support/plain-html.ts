import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as plainText } from 'hast-util-to-string'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Drawn, Prose } from '../../src/model.ts'

/** What compiling gives, as HTML in which every addition of ours is undone, for comparison with the specification. */
export async function plainHtml(markdown: string): Promise<string> {
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text: markdown },
    options: { locale: 'ko-KR' },
  })
  const { references } = document as Article
  const fill = (drawn: Drawn | undefined) =>
    drawn?.html
      .map((piece, index) => {
        const reference = references[drawn.holes[index] ?? -1]
        if (!reference) return piece
        if (reference.kind === 'link')
          return piece + escaped(encodeURI(reference.url).replace(/%25(?=[0-9A-F]{2})/g, '%'))
        const title = reference.title ? ` title="${escaped(reference.title)}"` : ''
        return `${piece}<img src="${escaped(encodeURI(reference.url).replace(/%25(?=[0-9A-F]{2})/g, '%'))}" alt="${escaped(reference.alt ?? '')}"${title}>`
      })
      .join('')
  const { heading, lead, body } = prose as Prose
  const html = `${heading ? `<h1>${fill(heading)}</h1>` : ''}${lead ? `<p>${fill(lead)}</p>` : ''}${fill(body)}`
  return comparable(html.replaceAll('\u2060', ''))
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** HTML with one spelling for what means the same, and without what we add. */
export function comparable(html: string): string {
  return written(fromHtml(html, { fragment: true }))
    .replace(/\n+/g, '\n')
    .trim()
}

const BLOCKS =
  /^(?:p|h\d|ul|ol|li|pre|blockquote|hr|table|thead|tbody|tr|td|th|div|section|details|dl|dt|dd)$/

function written(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (node.type !== 'element') return 'children' in node ? children(node as Root) : ''
  return element(node)
}

const children = (node: { children: readonly Nodes[] }) => node.children.map(written).join('')

function element(node: Element): string {
  const { properties } = node
  // The first cell of a row may be its header.
  const tagName = properties.scope === 'row' ? 'td' : node.tagName
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  if (tagName === 'figure' && classes.includes('code')) return codeBlock(node)
  if (tagName === 'a' && classes.includes('anchor')) return ''
  if (tagName === 'span' && classes.includes('vh')) return ''
  if (tagName === 'div' && classes.includes('table')) return children(node)
  const attributes = Object.entries(properties)
    .filter(([name]) => !OURS.has(name) && !(name === 'id' && /^h\d$/.test(tagName)))
    .map(
      ([name, value]) =>
        ` ${name}=${JSON.stringify(Array.isArray(value) ? value.join(' ') : String(value))}`,
    )
    .sort()
    .join('')
  const inner = BLOCKS.test(tagName) ? trimmed(node) : children(node)
  return BLOCKS.test(tagName)
    ? `\n<${tagName}${attributes}>${inner}</${tagName}>\n`
    : `<${tagName}${attributes}>${inner}</${tagName}>`
}

const OURS = new Set([
  'ariaLabel',
  'dataLabel',
  'decoding',
  'lang',
  'loading',
  'rel',
  'role',
  'scope',
  'style',
  'tabIndex',
  'target',
  'translate',
])

/** White space at the edges of a block and between blocks says nothing. */
function trimmed(node: Element): string {
  return node.children
    .map((child: ElementContent) => written(child))
    .join('')
    .replace(/^\s+|\s+$/g, '')
    .replace(/\s*\n\s*(?=<\/?(?:p|ul|ol|li|blockquote|pre|h\d|hr)[ >])/g, '\n')
}

function codeBlock(node: Element): string {
  const pre = node.children.find(
    (child) => child.type === 'element' && child.tagName === 'pre',
  ) as Element
  const code = pre.children[0] as Element
  const language = String((code.properties.className as string[])[0]).replace(/^language-text$/, '')
  const text = plainText(code)
  return `\n<pre><code${language ? ` className=${JSON.stringify(language)}` : ''}>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}${text === '' ? '' : '\n'}</code></pre>\n`
}
