import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { Change, History } from '../model.ts'
import { namedOnDisk, repositoryOf } from './project.ts'

/**
 * The last change of files below a folder, as its Git repository tells it. Without Git or a repository nothing is known.
 * The history is walked once for all files, from its end, and only until each of them was met; to its beginning when
 * it is asked since when there are some of them.
 */
export async function readGitHistory(
  folder: string,
  paths: readonly string[],
  undated: readonly string[] = [],
): Promise<History> {
  const boundary = paths.length > 0 && repositoryOf(folder) ? await boundaryOf(folder) : undefined
  if (!boundary) return { changes: {}, cut: false }
  const changes: Record<string, Change> = {}
  const created = new Map<string, string | undefined>(undated.map((path) => [path, undefined]))
  const waiting = new Set(paths)
  let cut = false
  for await (const { path, commit, removed, ...change } of fileChanges(spanOf(folder, paths))) {
    // The last one to come is the first that was made. Behind a boundary there may be earlier ones.
    if (created.has(path)) created.set(path, boundary.has(commit) ? undefined : change.date)
    if (waiting.delete(path)) {
      if (boundary.has(commit)) cut = true
      else if (!removed) changes[path] = change
    }
    if (waiting.size === 0 && created.size === 0) break
  }
  return { changes: withCreation(changes, created), cut }
}

/** Which part of a repository is asked for. */
interface Span {
  /** The folder that paths are relative to. */
  readonly site: string
  /** The nearest folder that everything asked for is in. */
  readonly root: string
  /** What is asked for, as seen from the root. */
  readonly folders: readonly string[]
}

/** The site, and the folders beside it that some of its files are in. What is in no repository is not asked for. */
function spanOf(site: string, paths: readonly string[]): Span {
  const steps = (path: string) => /^(?:\.\.\/)*/.exec(path)?.[0] ?? ''
  const up = paths.map(steps).reduce((most, own) => (own.length > most.length ? own : most), '')
  const root = resolve(site, up)
  if (up === '' || !repositoryOf(root)) return { site, root: site, folders: ['.'] }
  const beside = paths.filter((path) => path.startsWith('../'))
  const tops = beside.map((path) => /^(?:\.\.\/)+[^/]+/.exec(path)?.[0] ?? path)
  const named = [...new Set(tops)].map((path) => namedOnDisk(resolve(site, path)))
  return { site, root, folders: [site, ...named].map((path) => relative(root, path) || '.') }
}

function withCreation(
  changes: History['changes'],
  createdByPath: ReadonlyMap<string, string | undefined>,
): History['changes'] {
  const entries = Object.entries(changes).map(([path, change]) => {
    const created = createdByPath.get(path)
    return [path, created === undefined ? change : { ...change, created }] as const
  })
  return Object.fromEntries(entries)
}

/** The commits whose parents a shallow clone left out: they seem to add every file. Nothing without a repository. */
async function boundaryOf(folder: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const options = { cwd: folder, env: gitEnvironment() }
    const { stdout } = await promisify(execFile)(
      'git',
      ['rev-parse', '--git-path', 'shallow'],
      options,
    )
    const file = resolve(folder, stdout.replace(/\r?\n$/, ''))
    return new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'))
  } catch {
    return undefined
  }
}

/**
 * What the history of a folder depends on: while it is the same, so is the history. Empty without Git or a repository.
 */
export async function readGitState(folder: string): Promise<string> {
  // To start Git only to hear that there is no repository takes longer than to look.
  if (!repositoryOf(folder)) return ''
  try {
    const args = ['rev-parse', 'HEAD', '--show-prefix', '--git-path', 'shallow']
    const options = { cwd: folder, env: gitEnvironment() }
    const { stdout } = await promisify(execFile)('git', args, options)
    const [head = '', prefix = '', shallow = ''] = stdout.split(/\r?\n/)
    const cut = await readFile(resolve(folder, shallow), 'utf8').catch(() => '')
    return [head, prefix, cut].join('\n')
  } catch {
    return ''
  }
}

/** One file in one commit. */
interface FileChange extends Change {
  readonly path: string
  readonly commit: string
  readonly removed: boolean
}

/** Every change of every file of a span, the latest first. */
async function* fileChanges(span: Span): AsyncGenerator<FileChange> {
  const { site, root } = span
  const pathOf = (field: string) =>
    (root === site ? field : relative(site, resolve(root, field)).split(sep).join('/')).normalize(
      'NFC',
    )
  let commit = ''
  let change: Change = { author: '', date: '' }
  let status = ''
  for await (const field of logFields(span)) {
    if (status !== '') {
      yield { path: pathOf(field), commit, removed: status === 'D', ...change }
      status = ''
    } else if (field.startsWith(HEADER)) {
      const [, hash = '', seconds = '', ...author] = field.split(HEADER)
      commit = hash
      change = { author: author.join(''), date: new Date(Number(seconds) * 1000).toISOString() }
    } else status = field.trim()
  }
}

/** Opens the field that describes a commit, and parts it. The fields after it are status, path, status, path … */
const HEADER = '\u0001'

const LOG = [
  // Names of folders may hold what Git takes for patterns.
  '--literal-pathspecs',
  // The two settings that would hide changes.
  ...['-c', 'log.showRoot=true', '-c', 'log.follow=false'],
  ...['log', '-z', '--format=%x01%H%x01%ct%x01%an', '--name-status', '--no-renames', '--relative'],
  ...['--encoding=UTF-8', '--no-show-signature', 'HEAD', '--'],
] as const

/** What `git log` prints, field by field. Git is stopped when no more fields are wanted. */
async function* logFields({ root, folders }: Span): AsyncGenerator<string> {
  const git = spawn('git', [...LOG, ...folders], {
    cwd: root,
    env: gitEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = new Promise((done) => git.once('close', done))
  git.on('error', () => {})
  git.stdout.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of git.stdout) {
      const fields = (rest + chunk).split('\0')
      rest = fields.pop() ?? ''
      yield* fields
    }
  } finally {
    git.kill()
    await closed
  }
}

/** What Git runs with. A hook sets the first three for its own repository, which need not be that of the site. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...rest } = process.env
  return rest
}
