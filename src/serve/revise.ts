import { isDeepStrictEqual } from 'node:util'
import { compileInputs } from '../build/compile-inputs.ts'
import { hasDiagram, type Planned } from '../build/plan.ts'
import type { Disk } from '../io/disk.ts'
import { readSources } from '../io/sources.ts'
import { isVersionList } from '../links/version-files.ts'
import type { Article, Compiled, Document, Problem, Prose, Source } from '../model.ts'
import { stages } from '../stages.ts'

/** What an edit is revised with. */
export interface RevisionTools {
  readonly disk: Disk
  /** What a source was compiled to before. */
  recall(input: ReturnType<typeof compileInputs>[number]): Compiled | undefined
  readonly problems: readonly Problem[]
}

/**
 * The plan after edits that change nothing but the prose of articles: the sites in it are the same, as what they are
 * made from is. Nothing when an edit may have changed more, so that the site has to be planned again.
 */
export async function revise(
  planned: Planned,
  paths: readonly string[],
  tools: RevisionTools,
): Promise<Planned | undefined> {
  const touched = planned.sources.filter((source) => paths.some((path) => uses(source, path)))
  if (touched.length === 0 || touched.length > MOST) return undefined
  // What is drawn from descriptions of an API depends on files that are not read again here.
  if (touched.some(({ apiFiles }) => apiFiles)) return undefined
  if (!paths.every((path) => touched.some((source) => uses(source, path)))) return undefined
  const next = await readAgain(touched, planned, tools.disk)
  if (next?.length !== touched.length) return undefined
  const sourceByFile = new Map(next.map((source) => [fileOf(source), source]))
  const proseByFile = new Map(planned.proseByFile)
  for (const old of touched) {
    const source = sourceByFile.get(fileOf(old))
    const prose = source && (await revisedProse(old, source, planned, tools))
    if (!prose) return undefined
    proseByFile.set(fileOf(source), prose)
  }
  const sources = planned.sources.map((source) => sourceByFile.get(fileOf(source)) ?? source)
  return { ...planned, sources, proseByFile }
}

/** More than these are planned again, which gives the event loop its turns. */
const MOST = 20

const fileOf = ({ path, translation }: Source) => translation?.file ?? path

const uses = (source: Source, path: string) =>
  fileOf(source) === path || Object.hasOwn(source.includes ?? {}, path)

/** Reads sources once more, from a disk that seems to have nothing else. */
async function readAgain(
  touched: readonly Source[],
  { config, values, sources }: Planned,
  disk: Disk,
): Promise<readonly Source[] | undefined> {
  const files = touched.map(fileOf)
  const versions = sources.map(fileOf).filter(isVersionList)
  const list = async () => [...new Set([...files, ...versions])].sort()
  const read = await readSources({ ...disk, list, doubles: () => [] }, config, values)
  const isWanted = new Set(files)
  return read.problems.length > 0
    ? undefined
    : read.sources.filter((source) => isWanted.has(fileOf(source)))
}

async function revisedProse(
  old: Source,
  source: Source,
  { config, client }: Planned,
  { recall, problems }: RevisionTools,
): Promise<Prose | undefined> {
  const [was] = compileInputs(old, config)
  const [input, ...others] = compileInputs(source, config)
  if (
    !was ||
    !input ||
    others.length > 0 ||
    source.apiFiles ||
    (hasDiagram(source) && !client.diagrams)
  )
    return undefined
  const before = recall(was)?.document
  const { document: after, prose } = await stages.compile(input)
  if (before?.form !== 'article' || after.form !== 'article') return undefined
  if (after.problems.some(({ severity }) => severity === 'error')) return undefined
  if (!isDeepStrictEqual(planOf(before), planOf(after))) return undefined
  const isMoved = !isDeepStrictEqual(before.references, after.references)
  const isWrong = problems.some(({ path }) => path === fileOf(source) || path === source.path)
  return isMoved && isWrong ? undefined : prose
}

/** What the plan of a site sees of an article. Where a reference stands is for problems alone. */
function planOf({ references, ...article }: Article): Document {
  const plain = references.map((reference) => ({ ...reference, line: 0, column: 0 }))
  return { ...article, references: plain }
}
