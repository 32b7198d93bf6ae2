import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CONFIG_PATH } from '../../config/config-file.ts'
import type { ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { migrateWords } from '../../i18n/migrate-words.ts'
import { reasonOf } from '../../io/disk.ts'
import { isSystemError } from '../../io/system-error.ts'
import { diffText, reportText, summaryOf } from '../../migrate/report.ts'
import { TOOLS } from '../../migrate/tools/index.ts'
import { type WrittenSite, writtenSite } from '../../migrate/written-site.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { ignoreText, packageText, previewCommand } from '../files/starter.ts'
import { diskFiles, foundIn, ownSiteIn, sitesBelow } from '../foreign-disk.ts'
import { showStages } from '../report/progress.ts'
import { shellPath, shownPath } from '../report/terminal.ts'
import { shownSiteProblems } from './check-command.ts'

export interface MigrateOptions {
  readonly out?: string
  readonly inPlace?: boolean
  readonly dryRun?: boolean
}

/** What is written, with checksums, so that the next time it is known what is ours. */
const RECORD = '.docsgen-migrated.json'

/**
 * Reads the site of another tool and writes one of ours beside it, with a report. Gives 0, or 1 when there is nothing to
 * move, or when files are in the way; then nothing has been written.
 */
export async function runMigrate(
  named: string,
  options: MigrateOptions,
  { language, version }: { readonly language: 'ko' | 'en'; readonly version: string },
): Promise<number> {
  const words = migrateWords(language)
  const fail = (text: string) => {
    process.stderr.write(`${text}\n`)
    return FAILED
  }
  const folder = resolve(named)
  const found = foundIn(folder)
  if (!found) {
    const own = ownSiteIn(folder)
    if (own) return fail(words.own(shownPath(own)))
    const below = sitesBelow(folder).map((site) => `${site.tool}: ${shownPath(site.folder)}`)
    if (below.length > 0) return fail(words.below(shownPath(folder), listOf(below)))
    return fail(words.none(shownPath(folder), TOOLS.map(({ label }) => label).join(', ')))
  }
  const { tool, files, root } = found
  process.stderr.write(`${words.found(tool.label, shownPath(root))}\n`)
  try {
    const foreign = await tool.read(files, new Date().getFullYear())
    const written = writtenSite(foreign, files)
    if (options.dryRun) {
      for (const { file, edits } of written.rewrites) process.stdout.write(diffText(file, edits))
      process.stderr.write(`${words.dry(summaryOf(written))}\n`)
      return DONE
    }
    const out = options.inPlace ? folder : resolve(options.out ?? `${folder}-docsgen`)
    const taken = inTheWay(out, written, options.inPlace === true)
    if (taken.changed.length > 0) return fail(words.changed(listOf(taken.changed)))
    if (taken.foreign.length > 0) return fail(words.foreign(shownPath(out), listOf(taken.foreign)))
    writeAll(out, root, written, version)
    const problems = await checkedSite(join(out, 'site'), language)
    const config = `site/${CONFIG_PATH}`
    writeOwn(out, {
      [config]: eased(readFileSync(join(out, config), 'utf8'), problems, words.report.eased),
      'migration.md': reportText(written, problems, {
        ...{ tool: tool.label, language },
        folder: shownPath(out),
      }),
    })
    const steps = [
      ...(out === process.cwd() ? [] : [`cd ${shellPath(out)}`]),
      'npm install',
      previewCommand(readFileSync(join(out, 'package.json'), 'utf8')),
    ]
    process.stderr.write(`${words.written(shownPath(out), summaryOf(written), steps)}\n`)
    return DONE
  } catch (error) {
    if (error instanceof SyntaxError) return fail(wordsFor(language).init.notJson)
    if (!isSystemError(error)) throw error
    const { path = folder } = error
    return fail(words.failed(shownPath(path), reasonOf(error)[language]))
  }
}

const listOf = (paths: readonly string[]) =>
  paths
    .slice(0, 20)
    .map((path) => `  ${path}`)
    .join('\n')

/** Files that would be overwritten: those that we have not written, and those that were changed since. */
function inTheWay(out: string, written: WrittenSite, isInPlace: boolean) {
  const record = recordIn(out)
  const foreign: string[] = []
  const changed: string[] = []
  for (const path of ['migration.md', ...[...written.files.keys()].map((own) => `site/${own}`)]) {
    const file = join(out, path)
    if (!existsSync(file)) continue
    const known = record[path]
    if (known === undefined) foreign.push(path)
    else if (!known.includes(checksumOf(file))) changed.push(path)
  }
  // A folder with anything else in it may be somebody's work.
  const isOther = !isInPlace && existsSync(out) && Object.keys(record).length === 0
  if (isOther && foreign.length === 0 && diskFiles(out).list('').length > 0) foreign.push('.')
  return { foreign, changed }
}

/** Checksums of what is ours, by path. While a file is being written, it may be the old one or the new one. */
type Owned = { readonly [path: string]: readonly string[] }

function recordIn(out: string): Owned {
  try {
    return (JSON.parse(readFileSync(join(out, RECORD), 'utf8')) as { files: Owned }).files
  } catch {
    return {}
  }
}

const checksum = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')

const checksumOf = (file: string) => (statSync(file).isFile() ? checksum(readFileSync(file)) : '')

/** Writes files of ours. Stopped at any time, it leaves a folder that is known as ours. */
function writeOwn(
  out: string,
  files: { readonly [path: string]: string | { from: string } },
): void {
  mkdirSync(out, { recursive: true })
  const before = recordIn(out)
  const next = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      [typeof content === 'string' ? checksum(content) : checksumOf(content.from)],
    ]),
  )
  const either = Object.entries(next).map(([path, sums]) => [
    path,
    [...(before[path] ?? []), ...sums],
  ])
  writeRecord(out, { ...before, ...Object.fromEntries(either) })
  for (const [path, content] of Object.entries(files)) {
    const file = join(out, path)
    const part = `${file}.part`
    mkdirSync(dirname(file), { recursive: true })
    if (typeof content === 'string') writeFileSync(part, content)
    else copyFileSync(content.from, part)
    renameSync(part, file)
  }
  writeRecord(out, { ...before, ...next })
}

