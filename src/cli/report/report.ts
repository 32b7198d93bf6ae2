import pc from 'picocolors'
import { countOf, type ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import type { StageName } from '../../pipeline/io.ts'
import { toleratedLinks } from '../checks/broken-links.ts'
import { type Listing, listedProblems } from './listed-problems.ts'
import { type ProblemFormat, problemFormats, problemJson } from './problem-formats.ts'
import { showStages } from './progress.ts'
import { writeText } from './terminal.ts'

/** What a finished build has to say. */
export interface Report {
  readonly pages: readonly string[]
  readonly problems: readonly ShownProblem[]
  readonly sizes: readonly {
    readonly path: string
    readonly bytes: number
    readonly gzip?: number
  }[]
  /** How many threads have helped. */
  readonly threads?: number
  /** Nothing has changed since the last build. */
  readonly isUnchanged?: boolean
  /** Where the site is; absent when it was not written. */
  readonly out?: string
  /** How many files a second build has made in the same way. */
  readonly verified?: number
}

export interface Reporter {
  progress(stage: StageName, done: number, total: number): void
  /** Says that another build has to end first. */
  waiting(folder: string, pid: number): void
  /** Prints the report and gives the exit code. */
  finish(report: Report): Promise<number>
}

export interface ReporterOptions extends Listing {
  readonly quiet: boolean
  readonly json: boolean
  /** How problems are printed. In any but the one for people they alone go to standard output. */
  readonly format: ProblemFormat
  /** The build runs unattended, so that its warnings have to be repeated at its end. */
  readonly isUnattended: boolean
}

/** Shows a live line with counts on a terminal, plain lines elsewhere, and a summary at the end. */
export function createReporter(options: ReporterOptions): Reporter {
  const { language, quiet, json } = options
  const shown = quiet || json ? undefined : showStages(language)
  const clock = stageClock()
  return {
    progress(stage, done, total) {
      clock.enter(stage)
      shown?.progress(stage, done, total)
    },
    waiting(folder, pid) {
      const text = wordsFor(language).waiting(folder, pid)
      if (shown) shown.say(text)
      else process.stderr.write(`${text}\n`)
    },
    async finish(report) {
      shown?.stop()
      const times = clock.stop()
      if (json) {
        const text = JSON.stringify(jsonReport(report, times, language), undefined, 2)
        await writeText(process.stdout, `${text}\n`)
      } else await printReport(report, times, options)
      return report.out === undefined ? 1 : 0
    },
  }
}

/** Milliseconds spent in each stage. */
function stageClock() {
  const times = new Map<StageName, number>()
  const started = performance.now()
  let current: StageName | undefined
  let since = started
  const leave = () => {
    const now = performance.now()
    if (current) times.set(current, (times.get(current) ?? 0) + now - since)
    since = now
  }
  return {
    enter(stage: StageName): void {
      if (stage === current) return
      leave()
      current = stage
    },
    stop(): ReadonlyMap<StageName | 'total', number> {
      leave()
      return new Map([...times, ['total', performance.now() - started] as const])
    },
  }
}

type Times = ReadonlyMap<StageName | 'total', number>

async function printReport(
  report: Report,
  times: Times,
  { quiet, format, isUnattended, ...listing }: ReporterOptions,
): Promise<void> {
  const { language } = listing
  const words = wordsFor(language)
  const isForPeople = format === 'text'
  const summary = isForPeople ? process.stdout : process.stderr
  const shown = isForPeople ? process.stderr : process.stdout
  await writeText(
    shown,
    isForPeople
      ? listedProblems(report.problems, listing)
      : problemFormats[format](report.problems, language),
  )
  const errors = countOf('error', report.problems)
  const warnings = countOf('warning', report.problems)
  if (report.out === undefined) {
    return writeText(process.stderr, `${pc.red(words.failed(errors))} ${words.notWritten}\n`)
  }
  if (quiet) return
  const seconds = ((times.get('total') ?? 0) / 1000).toFixed(2)
  const parts = [...times]
    .filter(([name]) => name !== 'total')
    .map(([name, ms]) => `${words.stages[name as StageName]} ${Math.round(ms)} ms`)
  const tolerated = isUnattended ? toleratedLinks(report.problems) : undefined
  await writeText(
    summary,
    [
      ...(report.isUnchanged
        ? [pc.green(words.unchanged(report.pages.length, seconds))]
        : [pc.green(words.built(report.pages.length, seconds)), `  ${parts.join(' · ')}`]),
      `  ${words.sizes(bytesText(total(report.sizes)), report.sizes.length, assetText(report, '.js'), assetText(report, '.css'))}`,
      ...(errors + warnings > 0 ? [`  ${words.counts(errors, warnings)}`] : []),
      ...(report.verified === undefined ? [] : [`  ${words.verified(report.verified)}`]),
      `  ${words.written(report.out)}`,
      ...(tolerated ? [`  ${words.brokenLinks(tolerated.count, tolerated.setting)}`] : []),
      '',
    ].join('\n'),
  )
}

function jsonReport(
  { pages, problems, sizes, out, threads = 0, isUnchanged = false }: Report,
  times: Times,
  language: 'ko' | 'en',
): object {
  const usage = process.resourceUsage()
  return {
    ok: out !== undefined,
    pages: pages.length,
    unchanged: isUnchanged,
    threads,
    out: out ?? null,
    bytes: total(sizes),
    files: sizes.length,
    cpuMilliseconds: Math.round((usage.userCPUTime + usage.systemCPUTime) / 1000),
    peakMemoryBytes: usage.maxRSS * 1024,
    milliseconds: Object.fromEntries([...times].map(([name, ms]) => [name, Math.round(ms)])),
    problems: problems.map((found) => problemJson(language, found)),
  }
}

const total = (sizes: Report['sizes']) => sizes.reduce((sum, { bytes }) => sum + bytes, 0)

function assetText({ sizes }: Report, ending: string): string {
  const ours = sizes.filter(({ path, gzip }) => path.endsWith(ending) && gzip !== undefined)
  return `${bytesText(ours.reduce((sum, { gzip = 0 }) => sum + gzip, 0))} gzip`
}

function bytesText(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
