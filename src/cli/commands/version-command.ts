import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { docsPlace } from '../../config/config-place.ts'
import {
  sidebarsFiles,
  versionFolders,
  versionLists,
  versionRoot,
  versionSidebars,
} from '../../config/version-files.ts'
import { compileDataFile } from '../../data-files/data-file.ts'
import { compileStaticModule, isStaticModule } from '../../data-files/static-module.ts'
import { versionNameWords } from '../../diagnostics/kinds/version-names.ts'
import { problem, wordsOf } from '../../diagnostics/problem.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { nodeDisk, reasonOf } from '../../io/disk.ts'
import { readConfigs } from '../../io/read-configs.ts'
import { namedFolders, readSources } from '../../io/sources.ts'
import { isSystemError } from '../../io/system-error.ts'
import type { Problem } from '../../model.ts'
import { apiEntries } from '../../openapi/document/api-entries.ts'
import { bundled } from '../../openapi/document/one-file.ts'
import { unknownDocs } from '../../sections/docs/chosen-versions.ts'
import { readVersionList, versionNameFault } from '../../sections/docs/version-list.ts'
import { isPortable } from '../../urls/portable-name.ts'
import { DONE, FAILED, WRONG_USAGE } from '../exit-codes.ts'
import { isOfWriting } from '../failure-problem.ts'
import { type CutSpecification, cutVersion, type VersionList } from '../files/cut-version.ts'
import { atSite } from '../report/shown-problems.ts'
import { shownPath } from '../report/terminal.ts'
import { siteFolderProblem } from '../site-folder.ts'

/** Copies the folder of a documentation to a version of its own; `id` names it, where it is not the first. Gives 0, 1 when it cannot be done, or 2 for a name that cannot be used. */
export async function runVersion(
  written: string,
  siteFolder: string,
  id: string | undefined,
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
  // Only for a new version: one that is there was made where its name is no matter.
  const fault = versionNameFault(name) ?? (isPortable(name) ? undefined : 'portable')
  if (fault !== undefined) {
    say(words.wrongVersion(name, versionNameWords(fault, language)))
    return WRONG_USAGE
  }
  const refusal = siteFolderProblem(site)
  if (refusal) return complain(refusal)
  try {
    const { configs, problems } = await readConfigs(nodeDisk(site), {})
    const [config] = configs
    if (!config) return problems.map(complain)[0] ?? FAILED
    const docs = id === undefined ? config.docs[0] : config.docs.find((one) => one.id === id)
    if (!docs && id !== undefined)
      return complain(unknownDocs(id, config, docsPlace(config, undefined)))
    if (docs && name === (docs.versions.current?.path ?? 'next')) {
      say(words.wrongVersion(name, versionNameWords('next', language)))
      return WRONG_USAGE
    }
    const list = await listOf(site, docs?.id)
    const isTaken = [...versionFolders(name, docs?.id), ...versionSidebars(name, docs?.id)].some(
      (path) => existsSync(join(site, path)),
    )
    if (isTaken || list.names.includes(name)) {
      say(words.versionExists(name))
      return FAILED
    }
    if (list.problems.length > 0) return list.problems.map(complain)[0] ?? FAILED
    const disk = nodeDisk(site)
    const files = await disk.list(namedFolders(config))
    if (!docs || !files.some((file) => file.startsWith(`${docs.path}/`))) {
      say(words.noDocs)
      return FAILED
    }
    const sidebars = docs.sidebars ?? (await sidebarsOf(site, docs.id))
    await cutVersion(name, {
      site,
      disk,
      files,
      docs,
      sidebars,
      list,
      locales: config.allLocales,
      specifications: await specificationsOf(site, docs.id, config),
    })
    say(words.versionCut(name, shownPath(join(site, versionRoot(name, docs.id)))))
    return DONE
  } catch (error) {
    if (!isSystemError(error)) throw error
    return complain(
      problem(
        isOfWriting(error) ? 'unwritable-file' : 'unreadable-file',
        { path: '.' },
        { reason: reasonOf(error) },
      ),
    )
  }
}

/** The specifications of the current documentation under the names that a version gives them. */
async function specificationsOf(
  site: string,
  docs: string | undefined,
  config: Config,
): Promise<CutSpecification[]> {
  const entries = apiEntries(config).filter((entry) => entry.docs === docs)
  if (entries.length === 0) return []
  const { sources } = await readSources(nodeDisk(site), config)
  const found = entries.map(async ({ id, path, options }) => {
    const source = sources.find((candidate) => candidate.path === path)
    if (!source) return []
    const name = `${id}.${path.split('.').at(-1)}`
    return [{ path, name, content: await bundled(source, options.label) }]
  })
  return (await Promise.all(found)).flat()
}

/** The list of versions, or the empty one that is to be made. */
async function listOf(
  site: string,
  id: string | undefined,
): Promise<VersionList & { readonly problems: readonly Problem[] }> {
  const path = versionLists(id).find((candidate) => existsSync(join(site, candidate)))
  if (path === undefined) return { path: versionLists(id)[0], text: '', names: [], problems: [] }
  const text = await readFile(join(site, path), 'utf8')
  const file = compileDataFile({ path, text })
  const { names, problems } = readVersionList(file)
  return { path, text, names, problems: [...file.problems, ...problems] }
}

/** What the sidebars file of the site says, if there is one. */
async function sidebarsOf(site: string, id: string | undefined): Promise<unknown> {
  const path = sidebarsFiles(id).find((candidate) => existsSync(join(site, candidate)))
  if (path === undefined) return undefined
  const source = { path, text: await readFile(join(site, path), 'utf8') }
  const file = isStaticModule(path) ? await compileStaticModule(source) : compileDataFile(source)
  return file.value ?? undefined
}
