/** Draws the blocks of plugins, in the same form as our own. */
import type { Element, ElementContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import * as React from 'react'
import { problem } from '../../diagnostics/problem.ts'
import { el } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { schemaReason } from '../../i18n/schema-words.ts'
import { checkedBy } from '../../plugins/gather.ts'
import type { AttributeValues, Block, BlockInput } from '../../plugins/plugin.ts'
import { failure, pluginProblem } from '../../plugins/plugin-problem.ts'
import { wrong } from '../../plugins/returned.ts'
import { withinTime } from '../../plugins/within-time.ts'
import { componentPlace } from '../components/draw-site.ts'
import type { Context } from '../context.ts'
import { cleanHtml } from '../transform/raw-html.ts'
import { type DrawChildren, labelAndContent } from './directive.ts'

/** Stands for the content of a block in the HTML that a plugin gives. */
const CONTENT = 'docsgen-content'

/** Draws a block; nothing when no plugin has it. One that fails is a problem, and what stands in it is shown. */
export function drawPluginBlock(
  node: ContainerDirective | LeafDirective,
  context: Context,
  draw: DrawChildren,
): Element | ElementContent[] | undefined {
  const found = context.plugins?.blocks.get(node.name)
  if (!found) return undefined
  const { owner, value: block } = found
  const place = context.places.of(node)
  const { label, content } =
    node.type === 'containerDirective'
      ? labelAndContent(node)
      : { label: node, content: [] as readonly never[] }
  const children = draw({ children: content })
  const input: Omit<BlockInput<Record<string, unknown>>, 'children'> = {
    name: node.name,
    attributes: attributesOf(node, block, context),
    label: label ? plainText(label) : '',
    content: `<${CONTENT}></${CONTENT}>`,
    place,
    options: owner.options,
    report: (code, details) => context.problems.push(pluginProblem(owner, code, place, details)),
  }
  try {
    const drawn = withinTime(() => block.draw({ ...input, children: React.createElement(CONTENT) }))
    if (!isReact(drawn)) return withContent(nodesOf(drawn), children, node, context)
    // React draws it with what stands in it, so that both share their contexts.
    const type = ({ children: inside }: React.PropsWithChildren) =>
      block.draw({ ...input, report() {}, children: inside }) as React.ReactNode
    const own = { name: node.name, props: {}, type }
    const element = componentPlace(own, children, false, context)
    return node.position ? { ...element, position: node.position } : element
  } catch (error) {
    context.problems.push(failure(owner.plugin.name, `blocks.${node.name}`, place, error))
    return children
  }
}

/** One element of React, or a list with some in it. */
const isReact = (drawn: unknown) =>
  React.isValidElement(drawn) || (Array.isArray(drawn) && drawn.some(React.isValidElement))

/** What a plugin gives as nodes. Throws where it is something that cannot be drawn. */
function nodesOf(drawn: unknown): ElementContent[] {
  if (typeof drawn === 'string')
    return fromHtml(drawn, { fragment: true }).children as ElementContent[]
  return [drawn].flat().flatMap((node) => {
    const known = nodeOf(node)
    if (known === undefined) throw wrong('draw', drawn, DRAWN)
    return known
  })
}

const DRAWN = {
  ko: 'HTML 문자열(아무것도 그리지 않으려면 빈 문자열), React 요소, hast 노드 가운데 하나를',
  en: 'HTML as a string (an empty one to draw nothing), an element of React, or nodes of hast',
}

/** A node of hast, or several, with what its author may leave out. Nothing where it is no node that can be drawn. */
function nodeOf(node: unknown): ElementContent[] | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, tagName, properties, children, value } = node as Partial<Element & Text>
  if (type === 'text' || type === 'comment' || type === 'raw')
    return typeof value === 'string' ? [node as ElementContent] : undefined
  const isElement = type === 'element' && typeof tagName === 'string'
  if (!isElement && (type as string) !== 'root') return undefined
  const inner = (Array.isArray(children) ? (children as unknown[]) : []).map(nodeOf)
  if (inner.includes(undefined)) return undefined
  const known = inner.flatMap((one) => one ?? [])
  if (!isElement) return known
  return [{ ...(node as Element), properties: properties ?? {}, children: known }]
}

/** Cleans what a plugin has drawn for a block, and puts what stands in that in its place. */
function withContent(
  nodes: ElementContent[],
  children: readonly ElementContent[],
  { position }: ContainerDirective | LeafDirective,
  context: Context,
): ElementContent[] {
  const root = { type: 'root' as const, children: nodes }
  // Its own places are those in the HTML of the plugin, which its author alone sees.
  visit(root, 'element', (element) => {
    if (position) element.position = position
    else delete element.position
  })
  cleanHtml(root, context)
  visit(root, 'element', (element, index, parent) => {
    if (element.tagName !== CONTENT || !parent || index === undefined) return undefined
    parent.children.splice(index, 1, ...children)
    return [SKIP, index + children.length]
  })
  return root.children.length > 1 ? [el('div', {}, root.children)] : root.children
}

/** The attributes of a block, as its schema wants them. Those that it does not are told, and left out. */
function attributesOf(
  node: ContainerDirective | LeafDirective,
  { attributes: properties, required = [] }: Block,
  { problems, places }: Context,
): AttributeValues {
  const written = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  )
  if (!properties) return written
  const given = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      converted(value, properties[name]?.type),
    ]),
  )
  const schema = { type: 'object', properties, required, additionalProperties: false }
  let values = given
  for (;;) {
    const result = checkedBy(schema, values)
    if (result instanceof Error) throw result
    if (result.success) return result.data as AttributeValues
    const wrong = new Set<string>()
    for (const issue of result.error.issues) {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
      for (const name of names) {
        const details = { block: `:::${node.name}`, name, reason: schemaReason(issue) }
        problems.push(problem('plugin-attribute', places.of(node), details))
        wrong.add(name)
      }
    }
    const rest = Object.entries(values).filter(([name]) => !wrong.has(name))
    if (rest.length === Object.keys(values).length) return values
    values = Object.fromEntries(rest)
    if (required.some((name) => wrong.has(name))) return values
  }
}

/** A text as the value of its type. One that is none stays a text, which its schema refuses. */
function converted(text: string, type: unknown): string | number | boolean {
  if (type === 'boolean' && /^(?:|true|false)$/.test(text)) return text !== 'false'
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
