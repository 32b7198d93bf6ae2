import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sessionOf } from './session-site.ts'

const EVENTS = 5000

/** A small generator of numbers below one, after Lehmer. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function documentOf(name: string, random: () => number): string {
  const pick = (most: number) => Math.floor(random() * most)
  const slug = random() < 0.1 ? `\nslug: s${pick(20)}` : ''
  const broken = random() < 0.05 ? '\nbad: [' : ''
  const link = `[다른 글](./doc-${pick(24)}.md#절-${pick(3)})`
  const part = random() < 0.3 ? `\n::include{src="./_part-${pick(3)}.md"}\n` : ''
  return `---\ntitle: ${name} ${pick(4)}${slug}${broken}\n---\n\n첫 문단입니다.\n\n글 ${pick(1000)} ${link}\n${part}\n## 절 ${pick(3)}\n\n끝.\n`
}

test(`a storm of ${EVENTS} changes ends as a build from nothing does`, async () => {
  const random = randomFrom(20241121)
  const pick = (most: number) => Math.floor(random() * most)
  const site = await sessionOf({ 'pages/index.md': '# 처음' })
  const changeOne = (): readonly [string, string | undefined] => {
    const kind = random()
    const folder = ['docs', 'docs/x', 'docs/y'][pick(3)]
    const path = `${folder}/doc-${pick(24)}.md`
    if (kind < 0.2) return [path, undefined]
    if (kind < 0.3) return [`${folder}/_part-${pick(3)}.md`, `부분 ${pick(100)}`]
    if (kind < 0.33) return [`docs/x/_category_.yml`, `label: 묶음 ${pick(9)}\n`]
    if (kind < 0.36) return [`static/f-${pick(5)}.txt`, pick(2) ? `${pick(9)}` : undefined]
    if (kind < 0.38) {
      const rest = pick(4) ? '' : 'titel: x\n'
      return ['docsgen.yaml', `title: 이름 ${pick(3)}\nurl: https://docs.example.com\n${rest}`]
    }
    return [path, documentOf(path, random)]
  }
  for (let events = 0; events < EVENTS; ) {
    const size = 1 + pick(random() < 0.9 ? 24 : 200)
    const changes = Array.from({ length: size }, changeOne)
    await site.save(Object.fromEntries(changes))
    events += size
  }
  // A build with an error makes nothing, while the session shows what it last could.
  const mended = [...site.files].flatMap(([path, text]) =>
    String(text).includes('bad: [') ? [[path, String(text).replace('\nbad: [', '')] as const] : [],
  )
  await site.save({
    ...Object.fromEntries(mended),
    'docsgen.yaml': 'title: 끝\nurl: https://docs.example.com\n',
  })
  const cold = await site.cold()
  expect(cold.files.size).toBeGreaterThan(30)
  expect(await site.warm()).toEqual(cold)
})

/** What a writer changes in the front matter and in the headings of a document, one thing at a time. */
function edited(text: string, random: () => number): string {
  const pick = (most: number) => Math.floor(random() * most)
  const field = (name: string, value: string) => {
    const plain = text.replace(new RegExp(`^${name}: .*\\n`, 'm'), '')
    return pick(5) === 0 ? plain : plain.replace(/^---\n/, `---\n${name}: ${value}\n`)
  }
  const kinds = [
    () => text.replace(/^title: .*$/m, `title: 제목 ${pick(50)}`),
    () => field('sidebar_position', String(pick(9))),
    () => field('sidebar_label', `이름 ${pick(9)}`),
    () => field('pagination_label', `쪽 ${pick(9)}`),
    () => field('description', `설명 ${pick(9)}`),
    () => field('tags', `[태그 ${pick(4)}, 태그 ${pick(4)}]`),
    () => field('unlisted', 'true'),
    () => field('draft', 'true'),
    () => field('slug', `s${pick(30)}`),
    () => field('pagination_next', pick(2) ? 'null' : `doc-${pick(42)}`),
    () => field('displayed_sidebar', pick(2) ? 'null' : 'docs'),
    () => text.replace(/^## .*$/m, `## 절 ${pick(4)}`),
    () => text.replace(/^끝.*$/m, `끝 ${pick(100)}. [글](./doc-${pick(42)}.md#절-${pick(4)})`),
    () => text.replace(/^끝.*$/m, pick(2) ? '끝.' : '::doc-cards'),
  ]
  return kinds[pick(kinds.length)]?.() ?? text
}

test('after each of 240 edits of titles and the like, the site is what a build from nothing makes', async () => {
  const random = randomFrom(31337)
  const pick = (most: number) => Math.floor(random() * most)
  // Links stay in a folder, which every third document is in.
  const near = (index: number, step: number) =>
    `[글](./doc-${(index + 3 * step) % 42}.md#절-${(index + step) % 4})`
  const docs = Array.from({ length: 42 }, (_, index): [string, string] => [
    `docs/${['', 'x/', 'y/'][index % 3]}doc-${index}.md`,
    `---\ntitle: 글 ${index}\n---\n\n첫 문단 ${index}.\n\n${near(index, 1)} ${near(index, 2)}\n\n## 절 ${index % 4}\n\n끝.\n`,
  ])
  const site = await sessionOf({
    ...Object.fromEntries(docs),
    'docs/x/index.md': '---\ntitle: 묶음\n---\n\n묶음입니다.\n\n## 절 1\n\n끝.\n',
    'pages/index.md': '# 처음',
  })
  await site.session.complete()
  const paths = [...docs.map(([path]) => path), 'docs/x/index.md']
  for (let turn = 0; turn < 240; turn++) {
    const path = paths[pick(paths.length)] ?? ''
    await site.save({ [path]: edited(String(site.files.get(path)), random) })
    // A cold build of each state would take minutes; each state shows what the ones before have left behind.
    if (turn % 12 === 11) expect(await site.warm()).toEqual(await site.cold())
  }
})

test('a thousand edits leave no memory behind', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const docs = Array.from({ length: 30 }, (_, index) => [
    `docs/doc-${index}.md`,
    `# 문서 ${index}\n\n첫 문단.\n\n${'글입니다. '.repeat(200)}`,
  ])
  const site = await sessionOf(Object.fromEntries(docs))
  const edit = async (turn: number) => {
    const title = turn % 10 === 0 ? `이름 ${turn}` : '문서'
    await site.save({
      [`docs/doc-${turn % 30}.md`]: `# ${title}\n\n첫 문단.\n\n${`글 ${turn}. `.repeat(200)}`,
    })
  }
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  for (let turn = 0; turn < 120; turn++) await edit(turn)
  const before = used()
  for (let turn = 120; turn < 1120; turn++) await edit(turn)
  expect(used() / before).toBeLessThan(1.1)
})
