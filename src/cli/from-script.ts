/** Builds and checks sites for programs, which get values and no words on a terminal. */
import { resolve } from 'node:path'
import { fieldsOf, isFields } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { wordsOf } from '../diagnostics/problem.ts'
import { countOf, type ShownProblem } from '../diagnostics/problem-text.ts'
import { nodeFs } from '../io/output/output-fs.ts'
import { ioOf } from './build-io.ts'
import { runReported } from './commands/build-command.ts'
import { shownSiteProblems } from './commands/check-command.ts'
import { defaultOut, defaultSite } from './default-folders.ts'
import type { Report } from './report/report.ts'

interface ScriptOptions {
  readonly site?: string
  readonly language?: 'ko' | 'en'
  readonly baseUrl?: string
  readonly siteUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
  readonly cache?: boolean
}

interface ScriptBuild extends ScriptOptions {
  readonly out?: string
  readonly compress?: boolean
  readonly onProgress?: (stage: string, done: number, total: number) => void
}

interface ScriptCheck extends ScriptOptions {
  readonly links?: boolean
  readonly translations?: boolean
}

type Kind = 'string' | 'boolean' | 'function'

const SHARED: Readonly<Record<keyof ScriptOptions, Kind>> = {
  site: 'string',
  language: 'string',
  baseUrl: 'string',
  siteUrl: 'string',
  drafts: 'boolean',
  strict: 'boolean',
  cache: 'boolean',
}
const BUILD: Readonly<Record<keyof ScriptBuild, Kind>> = {
  ...SHARED,
  out: 'string',
  compress: 'boolean',
  onProgress: 'function',
}
const CHECK: Readonly<Record<keyof ScriptCheck, Kind>> = {
  ...SHARED,
  links: 'boolean',
  translations: 'boolean',
}

/** A program in JavaScript knows no types: an option of another type, or that there is none of, is a mistake of it. */
function checkOptions(given: unknown, known: Readonly<Record<string, Kind>>): void {
  const { language } = fieldsOf(given)
  const isKorean = language !== 'en'
  if (!isFields(given))
    throw new TypeError(isKorean ? '옵션은 객체로 전달하세요.' : 'Pass the options as an object.')
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) {
      const near = nearest(name, Object.keys(known))
      const [meantKo, meantEn] = near
        ? [` 혹시 “${near}”인가요?`, ` Did you mean “${near}”?`]
        : ['', '']
      throw new TypeError(
        isKorean
          ? `없는 옵션입니다: ${name}.${meantKo}`
          : `There is no option “${name}”.${meantEn}`,
      )
    }
    const kind = known[name] ?? 'string'
    const isLanguage = name !== 'language' || value === 'ko' || value === 'en'
    if (value === undefined || (typeof value === kind && isLanguage)) continue
    const expected = name === 'language' ? "'ko' | 'en'" : kind
    throw new TypeError(
      isKorean
        ? `옵션 “${name}”의 값이 올바르지 않습니다. 다음 형식으로 전달하세요: ${expected}`
        : `The option “${name}” has a wrong value. It has to be: ${expected}`,
    )
  }
}

/** `build` of the package: builds a site without a command line. Throws for an option that is none. */
export async function buildFromScript(given: ScriptBuild) {
  checkOptions(given, BUILD)
  const { onProgress, language = 'ko', ...options } = given
  const site = options.site ?? defaultSite()
  const out = options.out ?? defaultOut('build', site)
  let report: Report = { pages: [], problems: [], sizes: [] }
  await runReported(site, { cache: true, ...options, out }, language, {
    world: { fs: nodeFs, ioOf },
    reporter: {
      progress: (stage, done, total) => onProgress?.(stage, done, total),
      waiting() {},
      async finish(found) {
        report = found
        return 0
      },
    },
  })
  const { pages, problems, sizes, isUnchanged = false, out: written } = report
  return {
    ok: written !== undefined,
    out: resolve(out),
    pages,
    outputs: sizes.length,
    isUnchanged,
    problems: problems.map((found) => foundProblem(found, language)),
  }
}

/** `check` of the package: runs the checks of a build, and writes no site. Throws for an option that is none. */
export async function checkFromScript(given: ScriptCheck) {
  checkOptions(given, CHECK)
  const { language = 'ko', ...options } = given
  const site = options.site ?? defaultSite()
  const problems = await shownSiteProblems(site, { format: 'text', ...options })
  return {
    ok: countOf('error', problems) === 0,
    problems: problems.map((found) => foundProblem(found, language)),
  }
}

function foundProblem(found: ShownProblem, language: 'ko' | 'en') {
  const { code, severity, path, line, column } = found
  return {
    ...{ code, severity, path },
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...wordsOf(found, language),
  }
}
