import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../../src/cache/store.ts'
import type { ProseUse } from '../../src/model.ts'
import { outputs } from '../../src/outputs/index.ts'
import type { MadeWithMore } from '../../src/outputs/output-maker.ts'
import { searchIndex } from '../../src/outputs/search.ts'
import { type AsideFile, makeAside } from '../../src/pipeline/make-aside.ts'
import { proseOnDisk, readerOf } from '../../src/pipeline/prose-store.ts'
import { searchTextOf } from '../../src/search/search-text.ts'
import { endingsWith } from '../../src/search/text.ts'

const TEXTS = ['후원을 받습니다', '정산을 확인합니다', '알림을 보냅니다', '방송을 시작합니다']

const settings = { rows: 6, endings: [], synonyms: [], loanwords: false, scope: 'search/ko/' }
const pages = TEXTS.map((title, index) => ({
  url: `/docs/${index}`,
  title,
  description: '',
  kind: 'docs' as const,
  file: `docs/${index}.md`,
}))
const planned = {
  path: 'search/ko/index.json',
  data: { settings },
  shared: { pages },
  prose: pages.map(({ file }): ProseUse => ({ file, part: 'search' })),
}

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-aside-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The prose of the pages, put into the store. */
function putProse() {
  const keys = pages.map(({ file, title }) => {
    const { search } = searchTextOf(`<p>${title}</p>`, [title], endingsWith([]), {})
    return [file, { search: store.add('search', search) }] as const
  })
  return proseOnDisk(new Map(keys), store)
}

const textOf = (content: Uint8Array) => Buffer.from(content).toString('utf8')

test('each large output can be made in the thread beside the others', async () => {
  for (const { name } of outputs.filter(({ isLarge }) => isLarge)) {
    const input = { maker: name, output: { path: 'x', data: {} }, places: [] }
    await expect(
      makeAside(input, () => {}),
      name,
    ).rejects.not.toThrow('Nothing is made')
  }
})

test('an output that is made from places has the bytes, the further files and the note of one that is made here', async () => {
  const prose = putProse()
  const keyOf = ({ file, part }: ProseUse) => prose.keyOf(file, part) ?? ''
  const here = searchIndex.make(planned, readerOf(planned, prose), { versionOf: keyOf })
  const files = new Map<string, string>()
  let step = (here as MadeWithMore).next()
  for (; !step.done; step = (here as MadeWithMore).next())
    files.set(step.value[0], step.value[1] ?? '')
  const given: AsideFile[] = []
  const aside = await makeAside(
    {
      maker: searchIndex.name,
      output: planned,
      places: planned.prose.flatMap(({ file, part }) => prose.placeOf(file, part) ?? []),
      versions: planned.prose.map(keyOf),
    },
    (file) => given.push(file),
  )
  expect(new Map(given.map(({ path, content }) => [path, textOf(content)]))).toEqual(files)
  expect(files.size).toBeGreaterThan(1)
  expect({ ...aside, content: textOf(aside.content) }).toEqual({
    path: planned.path,
    content: step.value.content,
    note: step.value.note,
  })
  expect(step.value.note).toMatchObject({ slots: expect.any(Array) })
})

test('what an earlier build has put on disk has no place, as it may be damaged', () => {
  putProse()
  store.save()
  store.close()
  store = openStore(folder)
  const prose = putProse()
  expect(prose.get('docs/0.md', 'search')).toBeDefined()
  expect(prose.placeOf('docs/0.md', 'search')).toBe(undefined)
})
