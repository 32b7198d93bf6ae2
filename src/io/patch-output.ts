import { join } from 'node:path'
import { openOutputFolder, workPaths } from './output/output-folder.ts'
import { type OutputFs, writing } from './output/output-fs.ts'
import type { OutputFolderOptions } from './output/output-problem.ts'

interface PatchedFile {
  readonly path: string
  readonly content: string
}

/**
 * Puts new files in the place of some of a site, so that whoever looks sees the old site or the new one. Files that have
 * the same bytes stay as they are. A single file is moved to its place; of several, the whole folder is exchanged.
 */
export function patchOutput(
  options: OutputFolderOptions,
  files: readonly PatchedFile[],
  all: readonly { readonly path: string }[],
): void {
  const { folder, fs } = options
  const paths = workPaths(folder, fs)
  const changed = files.filter(
    ({ path, content }) => !fs.readFileSync(join(paths.current, path)).equals(Buffer.from(content)),
  )
  const [only, ...others] = changed
  if (only && others.length === 0) moveIn(only, paths, fs)
  else if (only) exchange(options, changed, all)
}

function moveIn(
  { path, content }: PatchedFile,
  { current, next }: ReturnType<typeof workPaths>,
  fs: OutputFs,
): void {
  writing(() => {
    fs.rmSync(next, { recursive: true, force: true })
    fs.mkdirSync(next, { recursive: true })
    try {
      const made = join(next, 'page')
      fs.writeFileSync(made, content)
      fs.renameSync(made, join(current, path))
    } finally {
      fs.rmSync(next, { recursive: true, force: true })
    }
  })
}

function exchange(
  options: OutputFolderOptions,
  changed: readonly PatchedFile[],
  all: readonly { readonly path: string }[],
): void {
  const folder = openOutputFolder(options)
  const paths = new Set(changed.map(({ path }) => path))
  try {
    for (const output of changed) folder.write(output)
    for (const { path } of all) if (!paths.has(path)) folder.keep(path)
    folder.commit()
  } catch (error) {
    folder.discard()
    throw error
  }
}
