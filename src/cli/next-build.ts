import { relative } from 'node:path'
import type { LastBuild } from '../cache/last-build.ts'
import type { BuildMemory, Changes } from '../cache/memory.ts'
import type { Config } from '../config/config.ts'
import { sourceFile } from '../config/translations.ts'
import type { Disk } from '../io/disk.ts'
import { namedFolders } from '../io/sources.ts'
import { emit, emitOutput, isKept, withUnmade } from '../pipeline/emit.ts'
import { type ChangedFiles, followChange } from '../pipeline/follow-change.ts'
import {
  changedPartKeys,
  type KeptChange,
  keptSite,
  keptTools,
  withChangedProse,
} from '../pipeline/kept-site.ts'
import { keptOutput, outputKeys } from '../pipeline/output-record.ts'
import { withPolicy } from '../pipeline/problem-policy.ts'
import { type ProseStore, partKeysIn, proseOnDisk } from '../pipeline/prose-store.ts'
import { readSettings } from '../pipeline/read-site.ts'
import { makersWith } from '../pipeline/site-outputs.ts'
import { type BuildWork, openWork } from './build-work.ts'
import type { Remembered, SiteBuild } from './report/task.ts'
import type { SinceLastBuild } from './since-last-build.ts'

/**
 * A build that goes on from the last one: what has changed is followed from the files to the outputs. Nothing when
 * everything has to be read again.
 */
export async function nextBuild(
  task: SiteBuild,
  memory: BuildMemory,
  { last, changes, isIntact, isSameHistory }: SinceLastBuild,
): Promise<Remembered | undefined> {
  // Sources that the last build has noted and that are damaged now are none.
  if (last.sources.size === 0) return undefined
  const work = openWork(task, memory, isIntact)
  const { io } = work
  try {
    const { settings } = await readSettings(task.overrides, io)
    if (!settings) return undefined
    const change = await followChange(
      await changedFiles(task.site, changes, { disk: io.disk, config: settings.configs[0] }),
      keptSite(last, settings, memory.store),
      keptTools(last, settings.configs[0], memory, io),
    )
    if (!change) return undefined
    if (change.isProseAlone && isIntact && isSameHistory) {
      const partKeys = changedPartKeys(last, change)
      const prose = proseOnDisk(partKeysIn(partKeys), memory.store)
      if (!(await makeShown(change, prose, work, { last, memory, config: settings.configs[0] })))
        return undefined
      const { pages, problems } = last
      const sources = withChangedProse(last.sources, change, settings.configs[0])
      const outputs = await work.commit()
      const next = { ...last, outputs, sources, partKeys }
      return {
        pages,
        problems,
        outputs,
        last: { ...next, ...inputsNow(changes, last, memory) },
      }
    }
    // A change of prose alone does without this half of the program, and most changes are of that kind.
    const [{ changedSite }, { wholePlan }] = await Promise.all([
      import('../pipeline/changed-site.ts'),
      import('../pipeline/plan.ts'),
    ])
    const site = await changedSite(last, settings, change, memory, io)
    if (!site) return undefined
    io.progress('assemble', 0, 0)
    const { planned, problems } = await wholePlan(site.made)
    const { shown, problems: unmade } = await emit(planned, io)
    const pages = planned.locales.flatMap(({ site }) => site.pages.map(({ url }) => url))
    const finished = await work.finish({
      config: planned.config,
      planned,
      known: site.known,
      shown,
      pages,
      problems: withPolicy(withUnmade(problems, unmade), planned.config),
    })
    return finished.last
      ? { ...finished, last: { ...finished.last, ...inputsNow(changes, last, memory) } }
      : finished
  } finally {
    await work.close()
  }
}

/** The files that have changed, as sources name them, with those that came. */
async function changedFiles(
  site: string,
  { edited, isListed, inputs }: Changes,
  { disk, config }: { readonly disk: Disk; readonly config: Config },
): Promise<ChangedFiles> {
  const inSite = (path: string) => relative(site, path).replaceAll('\\', '/').normalize('NFC')
  const paths = edited.map(inSite)
  if (!isListed) return { paths }
  const list = await disk.list(namedFolders(config))
  const known = new Set(inputs.map(({ path }) => inSite(path)))
  const came = list.filter((path) => !known.has(path))
  return { paths: [...new Set([...paths, ...came])], list }
}

/** Makes those outputs again that show what has changed, from what was kept of their plan. False when that is gone. */
async function makeShown(
  { changed }: KeptChange,
  prose: ProseStore,
  { io, notes }: BuildWork,
  {
    last,
    memory,
    config,
  }: {
    readonly last: LastBuild
    readonly memory: BuildMemory
    readonly config: Config
  },
): Promise<boolean> {
  const paths = new Set(
    changed.flatMap(({ source }) => last.sources.get(sourceFile(source))?.shownBy ?? []),
  )
  const keyByPath = new Map(last.outputs.map(({ path, key }) => [path, key]))
  const makers = await makersWith(config, io.outputs)
  const outputs = [...paths].flatMap(
    (path) => keptOutput(keyByPath.get(path) ?? '', makers, memory.store) ?? [],
  )
  if (outputs.length !== paths.size) return false
  const keys = outputKeys(prose, memory)
  const cameWith = outputs.map((output) => keys.moreOf(output, keyByPath.get(output.path) ?? ''))
  if (cameWith.includes(undefined)) return false
  let done = 0
  io.progress('render', done, outputs.length)
  for (const output of outputs) {
    const fault = isKept(output, keys, notes.keepOutput)
      ? undefined
      : await emitOutput(output, prose, { io, keys })
    // What a plugin fails at is told by a build of everything.
    if (fault) return false
    io.progress('render', ++done, outputs.length)
  }
  notes.keepOthers(new Set([...paths, ...cameWith.flatMap((more) => more ?? [])]))
  return true
}

/** What was read again is known by what it was then; edits that came meanwhile are found the next time. */
function inputsNow(
  { inputs }: Changes,
  { judged }: LastBuild,
  { notes }: BuildMemory,
): Pick<LastBuild, 'inputs' | 'judged'> {
  const read = [...inputs, ...notes.inputs.values()]
  return {
    inputs: [...new Map(read.map((input) => [input.path, input])).values()],
    judged: new Map([...judged, ...notes.judged]),
  }
}
