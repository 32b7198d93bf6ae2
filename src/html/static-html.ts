import type { Element, ElementContent, Properties } from 'hast'
import { coloredCodeHtml } from './colored-code.ts'
import { escapeLikeReact } from './escape.ts'

/**
 * Writes a tree as the HTML that React would make of it, in a fifth of the time. Articles are made of few elements and
 * attributes; gives nothing for a tree with any other, so that React draws it.
 */
export function staticHtml(nodes: readonly ElementContent[]): string | undefined {
  let html = ''
  for (const node of nodes) {
    const part = nodeHtml(node)
    if (part === undefined) return undefined
    html += part
  }
  return html
}

/** What is neither an element nor text is not drawn. */
function nodeHtml(node: ElementContent): string | undefined {
  if (node.type === 'element') return elementHtml(node)
  if (node.type === 'text') return escapeLikeReact(node.value)
  return node.type === 'coloredCode' ? coloredCodeHtml(node) : ''
}

const VOID = new Set(['br', 'hr', 'wbr'])
const PLAIN = new Set(
  `a blockquote button caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 kbd li ol p path pre section
  span strong sub summary sup svg table tbody td th thead tr ul`.split(/\s+/),
)
/** White space between rows and cells is no content. */
const TABLE = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr'])

function elementHtml({ tagName, properties, children }: Element): string | undefined {
  const attributes = attributesHtml(tagName, properties)
  if (attributes === undefined) return undefined
  if (VOID.has(tagName)) return children.length > 0 ? undefined : `<${tagName}${attributes}/>`
  // A line break that opens preformatted text is doubled, or browsers would drop it.
  if (!PLAIN.has(tagName) || (tagName === 'pre' && children[0]?.type === 'text')) return undefined
  const inner = staticHtml(TABLE.has(tagName) ? children.filter(isContent) : children)
  return inner === undefined ? undefined : `<${tagName}${attributes}>${inner}</${tagName}>`
}

const isContent = (node: ElementContent) => node.type !== 'text' || /[^ \t\n\f\r]/.test(node.value)

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  id: 'id',
  title: 'title',
  role: 'role',
  scope: 'scope',
  lang: 'lang',
  translate: 'translate',
  type: 'type',
  target: 'target',
  rel: 'rel',
  tabIndex: 'tabindex',
  ariaControls: 'aria-controls',
  ariaExpanded: 'aria-expanded',
  ariaDescribedBy: 'aria-describedby',
  ariaHidden: 'aria-hidden',
  ariaLabel: 'aria-label',
  ariaLabelledBy: 'aria-labelledby',
  ariaPressed: 'aria-pressed',
  ariaSelected: 'aria-selected',
}
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { href: 'href' },
  ol: { start: 'start' },
  path: { d: 'd' },
  svg: { viewBox: 'viewBox' },
}

function attributesHtml(tagName: string, properties: Properties): string | undefined {
  let html = ''
  for (const property of Object.keys(properties)) {
    const value = properties[property]
    if (value === null || value === undefined) continue
    const name = NAMES[property] ?? OWN_NAMES[tagName]?.[property] ?? dataName(property)
    const text = Array.isArray(value) ? value.join(' ').trim() : value
    if (name === undefined || typeof text === 'boolean' || Number.isNaN(text)) return undefined
    if (name === 'href' && !isPlainAddress(String(text))) return undefined
    if (name === 'start' && typeof text !== 'number') return undefined
    html += ` ${name}="${escapeLikeReact(String(text))}"`
  }
  return html
}

const dataName = (property: string) =>
  /^data(?:[A-Z][a-z\d]*)+$/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : undefined

/** React leaves out what is empty, and puts a warning in the place of scripts. */
const isPlainAddress = (href: string) => href !== '' && !/^[\0-\x20]*j/i.test(href)
