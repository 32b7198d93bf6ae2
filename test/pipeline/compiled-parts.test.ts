import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodedValue, encodedValue } from '../../src/cache/encoding.ts'
import { openStore } from '../../src/cache/store.ts'
import type { Article } from '../../src/model.ts'
import { textOf } from '../../src/outputs/bytes.ts'
import { remember } from '../../src/pipeline/compile-record.ts'
import { inParts } from '../../src/pipeline/compiled-parts.ts'
import { stages } from '../../src/pipeline/stages.ts'

const document = { form: 'article', path: 'docs/a.md' } as Article
const body = { html: [''], holes: [] }

test('holes of a Markdown text stand behind the bytes of the text before them', () => {
  // A half of a character becomes U+FFFD, which has three bytes.
  const text = ['# 글 \ud83d\ude00 \ud83d (', ') 나\n\n(', ')']
  const holes = [
    { kind: 'link', reference: 0 },
    { kind: 'link', reference: 1 },
  ] as const
  const { prose } = inParts({ document, prose: { body, markdown: { text, holes } } })
  const { bytes = new Uint8Array(), holes: placed = [] } = prose?.markdown ?? {}
  const [first = 0, second = 0] = placed.map(({ at }) => at)
  expect(textOf(bytes.subarray(0, first))).toBe('# 글 \ud83d\ude00 \ufffd (')
  expect(textOf(bytes.subarray(first, second))).toBe(') 나\n\n(')
  expect(textOf(bytes.subarray(second))).toBe(')')
})

test('texts that files have as they are become their bytes', () => {
  const { prose, proseByPath } = inParts({
    document,
    prose: { body, searchText: '["글"]', console: '{}' },
    download: 'openapi: 3.1.0\n',
  })
  expect(prose?.searchText && textOf(prose.searchText)).toBe('["글"]')
  expect(prose?.console && textOf(prose.console)).toBe('{}')
  expect(prose?.page).toEqual({ body })
  const { download } = proseByPath?.['docs/a.md'] ?? {}
  expect(download && textOf(download)).toBe('openapi: 3.1.0\n')
})

test('prose that was encoded where it was made has the keys and values of one that the store has encoded', async () => {
  const text = '# 글\n\n[나](./b.md)\n'
  const input = {
    source: { path: 'docs/a.md', text },
    options: { locale: 'ko-KR', twins: true as const, search: { endings: [], loanwords: true } },
  }
  const plain = await stages.compile(input)
  const { encoded, prose, ...rest } = await stages.compile({ ...input, isForStore: true })
  expect(prose).toBeUndefined()
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-parts-'))
  try {
    const [one, other] = [openStore(join(folder, 'one')), openStore(join(folder, 'other'))]
    const record = remember('a', plain, one)
    expect(remember('a', { ...rest, ...(encoded ? { encoded } : {}) }, other)).toEqual(record)
    const stored = Object.entries(plain.prose ?? {}).map(
      ([part, value]) => [part, decodedValue(encodedValue(value))] as const,
    )
    expect(stored.length).toBeGreaterThan(2)
    for (const store of [one, other])
      expect(
        Object.entries(record.prose ?? {}).map(([part, key]) => [part, store.get(key)]),
      ).toEqual(stored)
    one.close()
    other.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
