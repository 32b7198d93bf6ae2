import type { Element, ElementContent } from 'hast'
import type {
  Code,
  Html,
  Image,
  InlineCode,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  Table,
  TableRow,
} from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { defaultHandlers, type Handler, type Handlers, type State } from 'mdast-util-to-hast'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import { CONTINUE, EXIT, visit } from '../../html/visit.ts'
import { componentPlace } from '../components/draw-site.ts'
import type { Context } from '../context.ts'
import { directives, leafForms } from '../directives/index.ts'
import { inlineForms } from '../directives/inline.ts'
import { codeBlock, codeProperties } from '../highlight/code.ts'
import { embedPlaceholder } from './draw-embeds.ts'
import { isTruncationMark, TRUNCATION_MARK } from './post-preview.ts'
import { tableBox } from './tables.ts'

/** How each kind of Markdown node is drawn where the standard way is not ours. */
export function handlersFor(context: Context, captions: ReadonlyMap<Table, Paragraph>): Handlers {
  return {
    code: (_state: State, node: Code) => codeBlock(node, context),
    inlineCode: (state: State, node: InlineCode) => {
      const drawn = defaultHandlers.inlineCode(state, node)
      drawn.properties = { ...codeProperties(node.value), ...drawn.properties }
      return drawn
    },
    table: (state: State, node: Table) => {
      const caption = captions.get(node)
      return tableBox(
        defaultHandlers.table(state, node),
        caption && el('caption', {}, state.all(caption)),
      )
    },
    tableRow: rowsOf(context),
    listItem: itemsOf(context),
    paragraph: (state: State, node: Paragraph) =>
      captionedFigure(state, node) ?? defaultHandlers.paragraph(state, node),
    html: (state: State, node: Html) => {
      if (isTruncationMark(node.value)) return TRUNCATION_MARK
      return isComment(node.value) ? undefined : defaultHandlers.html(state, node)
    },
    math: (_state: State, node: MathBlock) =>
      el('div', { className: ['math'] }, drawMath(node, true, context)),
    inlineMath: (_state: State, node: InlineMath) =>
      drawMath(
        node,
        node.data?.hProperties?.className?.toString().includes('display') === true,
        context,
      ),
    containerDirective: (state: State, node: ContainerDirective) =>
      drawDirective(state, node, context),
    leafDirective: (state: State, node: LeafDirective) => drawLeaf(state, node, context),
    textDirective: (state: State, node: TextDirective) => inlineForm(state, node, context),
    ...DRAWN,
  }
}

/** What a component has drawn stands in the tree as it is. */
const DRAWN: Record<string, Handler> = { drawn: (_state, { data }: Nodes) => data?.drawn }

const isComment = (value: string) => /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(value)

/** So many empty cells are added to rows that are shorter than the first, in all tables of a text. */
const MOST_ADDED = 10_000

/**
 * Draws rows, with empty cells for those that are not written, as far as there are not too many of them: a wide table of
 * short rows would have the square of what its author wrote.
 */
function rowsOf({ problems, places }: Context) {
  let added = 0
  return (state: State, row: TableRow, parent: Parents | undefined): Element => {
    if (parent?.type !== 'table') return defaultHandlers.tableRow(state, row, parent)
    const { type, align, children } = parent
    const written = row.children.length
    const isFirst = added <= MOST_ADDED
    added += Math.max((align?.length ?? 0) - written, 0)
    const isFull = added > MOST_ADDED
    if (isFull && isFirst)
      problems.push(problem('table-short-rows', places.of(row), { count: String(MOST_ADDED) }))
    const columns = isFull ? align?.slice(0, written) : align
    // The handler looks for the row among all others to see whether it is the first.
    const others = children[0] === row ? [] : children.slice(0, 1)
    const table: Table = { type, align: columns ?? null, children: [...others, row] }
    return defaultHandlers.tableRow(state, row, table)
  }
}

/** Draws items. What the handler asks all items of a list is asked once: whether blank lines stand between them. */
function itemsOf(context: Context) {
  const isLoose = new WeakMap<List, boolean>()
  return (state: State, item: ListItem, parent: Parents | undefined): Element => {
    if (parent?.type !== 'list')
      return labelledTask(defaultHandlers.listItem(state, item, parent), item, context)
    const spread = isLoose.get(parent) ?? (parent.spread || parent.children.some(isItemLoose))
    isLoose.set(parent, spread)
    const list: List = { type: 'list', spread, children: [] }
    return labelledTask(defaultHandlers.listItem(state, item, list), item, context)
  }
}

const isItemLoose = ({ spread, children }: ListItem) => spread ?? children.length > 1

