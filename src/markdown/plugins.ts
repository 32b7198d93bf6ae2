/** Runs the plugins of a site, once in each thread. */
import type { PluginCode } from '../model.ts'
import { gather, type LoadedPlugins, type PlaceOf, type TakenNames } from '../plugins/gather.ts'
import { runCode } from '../plugins/run-code.ts'
import { BUILT_IN } from './components/built-in.ts'
import { moduleNamed } from './components/site-code.ts'
import { directives, leafForms } from './directives/index.ts'

/** The names that no plugin may take. `embeds` are those of blocks that are made from other files. */
const takenNames = (embeds: readonly string[]): TakenNames => ({
  blocks: [...Object.keys(directives), ...Object.keys(leafForms), 'include', ...embeds],
  components: Object.keys(BUILT_IN),
})

/** The plugins before are forgotten: a change of their code would pile up. */
const last: { key?: string; loaded?: LoadedPlugins } = {}

/** What the plugins of a site give, as it was gathered before in this thread. */
export function pluginsOf(code: PluginCode, embeds: readonly string[]): LoadedPlugins {
  if (last.key === code.key && last.loaded) return last.loaded
  const loaded = loadPlugins(code, embeds)
  return loaded instanceof Error ? gather([], {}, takenNames(embeds)) : loaded
}

/** Runs the code of plugins, and says what is wrong with what they give. An error where it cannot be run. */
export function loadPlugins(
  { code, map, key, uses }: PluginCode,
  embeds: readonly string[],
  placeOf?: PlaceOf,
): LoadedPlugins | Error {
  const exported = runCode(code, {
    map,
    moduleNamed: (name) => moduleNamed(name) ?? builtInModule(name),
  })
  if (exported instanceof Error) return exported
  const loaded = gather(uses, exported, takenNames(embeds), placeOf)
  Object.assign(last, { key, loaded })
  return loaded
}

/** A module of Node, for plugins that use some. What they read with it is their own business. */
const builtInModule = (name: string): unknown =>
  typeof process === 'undefined' ? undefined : process.getBuiltinModule?.(name)
