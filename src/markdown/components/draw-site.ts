/** Draws the components of a site: they are React components, run once while the page is compiled. */
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { problem } from '../../diagnostics/problem.ts'
import { el } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { failureReason } from '../../i18n/bilingual.ts'
import type { UsedComponents } from '../../model.ts'
import type { Context, SiteComponent } from '../context.ts'
import { cleanHtml } from '../transform/raw-html.ts'

/** Where a component goes, with what stands in it: an element that no cleaning of HTML takes away. */
export function componentPlace(
  component: SiteComponent,
  children: ElementContent[],
  isInline: boolean,
  { components }: Context,
): Element {
  components.push(component)
  return el(isInline ? 'span' : 'div', { dataComponent: String(components.length - 1) }, children)
}

/** Draws all components of a page in their places. One that fails is a problem, and what stands in it is shown. */
export function drawComponents(tree: Root, context: Context, used: UsedComponents): void {
  // Code that cannot be bundled is told where it is.
  const exported = used.code === '' ? undefined : exportsOf(used.code)
  visit(tree, 'element', (node, index, parent) => {
    if (!isPlace(node) || !parent || index === undefined) return undefined
    if (!exported) {
      parent.children.splice(index, 1, ...node.children)
      return index
    }
    const drawn = drawPlace(node, context, exported)
    parent.children.splice(index, 1, ...drawn)
    return [SKIP, index + drawn.length]
  })
}

const isPlace = ({ properties }: Element) => 'dataComponent' in properties

type Exports = Readonly<Record<string, unknown>> | Error

/** What code exports, run once in each thread. The code before is forgotten: a change of it would pile up. */
const last: { code?: string; exported?: Exports } = {}

function exportsOf(code: string): Exports {
  if (last.code === code && last.exported) return last.exported
  const exported = run(code)
  Object.assign(last, { code, exported })
  return exported
}

function run(code: string): Exports {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const require = (name: string) => {
    if (name === 'react') return React
    if (name.startsWith('react/jsx')) return runtime
    throw new Error(`Cannot find module '${name}'`)
  }
  try {
    // The code of the site, which its owner lets run; `code: false` keeps it from coming here.
    new Function('module', 'exports', 'require', code)(module, module.exports, require)
    return module.exports
  } catch (error) {
    return thrown(error)
  }
}

/** One component with all that stand in it, so that they share their contexts. */
function drawPlace(place: Element, context: Context, exported: Exports): ElementContent[] {
  const positions: (Element['position'] | undefined)[] = []
  visit(place, 'element', (node) => {
    node.properties.dataAt = String(positions.push(node.position) - 1)
  })
  const inner: Element[] = []
  visit(place, 'element', (node) => {
    if (isPlace(node)) inner.push(node)
  })
  const failed = new Set<string>()
  // Ids that React makes are those of the frame, so that these need a beginning of their own.
  const drawing: Drawing = { exported, failed, ids: `c${context.nextNumber()}-` }
  let html = rendered(place, context, drawing)
  if (html instanceof Error) {
    // Inner ones first: what is around a failing one fails with it.
    for (const one of inner.reverse()) {
      const found = rendered(one, context, drawing)
      if (found instanceof Error) report(one, place, found, failed, context)
    }
    html = rendered(place, context, drawing)
    if (html instanceof Error) report(place, place, html, failed, context)
    if (html instanceof Error) html = rendered(place, context, drawing)
  }
  const drawn = fromHtml(html instanceof Error ? '' : html, { fragment: true })
  restore(drawn, positions, place)
  cleanHtml(drawn, context)
  return drawn.children.filter((child) => child.type === 'element' || child.type === 'text')
}

function report(
  node: Element,
  outermost: Element,
  error: Error,
  failed: Set<string>,
  context: Context,
): void {
  const index = String(node.properties.dataComponent)
  if (failed.has(index)) return
  failed.add(index)
  const nameOf = (one: Element) =>
    context.components[Number(one.properties.dataComponent)]?.name ?? ''
  const stack = wayTo(node, outermost).map(nameOf).join(' > ')
  context.problems.push(
    problem('component-failed', context.places.of(node), {
      name: nameOf(node),
      stack,
      reason: reasonOf(error),
    }),
  )
}

/** An error of code that is not ours has its words in the language of its author. */
const reasonOf = (error: Error) =>
  error.message === '' ? failureReason(error) : { ko: error.message, en: error.message }

/** The components around one, from the outermost to itself. */
function wayTo(node: Element, from: Element): Element[] {
  const own = isPlace(from) ? [from] : []
  if (from === node) return own
  for (const child of from.children) {
    if (child.type !== 'element') continue
    const way = wayTo(node, child)
    if (way.length > 0) return [...own, ...way]
  }
  return []
}

interface Drawing {
  readonly exported: Exports
  /** The numbers of those that have failed. */
  readonly failed: ReadonlySet<string>
  /** What ids begin with. */
  readonly ids: string
}

/** The HTML of a component, or why there is none. Those that have failed show what stands in them. */
function rendered(
  place: Element,
  { components }: Context,
  { exported, failed, ids }: Drawing,
): string | Error {
  const componentOf = ({ 'data-component': index = '', children }: PlaceProps) => {
    const component = components[Number(index)]
    if (!component || failed.has(index)) return children
    if (exported instanceof Error) throw exported
    const type = Object.hasOwn(exported, component.name) ? exported[component.name] : undefined
    if (!isComponent(type)) throw new Error(`components/${component.name}: no default export`)
    return React.createElement(type, { ...component.props }, ...[children ?? []].flat())
  }
  const elementOf = (tagName: 'div' | 'span') => (props: PlaceProps) =>
    props['data-component'] === undefined ? React.createElement(tagName, props) : componentOf(props)
  try {
    const toReact = unified().use(rehypeReact, {
      ...runtime,
      elementAttributeNameCase: 'react',
      components: { div: elementOf('div'), span: elementOf('span') },
    })
    const tree = toReact.stringify({ type: 'root', children: [place] })
    return renderToStaticMarkup(tree, { identifierPrefix: ids })
  } catch (error) {
    return thrown(error)
  }
}

interface PlaceProps {
  readonly 'data-component'?: string
  readonly children?: React.ReactNode
}

const isComponent = (value: unknown): value is React.ComponentType<object> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Gives elements of the author their places again. Those of a component have the place of its tag. */
function restore(
  tree: Root,
  positions: readonly (Element['position'] | undefined)[],
  { position }: Element,
): void {
  visit(tree, (node) => {
    delete node.position
    if (node.type !== 'element') return
    const at = node.properties.dataAt
    delete node.properties.dataAt
    const own = at === undefined ? position : positions[Number(at)]
    if (own) node.position = own
  })
}

/** What was thrown, as an error. Of other values only a text can be said without running more code. */
const thrown = (error: unknown): Error =>
  error instanceof Error ? error : new Error(typeof error === 'string' ? error : typeof error)
