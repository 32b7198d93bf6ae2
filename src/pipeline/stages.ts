import { isCodePage } from '../config/code-files.ts'
import type { Article, PluginCode, Problem } from '../model.ts'
import { emptySpecification } from '../openapi/document/empty-specification.ts'
import type { DrawnPage, RenderInput } from '../render/render.tsx'
import type { Shell } from '../render/shell.ts'
import type { StageInput } from './compile-source.ts'
import type { CompiledParts } from './compiled-parts.ts'

/**
 * The stages that run per item. Each depends on its input alone, so it can be remembered or sent to a thread. What runs
 * them is loaded for the first item: a main thread that sends all of them to others does without half of the program.
 */
export const stages = {
  /** Turns a source into a document, and into prose if it is an article or a specification. All share the code of plugins. */
  async compile(input: StageInput, plugins: PluginCode | null = null): Promise<CompiledParts> {
    const { compile } = await import('./compile-source.ts')
    return compile(input, plugins)
  },
  /** Draws a page into its HTML file. */
  async render(input: RenderInput, shell: Shell): Promise<DrawnPage> {
    const { renderPage } = await import('../render/render.tsx')
    return renderPage(input, shell)
  },
} as const

/** The result for a source whose compiling was stopped: empty, with the problem. */
export function unfinished(
  { source: { path }, ...input }: StageInput,
  why: Problem,
): CompiledParts {
  const problems = [why]
  if ('specification' in input)
    return {
      document: emptySpecification(path, input.specification.id, problems),
      isUnfinished: true,
    }
  if (!isArticleFile(path))
    return {
      document: { form: 'data', path, value: null, lines: {}, problems },
      isUnfinished: true,
    }
  const document: Article = {
    form: 'article',
    path,
    matter: {},
    matterLines: {},
    excerpt: '',
    headings: [],
    anchors: [],
    references: [],
    problems,
  }
  return { document, prose: { page: { body: { html: [''], holes: [] } } }, isUnfinished: true }
}

const isArticleFile = (path: string) => /\.mdx?$/i.test(path) || isCodePage(path)
