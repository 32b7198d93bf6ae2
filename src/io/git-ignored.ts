import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { gitEnvironment } from './git.ts'

/**
 * Which of these files Git ignores. Each repository is asked once, for all of its files: those of a submodule are another
 * one's. Without Git or a repository none is ignored. A file that was added in spite of the rules is not ignored.
 */
export async function gitIgnored(files: Iterable<string>): Promise<ReadonlySet<string>> {
  const rootOf = rootFinder()
  const filesByRoot = new Map<string, string[]>()
  for (const file of files) {
    const root = rootOf(dirname(file))
    if (root === undefined || root === file) continue
    const known = filesByRoot.get(root)
    if (known) known.push(file)
    else filesByRoot.set(root, [file])
  }
  const ignored = await Promise.all([...filesByRoot].map(([root, own]) => ignoredIn(root, own)))
  return new Set(ignored.flat())
}

/** Finds the root of the repository that a folder is in. Folders have many files, so that each is looked at once. */
export function rootFinder(): (folder: string) => string | undefined {
  const roots = new Map<string, string | undefined>()
  const rootOf = (folder: string): string | undefined => {
    if (roots.has(folder)) return roots.get(folder)
    const above = dirname(folder)
    const root = existsSync(join(folder, '.git'))
      ? folder
      : above === folder
        ? undefined
        : rootOf(above)
    roots.set(folder, root)
    return root
  }
  return rootOf
}

function ignoredIn(root: string, files: readonly string[]): Promise<string[]> {
  const paths = new Map(files.map((file) => [relative(root, file).split(sep).join('/'), file]))
  return new Promise((done) => {
    const git = spawn('git', ['check-ignore', '-z', '--stdin'], {
      cwd: root,
      env: gitEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let printed = ''
    git.stdout.setEncoding('utf8')
    git.stdout.on('data', (text: string) => {
      printed += text
    })
    // Git may be missing, or end before it has read everything.
    git.on('error', () => done([]))
    git.stdin.on('error', () => {})
    git.on('close', () => done(printed.split('\0').flatMap((path) => paths.get(path) ?? [])))
    git.stdin.end([...paths.keys()].map((path) => `${path}\0`).join(''))
  })
}
