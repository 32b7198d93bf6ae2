import { join, resolve } from 'node:path'
import { type BuildMemory, openForgetful, openMemory } from '../../cache/memory.ts'
import { foreignToShard, makeShardFolder } from '../../cache/shard-folder.ts'
import { problem } from '../../diagnostics/problem.ts'
import { countOf } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { reasonOf } from '../../io/disk.ts'
import { nodeFs } from '../../io/output/output-fs.ts'
import { folderProblem } from '../../io/output/output-problem.ts'
import { isSystemError } from '../../io/system-error.ts'
import type { Problem } from '../../model.ts'
import { compileShard, type Shard } from '../../pipeline/compile-shard.ts'
import { ioOf } from '../build-io.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { listedProblems } from '../report/listed-problems.ts'
import { atSite } from '../report/shown-problems.ts'
import { shownPath, writeText } from '../report/terminal.ts'
import { siteFolderProblem } from '../site-folder.ts'
import { type BuildOptions, overridesOf } from './build-command.ts'

/** Compiles one shard of a site into a folder. Gives 0, or 1 when a problem stands in the way. */
export async function runShard(
  siteFolder: string,
  shard: Shard,
  options: BuildOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const site = resolve(siteFolder)
  const words = wordsFor(language)
  const shown = shownPath(site)
  const listing = { language, all: options.all === true, site: shown }
  const tell = async (problems: readonly Problem[]) => {
    const found = problems.map((one) => atSite(one, shown))
    await writeText(process.stderr, listedProblems(found, listing))
    return countOf('error', problems) > 0 ? FAILED : DONE
  }
  const folder = { folder: options.out, source: site, fs: nodeFs }
  const refusal = siteFolderProblem(site) ?? folderProblem(folder, foreignToShard)
  if (refusal) {
    await writeText(process.stderr, listedProblems([refusal], listing))
    return FAILED
  }
  const out = resolve(options.out)
  const memory = options.cache ? memoryOf(site, out) : openForgetful({ isShared: true })
  const io = ioOf(site, { emit() {}, progress() {} })
  try {
    const results = makeShardFolder(out, shard)
    const { compiled, total, problems } = await compileShard(overridesOf(options), shard, {
      ...io,
      memory,
      results,
    })
    const code = await tell(problems)
    if (code === DONE) results.save()
    results.close()
    if (code === DONE && !options.quiet)
      process.stdout.write(`${words.shardMade(shard, compiled, total, options.out)}\n`)
    return code
  } catch (error) {
    if (!isSystemError(error)) throw error
    return await tell([
      problem('output-failed', { path: join('..', options.out) }, { reason: reasonOf(error) }),
    ])
  } finally {
    await io.runner.close?.()
    memory.close()
  }
}

/** A cache that cannot be used is no reason to fail; merging reports it. */
function memoryOf(site: string, out: string): Pick<BuildMemory, 'codeKey' | 'store' | 'close'> {
  try {
    return openMemory({ site, out, circumstances: '' })
  } catch {
    return openForgetful({ isShared: true })
  }
}
