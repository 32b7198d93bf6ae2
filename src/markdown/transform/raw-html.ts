import type { Element, Root as HastRoot, Parents } from 'hast'
import type { Root } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { SKIP, visit } from '../../html/visit.ts'
import type { Place, Problem } from '../../model.ts'
import { isPicture, isSafe } from '../../urls/address.ts'
import type { Context } from '../context.ts'
import { hidesProperty, isIdleName } from './clobbering.ts'
import { isReservedId } from './reserved-ids.ts'

/** Elements that hold nothing and have no end tag; the last two did so once, and React holds on to it. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen menuitem'.split(' '),
)
/** Elements whose end HTML itself fills in. */
const SELF_ENDING = new Set(
  'p li dt dd tr td th thead tbody tfoot option optgroup colgroup html head body'.split(' '),
)

/** Reports HTML tags of an author that have no partner. */
export function checkBalance(tree: Root, context: Context): void {
  const open: { readonly name: string; readonly place: ReturnType<Context['places']['of']> }[] = []
  visit(tree, 'html', (node) => {
    const own = context.places.of(node)
    const text = withoutComments(node.value)
    const breaksBefore = breakCounter(text)
    for (const found of text.matchAll(
      /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>/g,
    )) {
      const [, slash, tag = '', selfClosing] = found
      const name = tag.toLowerCase()
      if (VOID.has(name) || SELF_ENDING.has(name) || selfClosing) continue
      const place = {
        ...own,
        line: own.line + breaksBefore(found.index),
      }
      if (!slash) open.push({ name, place })
      else if (open.at(-1)?.name === name) open.pop()
      else context.problems.push(problem('unbalanced-html', place, { tag: `</${name}>` }))
    }
  })
  for (const { name, place } of open)
    context.problems.push(problem('unbalanced-html', place, { tag: `<${name}>` }))
}

/** HTML with blanks in the place of its comments. One that does not end is none, nor is any behind it. */
function withoutComments(html: string): string {
  const end = html.lastIndexOf('-->')
  if (end < 0) return html
  const comments = html
    .slice(0, end + 3)
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return comments + html.slice(end + 3)
}

/** Counts the ends of lines before an offset. Offsets are asked in their order. */
function breakCounter(text: string): (offset: number) => number {
  let count = 0
  let next = text.indexOf('\n')
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) count++
    return count
  }
}

/** What runs, or changes the page around it. */
export const FORBIDDEN =
  /^(?:script|style|base|meta|link|object|embed|applet|frame|frameset|animate|animatetransform|animatemotion|set|foreignobject|template)$/i
/** What swallows or hides the text in it; the text itself is kept. */
export const SWALLOWING = /^(?:plaintext|xmp|listing|noscript|noembed|noframes|title)$/i

const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/i
/** Properties that mean something else to React. */
const REACT_ONLY = new Set([
  'children',
  'ref',
  'key',
  'dangerouslysetinnerhtml',
  'innerhtml',
  'defaultvalue',
  'defaultchecked',
])
/**
 * Says where the prose of a page is, which the script would read wrongly inside of it, and what brings a component to life:
 * its props would be drawn in the browser as they are.
 */
const OWN_DATA = /^data-?(?:prose|island)$/i
/** What an attribute may be called. Others come from tags that are no HTML: `<Foo {...bar}>`, `<a href="x""b>`. */
const ATTRIBUTE = /^[a-z_:][\w:.-]*$/i
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'data',
  'srcDoc',
  'background',
  'ping',
]
const ADDRESS = new Set(ADDRESSES)
/** Whether an attribute holds an address, as it is written in HTML. */
export const isAddressName = (name: string) =>
  ADDRESSES_IN_HTML.has(name.toLowerCase().replace(':', ''))
const ADDRESSES_IN_HTML = new Set(ADDRESSES.map((name) => name.toLowerCase()))

/** Addresses in an element that has none of this name, where they keep the case that was written. */
const MISPLACED = new Set(
  ADDRESSES.map((name) => name.toLowerCase()).filter((name) => !ADDRESS.has(name)),
)

/** Where the problems of cleaning go, and where they are. */
interface Cleaning {
  readonly problems: Problem[]
  readonly places: { of(node: Element): Place }
}

/**
 * Makes the HTML of an author safe to draw: no script, no inline handler and no inline style, which a strict
 * Content-Security-Policy forbids; each one taken out is reported. Attributes that are known stay as they are.
 */
