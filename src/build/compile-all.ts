import type { Config } from '../config.ts'
import type { Compiled, Document, Prose, Source } from '../model.ts'
import { apiProseFile } from '../openapi/entries.ts'
import { stages } from '../stages.ts'
import { compileInputs } from './compile-inputs.ts'
import type { PlanIo } from './io.ts'

/** Compiles every source. Prose is kept apart from the documents, which alone stay in memory for the whole site. */
export async function compileAll(
  sources: readonly Source[],
  config: Config,
  { runner, progress }: Pick<PlanIo, 'runner' | 'progress'>,
) {
  const documents: Document[] = []
  const proseByFile = new Map<string, Prose>()
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  progress('compile', 0, inputs.length)
  for await (const compiled of runner.run('compile', stages.compile, inputs, null)) {
    const source = inputs[documents.length]?.source
    if (source) documents.push(placed(compiled, source, proseByFile))
    progress('compile', documents.length, inputs.length)
  }
  return { documents, proseByFile }
}

/** The document of a source, knowing what it translates. Its prose is put where pages find it. */
function placed(
  { document, prose, proseByPath = {} }: Compiled,
  { translation }: Source,
  proseByFile: Map<string, Prose>,
): Document {
  const own = translation ? { ...document, translation } : document
  if (prose) proseByFile.set(translation?.file ?? document.path, prose)
  for (const [path, part] of Object.entries(proseByPath))
    if (own.form === 'api') proseByFile.set(apiProseFile(path, own), part)
  return own
}
