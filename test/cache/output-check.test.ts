import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkOutput } from '../../src/cache/output-check.ts'
import { statOf } from '../../src/io/file-stat.ts'
import { packageRoot } from '../../src/io/package-root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-output-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PATHS = Array.from({ length: 1000 }, (_, index) => `${index}.html`)

/** Files, and what a build that has written them knows. */
function written() {
  for (const path of PATHS) writeFileSync(join(folder, path), path)
  const now = (path: string) => {
    const stat = statOf(join(folder, path))
    return stat ? { path, bytes: stat.size, stat } : { path, bytes: 0 }
  }
  return { folders: [now('.')], outputs: PATHS.map(now) }
}

const script = (text: string) => {
  const file = join(tmpdir(), `${folder.slice(-6)}.mjs`)
  writeFileSync(file, text)
  return file
}

const THREAD = join(packageRoot(), 'dist/worker-output-check.js')

describe.each([
  ['without a thread', () => undefined],
  ['with a thread', () => THREAD],
  [
    'with a thread that takes all files and ends',
    () =>
      script(
        "import { workerData } from 'node:worker_threads'\nAtomics.add(workerData.progress, 0, 1e6)\nprocess.exit(1)\n",
      ),
  ],
  ['with a thread that fails', () => script("throw new Error('no memory')\n")],
])('an output, %s,', (_, threadOf) => {
  const isIntact = (last: ReturnType<typeof written>) =>
    checkOutput(folder, last, threadOf()).isIntact()

  test('is intact while nobody has changed it', async () => {
    expect(await isIntact(written())).toBe(true)
  })

  test.each(['0.html', '700.html', '999.html'])('is not when %s has changed', async (path) => {
    const last = written()
    writeFileSync(join(folder, path), 'another text')
    expect(await isIntact(last)).toBe(false)
  })

  test('is not when a file is gone, or came', async () => {
    const last = written()
    rmSync(join(folder, '999.html'))
    expect(await isIntact({ ...last, folders: [] })).toBe(false)
    const later = written()
    writeFileSync(join(folder, 'came.html'), '')
    expect(await isIntact(later)).toBe(false)
  })

  test('is not when nothing proves that a file is the same', async () => {
    const { folders, outputs } = written()
    const [{ stat: _, ...first } = { path: '', bytes: 0 }, ...others] = outputs
    expect(await isIntact({ folders, outputs: [first, ...others] })).toBe(false)
  })
})
