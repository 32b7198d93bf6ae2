/** Runs the plugins of remark and rehype that a site has. */
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { problem } from '../diagnostics/problem.ts'
import type { Place, Problem } from '../model.ts'
import { failure, type LoadedPlugin, type LoadedPlugins, pluginProblem } from '../plugins/gather.ts'
import type { TreePlugins } from '../plugins/plugin.ts'
import type { Context } from './context.ts'
import type { Parse } from './parse/parse.ts'
import { referenceParserWith } from './parser/reference.ts'

const parsers = new WeakMap<LoadedPlugins, Parse>()

/** The reference parser with the syntax that plugins add. */
export function parserWithPlugins(plugins: LoadedPlugins): Parse {
  const known = parsers.get(plugins)
  if (known) return known
  // One that cannot even be set up is told where it is run.
  const works = plugins.remark.flatMap(({ value }) => {
    try {
      unified().use(value as PluggableList).freeze()
      return value as PluggableList
    } catch {
      return []
    }
  })
  const parse = referenceParserWith(works)
  parsers.set(plugins, parse)
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

/** The same for trees of HTML. */
export async function runRehype(
  tree: HastRoot,
  { rehype }: LoadedPlugins,
  file: TreeFile,
  context: Pick<Context, 'places' | 'problems'>,
): Promise<void> {
  for (const { owner, value } of rehype) {
    const changed = await ran(value, tree, { owner, part: 'rehype', file, context })
    if (changed && changed !== tree) Object.assign(tree, changed)
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
    return (await unified()
      .use(list as PluggableList)
      .run(tree as never, file)) as Tree
  } catch (error) {
    const place = isMessage(error) ? at(error) : { path, line: 1, column: 1 }
    context.problems.push(failure(owner.plugin.name, part, place, error))
    return undefined
  } finally {
    for (const message of file.messages)
      if (message.fatal !== true) context.problems.push(told(message, owner, at(message)))
  }
}

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
