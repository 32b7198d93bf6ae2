import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CONFIG_PATH } from '../config/config-file.ts'
import { isBelow, realPathOf, repositoryOf } from '../io/project.ts'
import { type ForeignFiles, joined } from '../migrate/foreign-files.ts'
import { toolOf } from '../migrate/tools/index.ts'
import { isHugoContent } from '../migrate/tools/markdown-folder.ts'

/** What no site is written in: packages, histories, results of builds and caches. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.docusaurus',
  '.cache',
  '.docsgen-cache',
  '.astro',
])

/** The files of a project on disk. Symbolic links are files where they lead to one of the project; others are not followed. */
export function diskFiles(root: string): ForeignFiles {
  const lists = new Map<string, readonly string[]>()
  const texts = new Map<string, string | undefined>()
  const repository = repositoryOf(realPathOf(root))
  return {
    list(folder) {
      const known = lists.get(folder)
      if (known) return known
      const found = [...filesIn(root, joined(folder))].sort()
      lists.set(folder, found)
      return found
    },
    read(path) {
      if (!texts.has(path)) texts.set(path, textAt(join(root, path)))
      return texts.get(path)
    },
    has: (path) => {
      try {
        return statSync(join(root, path)).isFile()
      } catch {
        return false
      }
    },
    isOfRepository: (path) =>
      repository !== undefined &&
      !path.split('/').includes('.git') &&
      isBelow(realPathOf(join(root, path)), repository),
  }
}

function* filesIn(root: string, folder: string): Generator<string> {
  let entries: ReturnType<typeof entriesOf>
  try {
    entries = entriesOf(join(root, folder))
  } catch {
    return
  }
  for (const entry of entries) {
    const path = joined(folder, entry.name)
    if (entry.isFile() || (entry.isSymbolicLink() && isOwnFile(root, path))) yield path
    else if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesIn(root, path)
  }
}

/** Whether a symbolic link leads to a file of the project, such as the list of changes at its top. */
function isOwnFile(root: string, path: string): boolean {
  try {
    const goal = realpathSync(join(root, path))
    return goal.startsWith(realpathSync(root) + sep) && statSync(goal).isFile()
  } catch {
    return false
  }
}

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true })

function textAt(file: string): string | undefined {
  try {
    const text = new TextDecoder('utf8', { fatal: true }).decode(readFileSync(file))
    return text.replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

/** Folders that a configuration may lie in when it is not where the command is told to look. */
const BELOW = ['', 'docs', 'website', 'site', 'documentation', 'book', 'guide']

/** The tool whose site a folder is, and where its configuration lies. */
export function foundIn(folder: string) {
  const roots = BELOW.map((below) => join(folder, below)).filter((root) => existsSync(root))
  for (const rank of [undefined, 'beside', 'last'] as const) {
    const isLast = rank === 'last'
    if (isLast && (ownSiteIn(folder) || sitesBelow(folder).length > 0)) return undefined
    // The documents of a program are in a folder of their own, beside the README of the program.
    const isBeside = isLast && !isHugoContent(diskFiles(folder))
    for (const root of isBeside ? [...roots.slice(1), ...roots.slice(0, 1)] : roots) {
      const files = diskFiles(root)
      const tool = toolOf(files, rank)
      if (tool) return { tool, files, root }
    }
  }
  return undefined
}

/** The folder of a site of ours that is already there, where another tool would be looked for. */
export const ownSiteIn = (folder: string): string | undefined =>
  BELOW.map((below) => join(folder, below)).find((root) => existsSync(join(root, CONFIG_PATH)))

/** So deep are sites in a repository of many packages. */
const DEEPEST = 4

/** Folders anywhere below that another tool builds, with the name of the tool. */
export function sitesBelow(
  folder: string,
  depth = 0,
): { readonly folder: string; readonly tool: string }[] {
  const tool = depth === 0 ? undefined : toolOf(diskFiles(folder))
  if (tool) return [{ folder, tool: tool.label }]
  if (depth === DEEPEST || !existsSync(folder)) return []
  return entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name)
      ? sitesBelow(join(folder, entry.name), depth + 1)
      : [],
  )
}
