import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Code, Root, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { nearest } from '../nearest.ts'
import { problem } from '../problem.ts'
import { codeBlock } from './code.ts'
import type { Context } from './context.ts'
import { directives } from './directives/index.ts'
import { el } from './element.ts'

/** Turns a Markdown tree into an HTML tree. HTML that the author wrote is parsed, so that the tree is whole. */
export async function toHtml(tree: Root, context: Context): Promise<HastRoot> {
  const { strings } = context
  const processor = unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: strings.footnotes,
    footnoteBackLabel: strings.footnoteBack,
    footnoteLabelProperties: { className: ['vh'] },
    handlers: handlersFor(context),
  })
  const html = (await processor.run(tree)) as HastRoot
  if (!holdsHtml(tree)) return html
  const { default: rehypeRaw } = await import('rehype-raw')
  return (await unified().use(rehypeRaw).run(html)) as HastRoot
}

function holdsHtml(node: { type: string; children?: unknown }): boolean {
  if (node.type === 'html') return true
  return Array.isArray(node.children) && node.children.some((child) => holdsHtml(child))
}

function handlersFor(context: Context): Handlers {
  return {
    code: (_state: State, node: Code) => codeBlock(node, context),
    table: (state: State, node: Table) => drawTable(defaultHandlers.table(state, node), context),
    containerDirective: (state: State, node: ContainerDirective) =>
      drawDirective(state, node, context),
    leafDirective: (state: State, node: LeafDirective) => {
      report(node, context)
      return el('p', {}, state.all(node))
    },
  }
}

/** A table in a box of its own that scrolls. Alignment becomes a class: inline styles are never written. */
function drawTable(table: Element, { strings }: Context): Element {
  visit(table, 'element', ({ properties }) => {
    if (properties.align && properties.align !== 'left')
      properties.className = [`align-${properties.align}`]
    delete properties.align
  })
  return el(
    'div',
    { className: ['table'], role: 'group', ariaLabel: strings.tableScroll, tabIndex: 0 },
    [table],
  )
}

function drawDirective(state: State, node: ContainerDirective, context: Context): Element {
  const drawChildren = (part: { readonly children: readonly unknown[] }): ElementContent[] =>
    state.all(part as ContainerDirective)
  const directive = Object.hasOwn(directives, node.name) ? directives[node.name] : undefined
  if (directive) return directive(node, context, drawChildren)
  report(node, context)
  return el('div', {}, drawChildren(node))
}

function report(node: ContainerDirective | LeafDirective, { path, problems }: Context): void {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const near = nearest(node.name, Object.keys(directives))
  problems.push(
    problem(
      'unknown-directive',
      { path, line, column },
      { name: node.name, ...(near ? { near } : {}) },
    ),
  )
}
