import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/cache/store.ts'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { type IsolatedProcess, ProcessEnded } from '../../src/io/threads/isolated-process.ts'
import { recall, remember } from '../../src/pipeline/compile-record.ts'
import type { StageInput } from '../../src/pipeline/compile-source.ts'
import type { CompiledParts } from '../../src/pipeline/compiled-parts.ts'
import { isolatedCompile } from '../../src/pipeline/isolated-compile.ts'

/** A process in which everything comes to the same end. */
const processThat = (end: () => unknown): IsolatedProcess => ({
  run: async () => end(),
  close() {},
})

const ends = (isTooLong: boolean) =>
  isolatedCompile(
    processThat(() => {
      throw new ProcessEnded(isTooLong)
    }),
  )

const options = { locale: 'ko-KR' }
const article = (text: string, includes: Readonly<Record<string, string | null>> = {}) =>
  ({ source: { path: 'docs/a.md', text, includes }, options }) as StageInput
const SETTINGS = {
  id: 'admin',
  info: true,
  schemas: false,
  download: false,
  languages: [],
  allowRemoteRefs: false,
}
const specification = (text: string) =>
  ({ source: { path: 'api.yaml', text }, options, specification: SETTINGS }) as StageInput

describe('what is compiled in a process of its own', () => {
  const isolation = ends(false)
  test.each([
    ['a page', article('글'.repeat(20_000)), false],
    ['a very large page', article('글'.repeat(200_001)), true],
    ['a page that includes much', article('글', { 'a.txt': '가'.repeat(200_000), b: null }), true],
    ['a large description of an API', specification('a'.repeat(4_000_000)), false],
    ['a huge description of an API', specification('a'.repeat(5_000_001)), true],
  ])('%s: %#', (_name, input, expected) => {
    expect(isolation.takes('compile', input)).toBe(expected)
    expect(isolation.takes('render', input)).toBe(false)
  })
})

describe('a file that ends its process', () => {
  test.each([
    ['an article', article('글'), { form: 'article', excerpt: '' }],
    ['a specification', specification('a'), { form: 'api', id: 'admin', pages: [] }],
    [
      'a data file',
      { source: { path: 'docs/tags.yml', text: 'a' }, options } as StageInput,
      { form: 'data', value: null },
    ],
  ])('is empty, with a problem that names it: %s', async (_name, input, expected) => {
    for (const [isTooLong, code] of [
      [false, 'compile-ended'],
      [true, 'compile-too-long'],
    ] as const) {
      const { document } = (await ends(isTooLong).run('compile', input, null)) as CompiledParts
      expect(document).toMatchObject(expected)
      expect(document.problems).toMatchObject([
        { code, severity: 'error', path: input.source.path, line: 1 },
      ])
      const [found] = document.problems
      for (const language of ['ko', 'en'] as const)
        expect(found && wordsOf(found, language).message).not.toBe('')
    }
  })

  test('is named by its translation', async () => {
    const source = {
      path: 'docs/a.md',
      text: '',
      translation: { locale: 'en', file: 'i18n/en/docs/a.md' },
    }
    const compiled = (await ends(false).run('compile', { source, options }, null)) as CompiledParts
    expect(compiled.document.problems[0]?.path).toBe('i18n/en/docs/a.md')
  })

  test('is compiled again the next time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-unfinished-'))
    const store = openStore(folder)
    const input = article('글')
    remember('one', (await ends(false).run('compile', input, null)) as CompiledParts, store)
    expect(recall('one', store)).toBeUndefined()
    const compiled = { document: { form: 'data', path: 'a', value: 1, lines: {}, problems: [] } }
    remember('two', compiled as CompiledParts, store)
    expect(recall('two', store)).toBeDefined()
    store.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

test('other failures are those of the program', async () => {
  const isolation = isolatedCompile(
    processThat(() => {
      throw new TypeError('a fault')
    }),
  )
  await expect(isolation.run('compile', article('글'), null)).rejects.toThrow('a fault')
  await expect(ends(false).run('render', {}, null)).rejects.toBeInstanceOf(ProcessEnded)
})
