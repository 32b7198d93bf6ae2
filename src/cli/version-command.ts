import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import { CONFIG_PATH, type Config, checkConfig } from '../config.ts'
import { compileDataFile } from '../data-file.ts'
import { reasonOf } from '../io/disk.ts'
import { VERSION_LISTS, versionFolders, versionSidebars } from '../links/version-files.ts'
import type { Problem } from '../model.ts'
import { problem, wordsOf } from '../problem.ts'
import { readVersionList, versionNameFault } from '../sections/docs/version-list.ts'
import { wordsFor } from '../words.ts'
import { atSite, shownPath, siteMissing } from './build-command.ts'

const DONE = 0
const FAILED = 1
const WRONG_USAGE = 2

/** Copies the docs folder to a version of its own. Gives 0, 1 when it cannot be done, or 2 for a name that cannot be used. */
export async function runVersion(
  written: string,
  siteFolder: string,
  language: 'ko' | 'en',
): Promise<number> {
  const name = written.normalize('NFC')
  const words = wordsFor(language)
  const site = resolve(siteFolder)
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const complain = (found: Problem) => {
    const { message, hint } = wordsOf(atSite(found, shownPath(site)), language)
    say(`${message}\n  ${hint}`)
    return FAILED
  }
  const fault = versionNameFault(name)
  if (fault !== undefined) {
    say(words.wrongVersion(name, fault))
    return WRONG_USAGE
  }
  if (!existsSync(site)) return complain(siteMissing(site))
  try {
    const { config, problems } = checkConfig(await readFile(join(site, CONFIG_PATH), 'utf8'))
    if (!config) return problems.map(complain)[0] ?? FAILED
    const list = await listOf(site)
    const isTaken = [...versionFolders(name), ...versionSidebars(name)].some((path) =>
      existsSync(join(site, path)),
    )
    if (isTaken || list.names.includes(name)) {
      say(words.versionExists(name))
      return FAILED
    }
    if (list.problems.length > 0) return list.problems.map(complain)[0] ?? FAILED
    if (config.docs === false || !existsSync(join(site, config.docs.path))) {
      say(words.noDocs)
      return FAILED
    }
    await cut(name, { site, docs: config.docs, list })
    say(words.versionCut(name, shownPath(join(site, 'versions', name))))
    return DONE
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    return complain(problem('unreadable-file', { path: '.' }, { reason: reasonOf(error) }))
  }
}

interface List {
  readonly path: string
  readonly text: string
  readonly names: readonly string[]
  readonly problems: readonly Problem[]
}

/** The list of versions, or the empty one that is to be made. */
async function listOf(site: string): Promise<List> {
  const path = VERSION_LISTS.find((candidate) => existsSync(join(site, candidate)))
  if (path === undefined) return { path: VERSION_LISTS[0], text: '', names: [], problems: [] }
  const text = await readFile(join(site, path), 'utf8')
  const file = compileDataFile({ path, text })
  const { names, problems } = readVersionList(file)
  return { path, text, names, problems: [...file.problems, ...problems] }
}

interface Cut {
  readonly site: string
  readonly docs: Exclude<Config['docs'], false>
  readonly list: List
}

/** Prepares everything beside its place and moves it there at the end, so that a failure leaves nothing half done. */
async function cut(name: string, { site, docs, list }: Cut): Promise<void> {
  const [docsFolder] = versionFolders(name)
  const target = join(site, dirname(docsFolder))
  const work = await mkdtemp(join(site, '.version-'))
  try {
    await cp(join(site, docs.path), join(work, 'version', 'docs'), { recursive: true })
    if (docs.sidebars)
      await writeFile(
        join(work, 'version', 'sidebars.json'),
        `${JSON.stringify(docs.sidebars, undefined, 2)}\n`,
      )
    await writeFile(join(work, 'list'), prepended(name, list))
    await mkdir(dirname(target), { recursive: true })
    await rename(join(work, 'version'), target)
    try {
      await rename(join(work, 'list'), join(site, list.path))
    } catch (error) {
      await rm(target, { recursive: true, force: true })
      throw error
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The text of a list with one more name at its start. What else stands in it stays, comments too. */
function prepended(name: string, { path, text, names }: List): string {
  if (path.endsWith('.json')) return `${JSON.stringify([name, ...names], undefined, 2)}\n`
  const quoted = JSON.stringify(name)
  const { contents } = parseDocument(text)
  if (!isSeq(contents) || !contents.range) return `- ${quoted}\n${text}`
  const [start] = contents.range
  const before = text.slice(0, start)
  if (contents.flow)
    return `${before}[${quoted}${names.length > 0 ? ', ' : ''}${text.slice(start + 1)}`
  const indent = before.slice(before.lastIndexOf('\n') + 1)
  return `${before}- ${quoted}\n${indent}${text.slice(start)}`
}