function writeRecord(out: string, record: Owned): void {
  const files = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(out, RECORD), `${JSON.stringify({ files }, undefined, 1)}\n`)
}

function writeAll(out: string, root: string, written: WrittenSite, version: string): void {
  const before = (path: string) => {
    const file = join(out, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  // First, as a `package.json` that is no JSON is a reason to write nothing.
  const texts = {
    'package.json': packageText(before('package.json'), version),
    '.gitignore': ignoreText(before('.gitignore')),
  }
  const files = [...written.files].map(
    ([path, content]) =>
      [
        `site/${path}`,
        'text' in content ? content.text : { from: join(root, content.from) },
      ] as const,
  )
  writeOwn(out, Object.fromEntries(files))
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(out, path), text)
}

/** Every problem of the new site. Shows how far the check is, which takes a while where there are many pages. */
async function checkedSite(site: string, language: 'ko' | 'en'): Promise<readonly ShownProblem[]> {
  const { progress, stop } = showStages(language)
  try {
    return await shownSiteProblems(site, { format: 'text', cache: false }, progress)
  } finally {
    stop()
  }
}

/**
 * A new site can be seen before every mistake of its texts is corrected. Those of the configuration stay errors, but for
 * redirects, which may have led nowhere before.
 */
function eased(config: string, problems: readonly ShownProblem[], words: string): string {
  const codes = new Set(
    problems.flatMap(({ code, severity, path }) =>
      severity === 'error' && (!path.endsWith(CONFIG_PATH) || code === 'redirect-broken')
        ? [code]
        : [],
    ),
  )
  if (codes.size === 0) return config
  const lines = [...codes].sort().map((code) => `  ${code}: warning\n`)
  return `${config}\n# ${words}\nproblems:\n${lines.join('')}`
}
