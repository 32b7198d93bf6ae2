import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = new URL('../..', import.meta.url).pathname
const SOURCES = ['src', 'templates', 'package.json', 'package-lock.json']
/** What compiling writes last. */
const RESULT = 'dist/docsgen.schema.json'

/**
 * Compiles the packed command, once and before any test: a build looks at these files to know whether docsgen itself
 * has changed, so that a test that compiled them again would disturb every build of other tests.
 */
export async function setup(): Promise<void> {
  const compiled = changedAt(RESULT)
  const isFresh = SOURCES.flatMap(pathsAt).every((path) => changedAt(path) < compiled)
  if (!isFresh) await promisify(execFile)('npm', ['run', '--silent', 'compile'], { cwd: ROOT })
}

/** A file, or a folder with all that is in it. */
function pathsAt(path: string): string[] {
  const isFolder = statSync(join(ROOT, path)).isDirectory()
  const below = isFolder ? readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }) : []
  return [path, ...below.map((name) => join(path, name))]
}

const changedAt = (path: string) =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