export function cleanHtml(
  tree: HastRoot,
  context: Cleaning,
  isKnown: (name: string, value: unknown) => boolean = () => false,
): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (FORBIDDEN.test(node.tagName)) {
      reportUnsafe(node, `<${node.tagName}>`, context)
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (!NAME.test(node.tagName) || SWALLOWING.test(node.tagName)) {
      if (SWALLOWING.test(node.tagName)) reportUnsafe(node, `<${node.tagName}>`, context)
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    }
    cleanProperties(node, context, isKnown)
    // Inside of a drawing an element of this name may hold others, but no page can write it so.
    if (VOID.has(node.tagName)) parent.children.splice(index + 1, 0, ...node.children.splice(0))
    return undefined
  })
}

const LIST_OF: ReadonlyMap<string, string> = new Map([
  ['li', 'ul'],
  ['dt', 'dl'],
  ['dd', 'dl'],
])

/**
 * Puts items without a list into one. A browser takes the start of an item as the end of the one around it, also where
 * that is of a list of ours: what follows would stand in the wrong place.
 */
export function gatherItems(tree: HastRoot): void {
  const groups = new WeakSet<object>()
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'dl')
      for (const child of node.children)
        if (child.type === 'element' && child.tagName === 'div') groups.add(child)
    const list = LIST_OF.get(node.tagName)
    if (list === undefined || !parent || index === undefined) return undefined
    if (isListOf(list, parent) || groups.has(parent)) return undefined
    const { children } = parent
    let end = index + 1
    for (let next = end; next < children.length; next++) {
      const child = children[next]
      if (child?.type === 'element' && LIST_OF.get(child.tagName) === list) end = next + 1
      else if (child?.type !== 'text' || child.value.trim() !== '') break
    }
    const items = children.slice(index, end) as Element['children']
    children.splice(index, items.length, {
      type: 'element',
      tagName: list,
      properties: {},
      children: items,
    })
    return [SKIP, index]
  })
}

function isListOf(list: string, parent: Parents): boolean {
  // What a component draws around its children is its own matter.
  if (parent.type !== 'element') return parent.type !== 'root'
  return parent.tagName === list || (list === 'ul' && /^(?:ol|menu)$/.test(parent.tagName))
}

function cleanProperties(
  node: Element,
  context: Cleaning,
  isKnown: (name: string, value: unknown) => boolean,
): void {
  takeAlignment(node)
  for (const [name, value] of Object.entries(node.properties)) {
    if (isKnown(name, value)) continue
    // Links are judged with all others, where they are turned into references.
    const isLink = node.tagName === 'a' && name === 'href'
    const isSet = /^srcset$/i.test(name)
    // Those of `ping` are a list.
    const addresses = isSet ? String(value).split(',') : [value].flat().map(String)
    // A page of MDX may name it as HTML does.
    const isAddress = (isAddressName(name) && !isLink) || isSet
    // Pictures that components import are in their code.
    const isShown = node.tagName === 'img' && name === 'src' && isPicture(String(value))
    const isUnsafe = isAddress && !isShown && !addresses.every(isSafe)
    const isForbidden = /^on|^style$|^srcDoc$/i.test(name) || isUnsafe
    const isNamed = name === 'id' || name === 'name'
    const isTaken =
      (name === 'id' && isReservedId(String(value))) ||
      (isNamed && hidesProperty(node.tagName, String(value))) ||
      OWN_DATA.test(name)
    if (isForbidden || isTaken) reportUnsafe(node, `${name}="${value}"`, context)
    const isNone =
      !ATTRIBUTE.test(name) ||
      MISPLACED.has(name) ||
      REACT_ONLY.has(name.toLowerCase()) ||
      (name === 'name' && isIdleName(node.tagName))
    if (isForbidden || isTaken || isNone) delete node.properties[name]
  }
}

const ALIGNMENT = /^\s*text-align\s*:\s*(left|center|right)\s*;?\s*$/i

/** Editors write the alignment of each cell of a table as its style. It is a class, as in tables of Markdown. */
function takeAlignment({ tagName, properties }: Element): void {
  if (tagName !== 'td' && tagName !== 'th') return
  const [, align] = ALIGNMENT.exec(String(properties.style ?? '')) ?? []
  if (align === undefined) return
  delete properties.style
  if (/^left$/i.test(align)) return
  const own = [properties.className ?? []].flat().map(String)
  properties.className = [...own, `align-${align.toLowerCase()}`]
}

/** Says what was taken out of HTML. */
export function reportUnsafe(node: Element, what: string, { problems, places }: Cleaning): void {
  problems.push(problem('unsafe-html', places.of(node), { what }))
}
