import { NEEDS } from '../api-blocks/needs.ts'
import { isCodePage } from '../config/code-files.ts'
import { compileStaticModule, isStaticModule } from '../data-files/static-module.ts'
import { type CompileInput, compileArticle } from '../markdown/compile.ts'
import { compileCodePage } from '../markdown/compile-code-page.ts'
import type { Embeds } from '../markdown/transform/embed.ts'
import type { Compiled, PluginCode } from '../model.ts'
import type { SpecificationInput } from '../openapi/document/compile-specification.ts'
import { stopCount } from '../plugins/within-time.ts'
import { type CompiledParts, encodedProse, inParts } from './compiled-parts.ts'
import { withSearch } from './with-search.ts'

/** What compiling takes: a source, and for a specification what the configuration says of it. */
export type StageInput = (CompileInput | SpecificationInput) & {
  /** Its prose goes to a store, and is wanted as it is kept there. */
  readonly isForStore?: boolean
}

/** Turns a source into a document, and into prose if it is an article or a specification. All share the code of plugins. */
export async function compile(
  input: StageInput,
  plugins: PluginCode | null = null,
): Promise<CompiledParts> {
  const finish = await compileUnsearched(input, plugins)
  return finish()
}

/**
 * Compiles without finding the terms of the search; the function that comes back finds them. To compile all sources of a
 * batch first and find all their terms then is a third faster for the terms than to change between both for each source,
 * as the code and tables of both together do not fit into the caches of a processor.
 */
export async function compileUnsearched(
  input: StageInput,
  plugins: PluginCode | null,
): Promise<() => CompiledParts> {
  const stopsBefore = stopCount()
  const compiled = await compileSource(input, plugins)
  // Code of the site was stopped for its time. On a faster machine it may end, so that the result is not kept.
  const isUnfinished = stopCount() !== stopsBefore
  const { search } = input.options
  return () => {
    const { prose, proseByPath, ...rest } = inParts(
      search ? withSearch(compiled, search) : compiled,
    )
    const parts = { ...(prose ? { prose } : {}), ...(proseByPath ? { proseByPath } : {}) }
    return {
      ...rest,
      ...(input.isForStore ? { encoded: encodedProse(parts) } : parts),
      ...(isUnfinished ? { isUnfinished } : {}),
    }
  }
}

async function compileSource(input: StageInput, plugins: PluginCode | null): Promise<Compiled> {
  if ('specification' in input) {
    const { compileSpecification } = await import('../openapi/document/compile-specification.ts')
    return compileSpecification(input)
  }
  if (isCodePage(input.source.path)) return compileCodePage(input, apiEmbeds)
  if (/\.mdx?$/i.test(input.source.path)) {
    if (!plugins || input.options.plugins === undefined) return compileArticle(input, apiEmbeds)
    const { pluginsOf } = await import('../markdown/plugins.ts')
    return compileArticle({ ...input, plugins: pluginsOf(plugins, apiEmbeds.names) }, apiEmbeds)
  }
  if (isStaticModule(input.source.path))
    return { document: await compileStaticModule(input.source) }
  const { compileDataFile } = await import('../data-files/data-file.ts')
  return { document: compileDataFile(input.source) }
}

/** The blocks that describe an API. What draws them is loaded for the first article that has one. */
const apiEmbeds: Embeds = {
  names: Object.keys(NEEDS),
  async draw(calls, page) {
    const { apiEmbeds: loaded } = await import('../api-blocks/index.ts')
    return loaded.draw(calls, page)
  },
}
