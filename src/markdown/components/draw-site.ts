/** Draws the components of a site: they are React components, run once while the page is compiled. */
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { el } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { BilingualError } from '../../i18n/bilingual.ts'
import type { UsedComponents } from '../../model.ts'
import { placeInCode, usedAt } from '../../plugins/place-in-code.ts'
import { reasonOf, thrown } from '../../plugins/run-code.ts'
import { withinTime } from '../../plugins/within-time.ts'
import type { Context, SiteComponent } from '../context.ts'
import { codeAsDrawn, codeAsElements, codeAsInMdx } from '../highlight/code-elements.ts'
import { cleanHtml } from '../transform/raw-html.ts'
import { isComponentType } from './component-type.ts'
import { keepHydrated } from './hydrated-tree.ts'
import { type FoundIslands, LOADS, withIslandScope } from './island.ts'
import { ownMarkdown, writtenAs } from './own-markdown.ts'
import { siteExport } from './site-code.ts'

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
export function drawComponents(
  tree: Root,
  context: Context,
  used: UsedComponents | undefined,
): void {
  const ofPlugins = context.plugins?.components
  // Code that cannot be bundled is told where it is.
  const hasCode = ofPlugins !== undefined || (used !== undefined && used.code !== '')
  const exported = hasCode
    ? (name: string) => siteExport(used, name) ?? ofPlugin(ofPlugins, name)
    : undefined
  visit(tree, 'element', (node, index, parent) => {
    if (!isPlace(node) || !parent || index === undefined) return undefined
    const drawn = drawPlace(node, context, exported)
    parent.children.splice(index, 1, ...drawn)
    return [SKIP, index + drawn.length]
  })
}

const isPlace = ({ properties }: Element) => 'dataComponent' in properties

/** What the code of the site, or of its plugins, exports by a name. Nothing when there is no code that could be run. */
type Exported = ((name: string) => { readonly value: unknown } | Error | undefined) | undefined

function ofPlugin(components: Readonly<Record<string, unknown>> | undefined, name: string) {
  const value = ownValue(components ?? {}, name)
  return value === undefined ? undefined : { value }
}

/** One component with all that stand in it, so that they share their contexts. */
function drawPlace(place: Element, context: Context, exported: Exported): ElementContent[] {
  const blocks = codeAsInMdx(place)
  codeAsElements(place)
  const positions: (Element['position'] | undefined)[] = []
  visit(place, 'element', (node) => {
    node.properties.dataAt = String(positions.push(node.position) - 1)
  })
  const inner: Element[] = []
  visit(place, 'element', (node) => {
    if (isPlace(node) && node !== place) inner.push(node)
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
    // When nothing in it fails, it does itself. To draw it again might take as long as code may run.
    if (failed.size > 0) html = rendered(place, context, drawing)
    if (html instanceof Error) report(place, place, html, failed, context)
    if (html instanceof Error) html = rendered(place, context, drawing)
  }
  if (html instanceof Error) return []
  const drawn = fromHtml(html.html, { fragment: true })
  drawn.children = drawn.children.filter((child) => !isHint(child))
  restore(drawn, positions, place)
  codeAsDrawn(drawn, blocks)
  cleanHtml(drawn, context)
  keepHydrated(drawn, html.islands)
  for (const { tag, prop } of html.faults) {
    const at = [place, ...inner].find(({ properties }) => properties.dataComponent === tag)
    const name = context.components[Number(tag)]?.name ?? ''
    context.problems.push(problem('island-prop', context.places.of(at ?? place), { name, prop }))
  }
  for (const { tag, value } of html.wrongLoads) {
    const at = [place, ...inner].find(({ properties }) => properties.dataComponent === tag)
    const near = nearest(value, LOADS)
    context.problems.push(
      problem('island-load', context.places.of(at ?? place), {
        name: context.components[Number(tag)]?.name ?? '',
        value,
        names: LOADS.join(', '),
        ...(near === undefined ? {} : { near }),
      }),
    )
  }
  const children = drawn.children.filter(
    (child) => child.type === 'element' || child.type === 'text',
  )
  if (!failed.has(String(place.properties.dataComponent)))
    writeOwn(place, children, context, exported)
  return children
}

/** React adds a preload hint for each image that it draws. They are taken out: pages have hints of their own. */
const isHint = (node: Root['children'][number]) =>
  node.type === 'element' &&
  node.tagName === 'link' &&
  String(node.properties['rel']) === 'preload' &&
  node.properties['as'] === 'image'

/** Takes the Markdown that a component gives for itself. One that fails is a problem; its text stands in its place. */
function writeOwn(
  place: Element,
  drawn: readonly ElementContent[],
  context: Context,
  exported: Exported,
): void {
  const component = context.components[Number(place.properties.dataComponent)]
  if (!component) return
  try {
    const own = drawnBy(component, exported)
    const text = own && withinTime(() => ownMarkdown(own, component.props, place))
    if (text !== undefined) writtenAs(text, drawn, place.tagName === 'span')
  } catch (error) {
    report(place, place, thrown(error), new Set(), context)
  }
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
  const use = context.places.of(node)
  const at = placeInCode(error)
  context.problems.push(
    problem('component-failed', at ?? use, {
      name: nameOf(node),
      stack,
      ...(at ? usedAt(use) : {}),
      reason: isSuspended(error) ? SUSPENDED : reasonOf(error),
    }),
  )
}

/** React says so of components that are async functions, and of those that call `use()` with a promise. */
const isSuspended = ({ message }: Error) => message.includes('suspended while responding')
const SUSPENDED = {
  ko: 'async 함수인 컴포넌트는 렌더링할 수 없습니다. 데이터는 import로 가져오세요.',
  en: 'A component that is an async function cannot be drawn. Import the data instead.',
}

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
  readonly exported: Exported
  /** The numbers of those that have failed. */
  readonly failed: ReadonlySet<string>
  /** What ids begin with. */
  readonly ids: string
}

