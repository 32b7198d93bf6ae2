/** What must never be in a page, whatever its author wrote. Decided on the tree that a browser makes of the HTML. */
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as plainText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Kind } from './kinds/kind.ts'
import { scriptFault } from './scripts.ts'

const FORBIDDEN =
  /^(?:style|base|object|embed|applet|frame|frameset|animate|set|foreignobject|plaintext|template)$/i
const ADDRESSES =
  /^(?:href|src|action|formAction|xLinkHref|poster|data|background|ping|cite|longDesc|manifest|profile|codeBase|classId)$/
const HARMLESS = /^(?:https?|mailto|tel|sms|ftps?|ircs?|xmpp|sips?|geo):$/

/** What a page is judged by. */
export type PageRules = Pick<Kind, 'allowsHtml'>

/** What is dangerous in the HTML of a page, in short words. */
export function dangersIn(html: string, { allowsHtml }: PageRules): string[] {
  const tree = fromHtml(html)
  const found: string[] = []
  if (html.includes('\0')) found.push('NUL in a page')
  visit(tree, 'element', (node, _index, parent) => {
    const { tagName } = node
    if (FORBIDDEN.test(tagName)) found.push(`element ${tagName}`)
    if (tagName === 'script') found.push(...scriptFault(node))
    if (tagName === 'meta' && node.properties.httpEquiv && !isRefresh(node, parent))
      found.push('meta http-equiv')
    found.push(...attributeFaults(node), ...nameFaults(node))
  })
  if (allowsHtml !== true) found.push(...leaksIn(tree, allowsHtml === 'in its places'))
  if (/<div id="app">/.test(html)) found.push(...frameFaults(tree))
  const title = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.exec(titleOf(tree))
  if (title) found.push('control character in a title')
  return found
}

/** Elements and attributes of the input that should have been text. */
function leaksIn(tree: Root, exceptPlaces: boolean): string[] {
  const found: string[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    const classes = String(properties.className ?? '').split(',')
    const isPlace = 'dataProse' in properties || HTML_PLACES.some((name) => classes.includes(name))
    if (exceptPlaces && isPlace) return SKIP
    if (tagName === 'x-leak') found.push('leak element')
    if (Object.keys(properties).some((name) => /^leak$/i.test(name))) found.push('leak attribute')
    return undefined
  })
  return found
}

const HTML_PLACES = ['announce', 'side-html', 'footer-note']

function attributeFaults({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = String(value)
    const faults: string[] = []
    if (/^on/i.test(name)) faults.push(`handler ${name}`)
    if (/^(?:style|srcdoc)$/i.test(name)) faults.push(`attribute ${name}`)
    if (ADDRESSES.test(name) && !isHarmless(text, tagName === 'img'))
      faults.push(`${tagName} ${name} that runs`)
    if (name === 'srcSet' && /(?:^|,)\s*(?:javascript|data|vbscript):/i.test(text))
      faults.push('srcset that runs')
    return faults
  })
}

/** Elements that a document has as properties of its own, by their names. */
const NAMED = /^(?:img|form|iframe|embed|object)$/
/** What scripts of pages look for. None of it is in a page before they have run. */
const LOOKED_FOR = /^(?:docsgen-watch|cy|[di]?DIAGRAM-.*)$/

function nameFaults({ tagName, properties }: Element): string[] {
  return [
    ...(NAMED.test(tagName) && 'name' in properties ? [`name of ${tagName}`] : []),
    ...(LOOKED_FOR.test(String(properties.id ?? '')) ? ['id that a script looks for'] : []),
  ]
}

/** Whether a browser would only go to an address, or draw it. One that it cannot read leads nowhere. */
function isHarmless(address: string, isPicture = false): boolean {
  try {
    const { protocol, pathname } = new URL(address, 'https://docs.example.com/docs/page')
    return HARMLESS.test(protocol) || (isPicture && /^data:image\//.test(protocol + pathname))
  } catch {
    return true
  }
}

/** A page at an old address leads on even without script. */
function isRefresh({ properties }: Element, parent: Nodes | undefined): boolean {
  const [, url = ''] = /^0; url=(.*)$/s.exec(String(properties.content)) ?? []
  return parent?.type === 'element' && parent.tagName === 'noscript' && isHarmless(url)
}

const elementsOf = (node: Root | Element | undefined) =>
  (node?.children ?? []).filter((child): child is Element => child.type === 'element')
const isNamed = (id: string) => (node: Element) => node.properties.id === id

// React puts a link before a picture that is in sight, so that it is loaded early.
const FRAME = ['link', 'section', 'header', 'div', 'footer']

/** The frame stands where it should: nothing of an author closed what is around it. */
function frameFaults(tree: Root): string[] {
  const html = elementsOf(tree).find(({ tagName }) => tagName === 'html')
  const body = elementsOf(html).find(({ tagName }) => tagName === 'body')
  const inBody = elementsOf(body)
  const app = inBody.find(isNamed('app'))
  const frame = elementsOf(app)
  const shell = frame.find(({ tagName }) => tagName === 'div')
  const faults: string[] = []
  if (inBody.some(({ tagName, properties }) => tagName !== 'script' && properties.id !== 'app'))
    faults.push('something outside of the app')
  if (frame.some(({ tagName }) => !FRAME.includes(tagName))) faults.push('something in the frame')
  if (frame.filter(({ tagName }) => tagName === 'footer').length !== 1) faults.push('no footer')
  if (!elementsOf(shell).some(isNamed('main'))) faults.push('no main')
  for (const id of ['app', 'page', 'main', 'menu', 'announcer', 'skip'])
    if (countOf(tree, id) > 1) faults.push(`id ${id} twice`)
  return faults
}

function countOf(tree: Root, id: string): number {
  let count = 0
  visit(tree, 'element', (node) => {
    if (node.properties.id === id) count++
  })
  return count
}

function titleOf(tree: Root): string {
  let title = ''
  visit(tree, 'element', (node, _index, parent) => {
    const isHead = parent?.type === 'element' && parent.tagName === 'head'
    if (node.tagName === 'title' && isHead) title = plainText(node)
  })
  return title
}
