/** Runs the plugins of remark and rehype that a site has. */
import type { Element, ElementContent, Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { problem } from '../diagnostics/problem.ts'
import { visit } from '../html/visit.ts'
import type { Place, Problem } from '../model.ts'
import type { LoadedPlugin, LoadedPlugins } from '../plugins/gather.ts'
import type { TreePlugins } from '../plugins/plugin.ts'
import { failure, failureAt, pluginProblem } from '../plugins/plugin-problem.ts'
import { withinTime } from '../plugins/within-time.ts'
import type { Parse } from './commonmark/parse.ts'
import { referenceParserWith } from './commonmark/reference.ts'
import type { Context } from './context.ts'
import { codeAsElements } from './highlight/code-elements.ts'
import { cleanHtml } from './transform/raw-html.ts'

/** With formulas, and without. */
const parsers = new WeakMap<LoadedPlugins, Map<ParserWith, Map<boolean, Parse>>>()

type ParserWith = (plugins: PluggableList, hasMath: boolean) => Parse

/** A parser with the syntax that plugins add: the reference, or that of MDX. */
export function parserWithPlugins(
  plugins: LoadedPlugins,
  { math }: { readonly math?: false },
  parserWith: ParserWith = referenceParserWith,
): Parse {
  const hasMath = math !== false
  const all = parsers.get(plugins) ?? new Map<ParserWith, Map<boolean, Parse>>()
  const made = all.get(parserWith) ?? new Map<boolean, Parse>()
  parsers.set(plugins, all.set(parserWith, made))
  const known = made.get(hasMath)
  if (known) return known
  // One that cannot even be set up is told where it is run.
  const works = plugins.remark.flatMap(({ value }) => {
    try {
      unified()
        .use(value as PluggableList)
        .freeze()
      return value as PluggableList
    } catch {
      return []
    }
  })
  const parse = parserWith(works, hasMath)
  made.set(hasMath, parse)
  return parse
}

interface TreeFile {
  readonly path: string
  readonly text: string
  readonly matter: Readonly<Record<string, unknown>>
}

/** Changes a tree as the plugins of remark want it, one after the other. */
export async function runRemark(
  tree: Root,
  { remark }: LoadedPlugins,
  file: TreeFile,
  context: Pick<Context, 'places' | 'problems'>,
): Promise<void> {
  for (const { owner, value } of remark) {
    const changed = await ran(value, tree, { owner, part: 'remark', file, context })
    if (changed && changed !== tree) Object.assign(tree, changed)
  }
}

/**
 * The same for trees of HTML. What plugins add is cleaned like the HTML of authors, as it may come from them: from a
 * comment, a text or an attribute that had no effect before.
 */
export async function runRehype(
  tree: HastRoot,
  { rehype }: LoadedPlugins,
  file: TreeFile,
  context: Pick<Context, 'places' | 'problems'>,
): Promise<void> {
  codeAsElements(tree)
  const known = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) known.add(attributeKey(name, value))
  })
  for (const { owner, value } of rehype) {
    const changed = await ran(value, tree, { owner, part: 'rehype', file, context })
    if (changed && changed !== tree) Object.assign(tree, changed)
  }
  parseRaw(tree)
  cleanHtml(tree, context, (name, value) => known.has(attributeKey(name, value)))
}

// By value, as a plugin may parse the whole page anew.
const attributeKey = (name: string, value: unknown) => `${name}=${String(value)}`

/** Parses HTML that a plugin has added as a text. */
function parseRaw(tree: HastRoot): void {
  const raw: { readonly node: Raw; readonly parent: HastRoot | Element }[] = []
  visit(tree, 'raw', (node: Raw, _index, parent) => {
    if (parent) raw.push({ node, parent: parent as HastRoot | Element })
  })
  for (const { node, parent } of raw) {
    const part = fromHtml(node.value, { fragment: true })
    parent.children.splice(parent.children.indexOf(node), 1, ...(part.children as ElementContent[]))
  }
}

interface Running {
  readonly owner: LoadedPlugin
  readonly part: 'remark' | 'rehype'
  readonly file: TreeFile
  readonly context: Pick<Context, 'places' | 'problems'>
}

/** The tree as the plugins of a list leave it; nothing where one of them fails. What they say is told. */
async function ran<Tree extends Root | HastRoot>(
  list: TreePlugins,
  tree: Tree,
  { owner, part, file: { path, text, matter }, context }: Running,
): Promise<Tree | undefined> {
  const file = new VFile({ path, value: text, data: { matter } })
  const at = (message: Partial<VFileMessage>) => placeOf(message, path, context)
  try {
    const run = () =>
      unified()
        .use(list as PluggableList)
        .run(tree as never, file)
    const changed = (await withinTime(run)) as Tree
    if (dropHoles(changed as TreeNode))
      context.problems.push(failure(owner.plugin.name, part, { path }, new Error(HOLE)))
    return changed
  } catch (error) {
    const { name } = owner.plugin
    context.problems.push(
      isMessage(error)
        ? failureAt(name, part, at(error), error)
        : failure(name, part, { path, line: 1, column: 1 }, error),
    )
    return undefined
  } finally {
    for (const message of file.messages)
      if (message.fatal !== true) context.problems.push(told(message, owner, at(message)))
  }
}

interface TreeNode {
  readonly type?: unknown
  children?: unknown
}

const HOLE = 'a node of the tree has a child that is no node'

/** Takes children that are no nodes out of a tree, which nothing after it could walk through. */
function dropHoles(node: TreeNode): boolean {
  if (!Array.isArray(node.children)) return false
  const nodes = Array.from(node.children as readonly unknown[]).filter(isNode)
  const hasHole = nodes.length < node.children.length
  if (hasHole) node.children = nodes
  return nodes.map(dropHoles).includes(true) || hasHole
}

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Whether a plugin says where it fails. It may have a copy of `vfile` of its own. */
const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && error.name !== 'Error' && 'place' in error && 'reason' in error

/** A message as a problem: of the kind of its rule, where the plugin has one. */
function told(message: VFileMessage, owner: LoadedPlugin, place: Place): Problem {
  const { ruleId, reason } = message
  if (ruleId !== undefined && Object.hasOwn(owner.plugin.problems ?? {}, ruleId))
    return pluginProblem(owner, ruleId, place, { reason })
  const details = { plugin: owner.plugin.name, reason: { ko: reason, en: reason } }
  return problem('plugin-message', place, details)
}

/** Where a message is about, as places of nodes say it: that of a part that is included is another file. */
function placeOf(
  { place }: Partial<VFileMessage>,
  path: string,
  { places }: Pick<Context, 'places'>,
): Place {
  if (!place) return { path, line: 1, column: 1 }
  const start = 'start' in place ? place.start : place
  return places.of({ type: 'text', position: { start, end: start } } as never)
}