/** The box of a task says what it means; its text is beside it, not in a label. */
function labelledTask(item: Element, { checked }: ListItem, { strings }: Context): Element {
  if (typeof checked !== 'boolean') return item
  visit(item, 'element', (node) => {
    if (node.tagName !== 'input') return CONTINUE
    node.properties.ariaLabel = checked ? strings.taskDone : strings.taskOpen
    return EXIT
  })
  return item
}

/** An image alone in its paragraph, with a title: the title becomes its caption. */
function captionedFigure(state: State, node: Paragraph): Element | undefined {
  const [image, ...rest] = node.children
  if (image?.type !== 'image' || !image.title || rest.length > 0) return undefined
  const { title, ...untitled } = image
  const drawn = defaultHandlers.image(state, { ...untitled, title: null } as Image)
  return el('figure', {}, [drawn, el('figcaption', {}, [text(title)])])
}

function drawMath(
  node: MathBlock | InlineMath,
  display: boolean,
  context: Context,
): ElementContent[] {
  const { children, error } = context.math(node.value, display)
  if (children) return children
  context.problems.push(problem('math-invalid', context.places.of(node), { reason: error }))
  return [el('code', {}, [text(node.value)])]
}

function drawDirective(
  state: State,
  node: ContainerDirective,
  context: Context,
): Element | ElementContent[] {
  const drawChildren = (part: { readonly children: readonly unknown[] }): ElementContent[] =>
    state.all(part as ContainerDirective)
  const component = node.data?.component
  if (component) return placed(componentPlace(component, state.all(node), false, context), node)
  if (isDrawnByPlugin(node)) return ofPlugin(state, node, 'div')
  const directive = Object.hasOwn(directives, node.name) ? directives[node.name] : undefined
  if (directive) return directive(node, context, drawChildren)
  const drawn = context.drawBlock?.(node, context, drawChildren)
  if (drawn) return drawn
  reportUnknown(node, context)
  return el('div', {}, drawChildren(node))
}

function drawLeaf(state: State, node: LeafDirective, context: Context): Element | ElementContent[] {
  const drawChildren = (part: { readonly children: readonly unknown[] }): ElementContent[] =>
    state.all(part as LeafDirective)
  if (isDrawnByPlugin(node)) return ofPlugin(state, node, 'div')
  const embed = context.embeds?.indexOf.get(node)
  if (embed !== undefined) return embedPlaceholder(node, embed)
  const form = Object.hasOwn(leafForms, node.name) ? leafForms[node.name] : undefined
  if (form) return form(node, context, drawChildren)
  const drawn = context.drawBlock?.(node, context, drawChildren)
  if (drawn) return drawn
  reportUnknown(node, context)
  return el('p', {}, state.all(node))
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  { places, problems, embeds, plugins }: Context,
): void {
  const names = [
    ...Object.keys(directives),
    'include',
    ...(embeds?.names ?? []),
    ...(plugins?.blocks.keys() ?? []),
  ]
  // The beginning of a name, such as `warn`, is further from it than a typing mistake.
  const begun = node.name.length < 3 ? undefined : names.find((one) => one.startsWith(node.name))
  const near = nearest(node.name, names) ?? begun
  problems.push(
    problem('unknown-directive', places.of(node), { name: node.name, ...(near ? { near } : {}) }),
  )
}

function inlineForm(
  state: State,
  node: TextDirective,
  context: Context,
): ElementContent | ElementContent[] {
  const component = node.data?.component
  if (component) return placed(componentPlace(component, state.all(node), true, context), node)
  if (isDrawnByPlugin(node)) return ofPlugin(state, node, 'span')
  const form = Object.hasOwn(inlineForms, node.name) ? inlineForms[node.name] : undefined
  if (!form) return asWritten(state, node)
  return form(node, context, (part) => state.all(part as TextDirective))
}

type Directive = ContainerDirective | LeafDirective | TextDirective

/** Plugins of remark say in the data of a directive what it becomes, as `remark-directive` has them do. */
const isDrawnByPlugin = ({ data }: Directive) =>
  data !== undefined && ('hName' in data || 'hProperties' in data || 'hChildren' in data)

function ofPlugin(state: State, node: Directive, tagName: string): Element | ElementContent[] {
  const drawn = state.applyData(node, el(tagName, {}, state.all(node)))
  return drawn.type === 'element' ? placed(drawn, node) : [drawn]
}

/** A word behind a colon that a plugin has read as a directive, and nobody draws: `12:30`, `name:value`. */
function asWritten(state: State, node: TextDirective): ElementContent[] {
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([name, value]) => `${name}="${value ?? ''}"`,
  )
  const behind = attributes.length > 0 ? `{${attributes.join(' ')}}` : ''
  if (node.children.length === 0) return [text(`:${node.name}${behind}`)]
  return [text(`:${node.name}[`), ...state.all(node), text(`]${behind}`)]
}

const placed = (element: Element, { position }: Directive): Element =>
  position ? { ...element, position } : element
