import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stages } from '../../src/pipeline/stages.ts'
import { diskSite, testClient, worldWith } from '../support/disk-site.ts'

const FOLDERS = 6
const PAGES = 25

const pathOf = (folder: number, page: number) => `site/docs/group-${folder}/page-${page}.md`
const FILES: Readonly<Record<string, string>> = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'site/pages/index.md': '# 처음\n',
  ...Object.fromEntries(
    Array.from({ length: FOLDERS * PAGES }, (_, index) => [
      pathOf(Math.floor(index / PAGES), index % PAGES),
      `---\ntitle: 글 ${index}\n---\n\n첫 문단입니다.\n\n글 ${index}입니다.\n`,
    ]),
  ),
}

const compile = vi.spyOn(stages, 'compile')
const render = vi.spyOn(stages, 'render')
afterEach(() => {
  compile.mockClear()
  render.mockClear()
})

test.each([
  ['a title', pathOf(3, 7), '---\ntitle: 새 제목\n---\n\n첫 문단입니다.\n', 1],
  ['a new page', 'site/docs/group-3/page-999.md', '# 새 글\n', 1],
  ['a removed page', pathOf(3, 7), undefined, 0],
])(
  '%s of 150 pages reads, compiles, draws and writes what it touches',
  async (_, path, text, compiled) => {
    const reads: string[] = []
    const plain = worldWith(testClient)
    const world: typeof plain = {
      ...plain,
      ioOf(...args) {
        const io = plain.ioOf(...args)
        const read = (file: string) => {
          reads.push(file)
          return io.disk.read(file)
        }
        return { ...io, disk: { ...io.disk, read } }
      },
    }
    const site = diskSite(FILES)
    await site.build()
    compile.mockClear()
    render.mockClear()
    site.edit(path, text)
    const { problems } = await site.build({ world })
    expect(problems).toEqual([])
    // The configuration and the values, which may not be there, are looked at each time.
    expect(reads.filter((file) => /\.md$/.test(file))).toHaveLength(compiled)
    expect(compile).toHaveBeenCalledTimes(compiled)
    const drawn = render.mock.calls.map(([{ page }]) => page.url)
    // Others are drawn again only as neighbours of what came or went.
    const others = drawn.filter((url) => !url.startsWith('/docs/group-3/'))
    expect(others.length).toBeLessThanOrEqual(2)
    expect(drawn.length).toBeLessThan(PAGES + 5)
    const cold = await site.cold()
    expect(site.files()).toEqual(cold.files)
  },
)

test('a sentence of 150 pages reads what that page alone was compiled to', async () => {
  const site = diskSite(FILES)
  await site.build()
  site.edit(pathOf(3, 7), `${FILES[pathOf(3, 7)]}\n더한 문단입니다.\n`)
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const { problems } = await site.build()
  const paths = parse.mock.results.flatMap(({ value }) => value?.document?.path ?? [])
  expect(problems).toEqual([])
  expect([...new Set(paths)]).toEqual(['docs/group-3/page-7.md'])
  expect(site.files()).toEqual((await site.cold()).files)
})
