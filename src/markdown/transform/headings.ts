import GithubSlugger from 'github-slugger'
import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import { escapeHtml } from '../../html/escape.ts'
import { visit } from '../../html/visit.ts'
import { fill } from '../../i18n/index.ts'
import type { Heading } from '../../model.ts'
import { isHydrated } from '../components/hydrated-tree.ts'
import type { Context } from '../context.ts'
import { isReservedId, RESERVED_IDS } from './reserved-ids.ts'

/** The hidden heading that remark-rehype puts above footnotes; it is no part of the text. */
const FOOTNOTES_ID = 'footnote-label'

/**
 * Gives every heading from level 2 its id and its anchor, and lists them.
 * The id is the one that the author wrote or the slug of the text; equal slugs get `-1`, `-2`.
 */
export function nameHeadings(tree: Root, context: Context): Heading[] {
  const elements = headingsOf(tree)
  const slugger = new GithubSlugger()
  for (const id of [...RESERVED_IDS, ...(context.reservedIds ?? [])]) slugger.occurrences[id] = 0
  const explicit = elements.map((element) => withoutReserved(ownIdOf(element), element, context))
  // Explicit ids come first: a slug has to give way to what the author wrote.
  for (const [index, id] of explicit.entries()) {
    if (id) claimExplicitId(id, elements[index], slugger, context)
  }
  return elements.flatMap((element, index) => {
    const label = wordsOf(element).trim()
    const level = Number(element.tagName[1])
    const own = explicit[index]
    if (level === 1 && !isHydrated(element)) moveInside(own, element)
    if (level === 1 || label === '') return []
    const id = own ?? slugger.slug(withoutBadges(element).normalize('NFC'))
    element.properties.id = id
    const heading: Heading = { level, id, text: label, html: tocHtml(element) }
    if (!isHydrated(element)) element.children.push(anchorOf(id, label, context))
    return [heading]
  })
}

/** What a heading says for its slug: a badge beside it may change, and links would break with it. */
function withoutBadges(element: Element): string {
  const isBadge = (node: Element['children'][number]) =>
    node.type === 'element' && String(node.properties.className).startsWith('label,tone-')
  const children = element.children.filter((child) => !isBadge(child))
  return (wordsOf({ ...element, children }) || wordsOf(element)).trim()
}

/** Reports a second title, which no list of the page's parts shows, and levels that are left out. */
export function reportHeadingLevels(tree: Root, { places, problems }: Context): void {
  let before = 1
  let hasTitle = false
  for (const element of headingsOf(tree)) {
    const level = Number(element.tagName[1])
    const details = { heading: wordsOf(element).trim(), level: String(level) }
    if (level === 1 && hasTitle) problems.push(problem('second-title', places.of(element), details))
    if (level > before + 1)
      problems.push(
        problem('skipped-level', places.of(element), { ...details, before: String(before) }),
      )
    hasTitle ||= level === 1
    before = level
  }
}

function headingsOf(tree: Root): Element[] {
  const elements: Element[] = []
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName) && node.properties.id !== FOOTNOTES_ID) elements.push(node)
  })
  return elements
}

/** The id that the author wrote. */
const ownIdOf = ({ properties: { id } }: Element) => (typeof id === 'string' ? id : undefined)

/** The element of a title is drawn by the page, so that a place inside of it has the id. */
function moveInside(id: string | undefined, { properties, children }: Element): void {
  delete properties.id
  if (id !== undefined) children.unshift(el('span', { id }))
}

/** The id of a heading; none when the frame around the page has it, as scripts would find the heading instead. */
function withoutReserved(
  id: string | undefined,
  element: Element,
  context: Context,
): string | undefined {
  if (id === undefined || !isReservedId(id)) return id
  context.problems.push(problem('duplicate-id', context.places.of(element), { id }))
  delete element.properties.id
  return undefined
}

function claimExplicitId(
  id: string,
  element: Element | undefined,
  slugger: GithubSlugger,
  context: Context,
): void {
  if (slugger.occurrences[id] !== undefined) {
    context.problems.push(problem('duplicate-id', context.places.of(element), { id }))
  }
  slugger.occurrences[id] = 0
}

function anchorOf(id: string, heading: string, { strings }: Context): Element {
  const ariaLabel = fill(strings.headingAnchor, { heading })
  return el('a', { className: ['anchor'], href: `#${id}`, ariaLabel }, [text('#')])
}

/** The words of a heading. A formula in it is what its author wrote, which stands beside what is drawn. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const written = node.children.find(isAnnotation)
  return written ? wordsOf(written) : node.children.map(wordsOf).join('')
}

const isAnnotation = (node: Nodes) => node.type === 'element' && node.tagName === 'annotation'

/** The heading for a table of contents: text, code as code, and formulas; no links and no images. */
function tocHtml(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return escapeHtml(child.value, /[&<]/g)
      if (child.type !== 'element' || child.tagName === 'img') return ''
      if (child.tagName === 'math') return toHtml(withoutAnnotation(child))
      const inner = tocHtml(child)
      return /^(?:code|em|strong|del)$/.test(child.tagName)
        ? `<${child.tagName}>${inner}</${child.tagName}>`
        : inner
    })
    .join('')
    .trim()
}

/** A formula as it is drawn, without what its author wrote. */
function withoutAnnotation(math: Element): Element {
  const children = math.children.filter((child) => !isAnnotation(child))
  return {
    ...math,
    children: children.map((child) =>
      child.type === 'element' ? withoutAnnotation(child) : child,
    ),
  }
}
