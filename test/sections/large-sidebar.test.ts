import { expect, test } from 'vitest'
import { dataOf } from '../support/page-data.ts'
import { siteOf } from '../support/site.ts'

/** A site with this many documents in one folder. */
async function siteWith(count: number) {
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/문서-${String(index).padStart(5, '0')}.md`,
      `# 문서 ${String(index).padStart(5, '0')}\n\n글입니다.`,
    ]),
  )
  const site = siteOf(files)
  await site.build()
  return site
}

test('a page of a site of 2,000 documents is no larger than 1.5 times the same page of a small site', async () => {
  const [small, large] = [await siteWith(50), await siteWith(2_000)]
  for (const name of ['00000', '00025', '00049']) {
    const path = `docs/문서-${name}/index.html`
    expect(large.files.get(path)?.length).toBeLessThan(1.5 * (small.files.get(path)?.length ?? 0))
  }
})

test('nor is it in a tree of categories, whose closed branches are a file of their own', async () => {
  const treeOf = async (count: number) => {
    const files = Array.from({ length: count }, (_, index) => {
      const folders = `docs/묶음-${Math.floor(index / 50)}/갈래-${Math.floor(index / 10)}`
      return [`${folders}/문서-${index}.md`, `# 문서 ${index}\n\n글입니다.`] as const
    })
    const site = siteOf(Object.fromEntries(files))
    await site.build()
    return site
  }
  const [small, large] = [await treeOf(50), await treeOf(2_000)]
  for (const path of ['docs/묶음-0/갈래-0/문서-0', 'docs/묶음-0/갈래-4/문서-49']) {
    const own = small.files.get(`${path}/index.html`) ?? ''
    expect(large.files.get(`${path}/index.html`)?.length).toBeLessThan(1.5 * own.length)
  }
  expect(small.files.has('assets/sidebar.ko-KR.current.docs.json')).toBe(false)
  const tree = JSON.parse(large.files.get('assets/sidebar.ko-KR.current.docs.json') ?? '[]')
  expect(tree).toHaveLength(40)
  const page = large.files.get('docs/묶음-0/갈래-0/문서-0/index.html') ?? ''
  const data = dataOf(page)
  expect(data.sidebar.treeUrl).toBe('/assets/sidebar.ko-KR.current.docs.json')
  const closed = data.sidebar.items[0].items[3]
  expect(closed).toMatchObject({ branch: '0.3', url: '/docs/묶음-0/갈래-3/문서-30' })
  expect(tree[0].items[3].label).toBe(closed.label)
})

test('every document of a long level can be reached by the links of the sidebar', async () => {
  const site = await siteWith(200)
  const reached = new Set<string>()
  const waiting = ['/docs/문서-00000']
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (reached.has(url)) continue
    reached.add(url)
    const menu =
      /<nav class="side" aria-label="문서 메뉴">.*?<\/nav>/s.exec(
        site.files.get(`${url.slice(1)}/index.html`) ?? '',
      )?.[0] ?? ''
    for (const [, href = ''] of menu.matchAll(/href="([^"]+)"/g)) waiting.push(href)
  }
  expect(reached.size).toBe(200)
})

test('rows that are not shown are counted on both sides', async () => {
  const site = await siteWith(200)
  const html = site.files.get('docs/문서-00100/index.html') ?? ''
  expect(html).toContain('앞 문서 90개')
  expect(html).toContain('뒤 문서 80개')
})

test('the current row has rows on both sides, as far as there are any', async () => {
  const site = await siteWith(130)
  for (let index = 0; index < 130; index++) {
    const name = String(index).padStart(5, '0')
    const html = site.files.get(`docs/문서-${name}/index.html`) ?? ''
    const menu = /aria-label="문서 메뉴">.*?<\/nav>/s.exec(html)?.[0] ?? ''
    const rows = [...menu.matchAll(/<li class="side-link"><a ([^>]*)>/g)].map(([, row = '']) => row)
    const at = rows.findIndex((row) => row.includes('aria-current="page"'))
    expect(rows[at]).toContain(`/docs/문서-${name}"`)
    expect(rows).toHaveLength(30)
    expect(at).toBeGreaterThanOrEqual(Math.min(index, 10))
    expect(rows.length - 1 - at).toBeGreaterThanOrEqual(Math.min(129 - index, 9))
  }
})
