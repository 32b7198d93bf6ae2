import { Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeLikeReact } from './escape.ts'

/**
 * Draws components that are functions of their properties alone, without hooks, contexts and classes, to HTML: the
 * pages of an API have thousands of elements each. What is written here is what React would write, in a third of the
 * time; of an element or attribute that is not known here React draws the whole.
 */
export const drawElement = (element: ReactElement): string =>
  nodeHtml(element) ?? renderToStaticMarkup(element)

type Component = (props: unknown) => ReactNode

/** The value of each `$$typeof`: that of elements is told from those of portals and the like. */
const ELEMENT = Symbol.for('react.transitional.element')

/** A node as HTML; nothing where React has to draw it. */
export function nodeHtml(node: ReactNode): string | undefined {
  if (typeof node === 'string') return escapeLikeReact(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number') return `${node}`
  if (Array.isArray(node)) return listHtml(node)
  if (!isElement(node)) return undefined
  const { type, props } = node
  if (typeof type === 'string') return elementHtml(type, props)
  if (type === Fragment) return nodeHtml(props.children as ReactNode)
  // A class asks for more than its properties.
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return undefined
  return nodeHtml((type as Component)(props))
}

type Properties = Readonly<Record<string, unknown>>

const isElement = (node: unknown): node is ReactElement<Properties> =>
  typeof node === 'object' && node !== null && '$$typeof' in node && node.$$typeof === ELEMENT

function listHtml(nodes: readonly ReactNode[]): string | undefined {
  let html = ''
  for (const node of nodes) {
    const part = nodeHtml(node)
    if (part === undefined) return undefined
    html += part
  }
  return html
}

const VOID = new Set(['br', 'hr', 'wbr', 'input'])
const PLAIN = new Set(
  `a b button caption code dd details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i label li ol option p path pre section
  select span strong summary svg table tbody td th thead tr ul`.split(/\s+/),
)

function elementHtml(name: string, props: Properties): string | undefined {
  const isVoid = VOID.has(name)
  if (!isVoid && !PLAIN.has(name)) return undefined
  let tag = `<${name}`
  let inner: string | undefined = ''
  for (const property in props) {
    const value = props[property]
    if (value === null || value === undefined) continue
    if (property === 'children' || property === 'dangerouslySetInnerHTML') {
      if (isVoid || inner !== '' || (name === 'pre' && isBroken(value))) return undefined
      inner =
        property === 'children'
          ? nodeHtml(value as ReactNode)
          : (value as { __html: string }).__html
      if (inner === undefined) return undefined
      continue
    }
    const isOfOption = property === 'value' && name === 'option' && typeof value === 'string'
    const attribute = isOfOption
      ? ` value="${escapeLikeReact(value)}"`
      : attributeHtml(property, value)
    if (attribute === undefined) return undefined
    tag += attribute
  }
  return isVoid ? `${tag}/>` : `${tag}>${inner}</${name}>`
}

/** A line break that opens preformatted text is doubled, or browsers would drop it. */
const isBroken = (inside: unknown) =>
  typeof inside === 'string'
    ? inside.startsWith('\n')
    : typeof inside === 'object' && inside !== null && '__html' in inside

/** What an attribute of React is called in HTML. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  d: 'd',
  id: 'id',
  lang: 'lang',
  placeholder: 'placeholder',
  rel: 'rel',
  role: 'role',
  scope: 'scope',
  tabIndex: 'tabindex',
  target: 'target',
  title: 'title',
  translate: 'translate',
  type: 'type',
  viewBox: 'viewBox',
}

const SWITCHES = new Set(['hidden', 'open'])

function attributeHtml(property: string, value: unknown): string | undefined {
  if (SWITCHES.has(property)) return value ? ` ${property}=""` : ''
  const isOwn = property.startsWith('data-') || property.startsWith('aria-')
  const name = isOwn ? property : NAMES[property]
  if (typeof value === 'string') {
    if (name !== undefined) return ` ${name}="${escapeLikeReact(value)}"`
    return property === 'href' && isPlainAddress(value)
      ? ` href="${escapeLikeReact(value)}"`
      : undefined
  }
  const isWord = typeof value === 'number' || (typeof value === 'boolean' && isOwn)
  return isWord && name !== undefined ? ` ${name}="${value}"` : undefined
}

/** React puts a warning in the place of scripts. */
const isPlainAddress = (href: string) => href !== '' && !/^[\0-\x20]*j/i.test(href)
