/** Draws our blocks where components have put the tags of those that are built in. */
import type { Element, ElementContent, Root as HastRoot } from 'hast'
import { toString as plainText } from 'hast-util-to-string'
import type { Root, RootContent } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { SKIP, visit } from '../../html/visit.ts'
import type { UsedComponents } from '../../model.ts'
import { MARKDOWN } from '../../theme/parts/elements.tsx'
import type { Attributes } from '../components/attributes.ts'
import { BUILT_IN } from '../components/built-in.ts'
import { codeFence } from '../components/code-fence.ts'
import { drawComponents } from '../components/draw-site.ts'
import { blockOf, inlineOf, readLabels, settleBlocks } from '../components/insert-components.ts'
import type { Literal } from '../components/literal.ts'
import { tagProblem } from '../components/meaning.ts'
import type { Context } from '../context.ts'
import { coloringOf } from '../highlight/code.ts'
import { hasIcons } from '../icons/draw-icon.ts'
import { namedIcons } from '../icons/named-icons.ts'
import { INCLUDES_ITSELF } from '../parse/include.ts'
import { toHtml } from '../transform/to-html.ts'
import type { Marked } from './marked-tag.ts'

declare module 'mdast' {
  interface Data {
    /** HTML that a component has drawn already. */
    drawn?: Element
  }
}

/** Parts show parts; deeper than anyone writes. */
const DEEPEST = 20

export async function drawMarked(
  tree: HastRoot,
  context: Context,
  components: UsedComponents | undefined,
): Promise<void> {
  for (let depth = 0; depth < DEEPEST; depth++) {
    const found = markedIn(tree)
    if (found.length === 0) return
    for (const { element, parent } of found) {
      const root: Root = { type: 'root', children: nodesOf(element, context, components) }
      context.include(root)
      settleBlocks(root, () => {})
      readLabels(root, context.parse)
      const { highlight } = await coloringOf(root, undefined, context.plugins?.languages)
      const icons = hasIcons(root) ? { icons: await namedIcons() } : {}
      const html = await toHtml(root, { ...context, ...icons, highlight })
      const drawn = html.children as ElementContent[]
      for (const one of drawn) if (one.type === 'element') placeAt(one, element)
      parent.children.splice(parent.children.indexOf(element), 1, ...drawn)
    }
    drawComponents(tree, context, components)
  }
  reportEndless(tree, context)
}

/** What is left is a part that shows itself, through components that its text has. */
function reportEndless(tree: HastRoot, { places, problems }: Context): void {
  const told = new Set<string>()
  for (const { element, parent } of markedIn(tree)) {
    parent.children.splice(parent.children.indexOf(element), 1)
    const { name, props } = markOf(element) ?? { name: '', props: {} }
    const src = String(props['src'] ?? name)
    if (told.has(src)) continue
    told.add(src)
    problems.push(problem('include-failed', places.of(element), { src, reason: INCLUDES_ITSELF }))
  }
}

function markedIn(tree: HastRoot) {
  const found: { readonly element: Element; readonly parent: HastRoot | Element }[] = []
  visit(tree, 'element', (element, _index, parent) => {
    if (!parent || !markOf(element)) return undefined
    found.push({ element, parent: parent as HastRoot | Element })
    return SKIP
  })
  return found
}

function markOf({ properties: { dataBlock } }: Element): Marked | undefined {
  if (typeof dataBlock !== 'string') return undefined
  try {
    return JSON.parse(dataBlock) as Marked
  } catch {
    return undefined
  }
}

function nodesOf(
  element: Element,
  context: Context,
  components: UsedComponents | undefined,
): RootContent[] {
  const { name, props } = markOf(element) ?? { name: '', props: {} }
  if (name === MARKDOWN) return parsedText(props['text'], context)
  const builtIn = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined
  const children = element.children.flatMap((child): RootContent[] => {
    if (child.type === 'text')
      return child.value.trim() === '' ? [] : [{ type: 'text', value: child.value }]
    if (child.type !== 'element') return []
    return markOf(child)
      ? nodesOf(child, context, components)
      : [{ type: 'drawn', data: { drawn: child } } as unknown as RootContent]
  })
  const { position } = element
  if (!builtIn) {
    const place = context.places.of(element)
    context.problems.push(tagProblem({ kind: 'unknown', name, start: 0 }, place, components))
    return children
  }
  const attributes: Attributes = {
    values: new Map(Object.entries(props)) as unknown as ReadonlyMap<string, Literal>,
    unknown: [],
  }
  const use = { name, meaning: { kind: 'built-in', builtIn }, attributes, start: 0 } as const
  if (builtIn.draw === 'include')
    return [
      {
        ...inlineOf(
          { ...use, meaning: { kind: 'part', src: String(props['src']) } },
          [],
          element as never,
        ),
        data: { props },
      } as RootContent,
    ]
  if (builtIn.isCode)
    return [
      {
        type: 'code',
        ...codeFence(attributes, plainText(element)),
        ...(position ? { position } : {}),
      },
    ]
  if (builtIn.draw === 'content') return children
  return builtIn.isInline
    ? [inlineOf(use, children, element as never)]
    : [blockOf(use, children, position)]
}

/** A text that a component has given. Its lines are those of no file, so that problems are told at the tag. */
function parsedText(text: unknown, context: Context): RootContent[] {
  if (typeof text !== 'string') return []
  const tree = context.parse(text)
  visit(tree, (node) => {
    delete node.position
  })
  return tree.children
}

/** What is drawn has the place of its tag. */
function placeAt(drawn: Element, { position }: Element): void {
  visit(drawn, 'element', (node) => {
    if (position) node.position ??= position
  })
}