/** The HTML of a component, or why there is none. Those that have failed show what stands in them. */
function rendered(
  place: Element,
  { components, facts }: Context,
  { exported, failed, ids }: Drawing,
): DrawnPlace | Error {
  const found: FoundIslands = { ids, islands: [], faults: [], wrongLoads: [] }
  const jsx = (type: React.ElementType, props: PlaceProps, key?: string) => {
    const { 'data-component': index, children } = props
    if (index === undefined) return runtime.jsx(type, props, key)
    const component = components[Number(index)]
    const inside = [children ?? []].flat()
    const own = component && !failed.has(index) ? drawnBy(component, exported) : undefined
    if (!component || !own) return React.createElement(React.Fragment, { key }, ...inside)
    const scope = { ...found, facts, tag: index, isInline: type === 'span' }
    return withIslandScope(scope, React.createElement(own, component.props, ...inside), key)
  }
  try {
    const toReact = unified().use(rehypeReact, {
      ...{ Fragment: runtime.Fragment, jsx, jsxs: jsx },
      elementAttributeNameCase: 'react',
    })
    const tree = toReact.stringify({ type: 'root', children: [place] })
    return {
      ...found,
      html: withinTime(() => renderToStaticMarkup(tree, { identifierPrefix: ids })),
    }
  } catch (error) {
    return thrown(error)
  }
}

/** What draws a component. Nothing when its code cannot be run, which is told where that is. */
function drawnBy(
  { name, type, element }: SiteComponent,
  exported: Exported,
): React.ComponentType<object> | undefined {
  if (element !== undefined) return () => element
  if (type) return type
  const own = exported?.(name)
  if (own === undefined) return undefined
  if (own instanceof Error) throw own
  if (!isComponentType(own.value))
    throw new BilingualError({
      ko: `export default로 내보낸 컴포넌트가 없습니다: components/${name}`,
      en: `There is no component that is exported by default: components/${name}`,
    })
  return own.value
}

interface DrawnPlace extends FoundIslands {
  readonly html: string
}

interface PlaceProps {
  readonly 'data-component'?: string
  readonly children?: React.ReactNode
}

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
