import { describe, expect, test } from 'vitest'
import { dataOf } from '../support/page-data.ts'
import { siteOf } from '../support/site.ts'

const DOCS = { 'docs/01-x/a.md': '# 가', 'docs/01-x/b.md': '# 나', 'docs/top.md': '# 위' }

async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf({ ...DOCS, ...files })
  const { problems } = await site.build()
  const { sidebar } = dataOf(site.files.get('docs/top/index.html') ?? '')
  return { problems, rows: sidebar.items as { label: string; url?: string }[] }
}

const linkTo = (id: string) => `label: 묶음\nlink:\n  type: doc\n  id: ${id}\n`

test('the first of two category files of a folder counts, and the other is reported', async () => {
  const { problems, rows } = await built({
    'docs/01-x/_category_.json': '{"label": "하나"}',
    'docs/01-x/_category_.yml': 'label: 둘',
  })
  expect(problems).toMatchObject([
    {
      code: 'duplicate-category-file',
      severity: 'warning',
      path: 'docs/01-x/_category_.yml',
      details: { other: 'docs/01-x/_category_.json' },
    },
  ])
  expect(rows[0]?.label).toBe('하나')
})

describe('the link of a category file', () => {
  test.each(['x/b', 'b'])('may name its document as %s', async (id) => {
    const { problems, rows } = await built({ 'docs/01-x/_category_.yml': linkTo(id) })
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject({ label: '묶음', url: '/docs/x/b' })
  })

  test('means the document of its folder before one of the same id elsewhere', async () => {
    const { rows } = await built({
      'docs/01-x/_category_.yml': linkTo('b'),
      'docs/b.md': '# 다른 나',
    })
    expect(rows[0]?.url).toBe('/docs/x/b')
  })

  test('to a missing document is a problem with its line and what may be meant', async () => {
    const { problems } = await built({ 'docs/01-x/_category_.yml': linkTo('x/bb') })
    expect(problems).toMatchObject([
      {
        code: 'unknown-doc',
        path: 'docs/01-x/_category_.yml',
        line: 4,
        column: 3,
        details: { id: 'x/bb', near: 'x/b' },
      },
    ])
  })

  test('to a draft is left out silently', async () => {
    const { problems, rows } = await built({
      'docs/01-x/_category_.yml': linkTo('c'),
      'docs/01-x/c.md': '---\ndraft: true\n---\n# 초안',
    })
    expect(problems).toEqual([])
    expect(rows[0]).not.toHaveProperty('url')
  })
})
