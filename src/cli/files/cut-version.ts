import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import type { DocsConfig } from '../../config/docs-schema.ts'
import type { Locale } from '../../config/locales.ts'
import { versionRoot } from '../../config/version-files.ts'
import type { Disk } from '../../io/disk.ts'
import { movedPaths } from './moved-paths.ts'

/** The file that lists the versions. */
export interface VersionList {
  readonly path: string
  readonly text: string
  readonly names: readonly string[]
}

/** What a version is cut from. */
export interface Cut {
  readonly site: string
  /** The disk of the site, and the files that it has listed. */
  readonly disk: Pick<Disk, 'locate'>
  readonly files: readonly string[]
  readonly docs: DocsConfig
  /** Sidebars to keep as they are now. Undefined: the sidebar is made from the folders. */
  readonly sidebars: unknown
  readonly list: VersionList
  readonly locales: readonly Locale[]
  /** The specifications as they are now, each in one file. */
  readonly specifications: readonly CutSpecification[]
}

/** A file of a version's folder of specifications. */
export interface CutSpecification {
  /** Where it is now. */
  readonly path: string
  readonly name: string
  readonly content: string
}

/**
 * Copies the docs folder and its translations to a version, and puts the name first in the list. Everything is prepared
 * beside its place and moved there at the end, so that a failure leaves nothing half done.
 */
export async function cutVersion(name: string, cut: Cut): Promise<void> {
  const { site, list } = cut
  const version = versionRoot(name, cut.docs.id)
  const work = await mkdtemp(join(site, '.version-'))
  const made: string[] = []
  try {
    const folders = await copyDocs(work, version, cut)
    await writeFile(join(work, 'list'), prepended(name, list))
    for (const folder of folders) {
      const target = join(site, folder, version)
      await mkdir(dirname(target), { recursive: true })
      await rename(join(work, folder, version), target)
      made.push(target)
    }
    await rename(join(work, 'list'), join(site, list.path))
  } catch (error) {
    for (const target of made) await rm(target, { recursive: true, force: true })
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Copies the documents of every locale, and gives the folders of those that have any; '' is the site itself. What links
 * of the file system lead to is copied: such a link in a version would lead elsewhere. Paths in texts that lead out of
 * the folder are written anew for the same reason.
 */
async function copyDocs(
  work: string,
  version: string,
  { site, disk, files, docs, sidebars, locales, specifications }: Cut,
): Promise<readonly string[]> {
  const copied: string[] = []
  const own = docs.path.startsWith('../') ? basename(docs.path) : docs.path
  const plugin = `docusaurus-plugin-content-docs${docs.id === undefined ? '' : `-${docs.id}`}`
  const translated = [own, `${plugin}/current`]
  const places = [
    { folder: '', candidates: [docs.path] },
    ...locales.flatMap(({ folder }) =>
      folder === undefined
        ? []
        : [{ folder, candidates: translated.map((name) => `${folder}/${name}`) }],
    ),
  ]
  const copies = new Map(
    specifications.map(({ path, name }) => [path, `${version}/openapi/${name}`]),
  )
  for (const { folder, candidates } of places) {
    const [from] = candidates.filter((path) => files.some((file) => file.startsWith(`${path}/`)))
    if (from === undefined) continue
    for (const file of files.filter((path) => path.startsWith(`${from}/`))) {
      const name = file.slice(from.length + 1)
      const target = join(work, folder, version, 'docs', name)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(disk.locate(file), target)
      if (!/\.mdx?$/i.test(file)) continue
      const text = await readFile(target, 'utf8')
      // A translation means what the original means, from where that is.
      const moved = movedPaths(text, {
        from: `${docs.path}/${name}`,
        to: `${version}/docs/${name}`,
        folder: docs.path,
        exists: (path) => existsSync(join(site, path)),
        copies,
      })
      if (moved !== text) await writeFile(target, moved)
    }
    copied.push(folder)
  }
  if (sidebars !== undefined) {
    const text = `${JSON.stringify(sidebars, undefined, 2)}\n`
    await writeFile(join(work, version, 'sidebars.json'), text)
  }
  for (const { name, content } of specifications) {
    await mkdir(join(work, version, 'openapi'), { recursive: true })
    await writeFile(join(work, version, 'openapi', name), content)
  }
  return copied
}

/** The text of a list with one more name at its start. What else stands in it stays, comments too. */
function prepended(name: string, { path, text, names }: VersionList): string {
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
