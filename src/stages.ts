import { compileDataFile } from './data-file.ts'
import { type CompileInput, compileArticle } from './markdown/compile.ts'
import type { Compiled } from './model.ts'
import { compileSpecification, type SpecificationInput } from './openapi/compile-specification.ts'
import { apiEmbeds } from './openapi/embeds/index.ts'
import { type RenderInput, renderPage } from './render/render.tsx'
import type { Shell } from './render/shell.ts'
import { compileStaticModule, isStaticModule } from './static-module.ts'

/** The stages that run per item. Each depends on its input alone, so it can be remembered or sent to a thread. */
export const stages = { compile, render } as const

/** What compiling takes: a source, and for a specification what the configuration says of it. */
export type StageInput = CompileInput | SpecificationInput

/** Turns a source into a document, and into prose if it is an article or a specification. */
async function compile(input: StageInput): Promise<Compiled> {
  if ('specification' in input) return compileSpecification(input)
  if (/\.mdx?$/i.test(input.source.path)) return compileArticle(input, apiEmbeds)
  if (isStaticModule(input.source.path))
    return { document: await compileStaticModule(input.source) }
  return { document: compileDataFile(input.source) }
}

/** Draws a page into its HTML file. */
function render(input: RenderInput, shell: Shell): Promise<string> {
  return Promise.resolve(renderPage(input, shell))
}
