import { describe, expect, test } from 'vitest'
import type { DataFile } from '../../src/model.ts'
import { byInitial } from '../../src/sections/tag-list.ts'
import { planTags, type Tagged, type WrittenTag } from '../../src/sections/tags.ts'
import { readTagsFile, tagPath, tagSlug } from '../../src/sections/tags-file.ts'
import { shortProblems, siteOf } from '../support/site.ts'

test.each([
  ['서버 확장', '서버-확장'],
  ['비전(Vision)', '비전-vision'],
  ['v2 업데이트', 'v2-업데이트'],
  ['2025년 회고', '2025년-회고'],
  ['SDKs', 'sdks'],
  ['REST API', 'rest-api'],
  ['Q&A', 'q-a'],
  ['  --가--  ', '가'],
  ['한글'.normalize('NFD'), '한글'],
  ['Café', 'café'],
  ['❤️', ''],
  ['!?', ''],
])('the label %s becomes the address %s', (label, slug) => {
  expect(tagSlug(label)).toBe(slug)
})

test.each([
  ['/start', 'start'],
  ['start/', 'start'],
  ['/sdk/자바', 'sdk/자바'],
  ['/%EC%84%9C%EB%B2%84', '서버'],
  ['서버'.normalize('NFD'), '서버'],
  ['/', undefined],
  ['', undefined],
  ['/a b', undefined],
  ['/a//b', undefined],
  ['/a?b', undefined],
  ['/a#b', undefined],
  ['../a', undefined],
  ['/%2e%2e/a', undefined],
])('the permalink “%s” leads to %s', (permalink, path) => {
  expect(tagPath(permalink)).toBe(path)
})

test('labels stand under their initial consonant, then Latin letters, then the rest', () => {
  const labels = [
    '3D',
    'soop',
    '까치',
    '가나',
    'SDK',
    '채팅',
    '하나',
    'éclair',
    '#공지',
    '東京',
    'ㄱ',
  ]
  const groups = byInitial(
    labels.map((label) => ({ label })),
    '기타',
  )
  expect(groups.map(({ letter, tags }) => [letter, ...tags.map(({ label }) => label)])).toEqual([
    ['ㄱ', '#공지', 'ㄱ', '가나', '까치'],
    ['ㅊ', '채팅'],
    ['ㅎ', '하나'],
    ['E', 'éclair'],
    ['S', 'SDK', 'soop'],
    ['기타', '3D', '東京'],
  ])
})

test('numbers in labels count as numbers', () => {
  const [group] = byInitial(
    ['v10', 'v9'].map((label) => ({ label })),
    '기타',
  )
  expect(group?.tags.map(({ label }) => label)).toEqual(['v9', 'v10'])
})

describe('a tags file', () => {
  const fileOf = (value: unknown, lines: DataFile['lines'] = {}): DataFile => ({
    form: 'data',
    path: 'docs/tags.yml',
    value,
    lines,
    problems: [],
  })

  test('names, describes and addresses tags, and fills in what it leaves out', () => {
    const { declared, problems } = readTagsFile(
      fileOf({
        start: { label: '시작하기', description: '첫걸음', permalink: '/getting-started' },
        'rest api': null,
        소켓: {},
      }),
    )
    expect(problems).toEqual([])
    expect(declared?.tags).toMatchObject([
      { label: '시작하기', description: '첫걸음', path: 'getting-started' },
      { label: 'Rest api', description: '', path: 'rest-api' },
      { label: '소켓', path: '소켓' },
    ])
  })

  test('keeps the tags around a mistake, and says where it is', () => {
    const { declared, problems } = readTagsFile(
      fileOf({ a: { lable: '가' }, b: '나', c: { permalink: '/ ' }, d: {} }, { a: 1, b: 3, c: 4 }),
    )
    expect(shortProblems(problems)).toEqual([
      'data-invalid docs/tags.yml:1',
      'data-invalid docs/tags.yml:3',
      'tag-address docs/tags.yml:4',
    ])
    expect(problems[0]?.details).toMatchObject({ field: 'a.lable', near: 'label' })
    expect(declared?.tags.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('reports two tags on one address, in whatever letter case', () => {
    const { problems } = readTagsFile(
      fileOf({ 가: { permalink: '/x' }, 나: { permalink: 'X/' } }, { 가: 1, 나: 3 }),
    )
    expect(shortProblems(problems)).toEqual(['duplicate-tag docs/tags.yml:3'])
    expect(problems[0]?.details).toEqual({ tag: '나', other: '가', path: 'X' })
  })

  test('that is not a list of tags declares nothing', () => {
    const { declared, problems } = readTagsFile(fileOf(['가']))
    expect(declared).toBeUndefined()
    expect(shortProblems(problems)).toEqual(['data-invalid docs/tags.yml:1'])
  })
})

describe('tags of several items', () => {
  const tagged = (
    item: string,
    tags: readonly WrittenTag[],
    visibility: Tagged<string>['visibility'] = 'listed',
  ): Tagged<string> => ({ item, tags, visibility, place: { path: `docs/${item}.md`, line: 2 } })

  const shortTags = ({ tags }: ReturnType<typeof planTags<string>>) =>
    tags.map(({ label, path, items, listed }) => [label, path, items.join(' '), listed])

  test('are joined by address; an item that says a tag twice is counted once', () => {
    const plan = planTags([
      tagged('a', ['서버 확장', '서버 확장', { label: '서버 확장', permalink: '/서버-확장' }]),
      tagged('b', ['서버 확장'.normalize('NFD')]),
    ])
    expect(shortTags(plan)).toEqual([['서버 확장', '서버-확장', 'a b', true]])
    expect(plan.problems).toEqual([])
    expect(plan.tagsByItem.get('b')?.map(({ label }) => label)).toEqual(['서버 확장'])
  })

  test('with two names on one address keep the first name, and the second is reported', () => {
    const plan = planTags([tagged('a', ['SOOP']), tagged('b', ['soop'])])
    expect(shortTags(plan)).toEqual([['SOOP', 'soop', 'a b', true]])
    expect(shortProblems(plan.problems)).toEqual(['duplicate-tag docs/b.md:2'])
    expect(plan.problems[0]?.details).toEqual({ tag: 'soop', other: 'SOOP', path: 'soop' })
  })

  test('leave out unlisted items, unless a tag has no others: then the tag itself is unlisted', () => {
    const plan = planTags([
      tagged('a', ['가']),
      tagged('b', ['가', '나'], 'unlisted'),
      tagged('c', ['나'], 'unlisted'),
    ])
    expect(shortTags(plan)).toEqual([
      ['가', '가', 'a', true],
      ['나', '나', 'b c', false],
    ])
  })

  test('never show drafts, and lead a draft only to tags that have a page', () => {
    const plan = planTags([tagged('a', ['가', '나'], 'draft'), tagged('b', ['가'])])
    expect(shortTags(plan)).toEqual([['가', '가', 'b', true]])
    expect(plan.tagsByItem.get('a')?.map(({ label }) => label)).toEqual(['가'])
  })

  test('without a letter or digit need a permalink', () => {
    const plan = planTags([tagged('a', ['🎉', { label: '🎉', permalink: '/party' }])])
    expect(shortTags(plan)).toEqual([['🎉', 'party', 'a', true]])
    expect(shortProblems(plan.problems)).toEqual(['tag-address docs/a.md:2'])
  })

  test('are not asked to be declared when there is no tags file', () => {
    expect(planTags([tagged('a', ['가'])]).problems).toEqual([])
  })

  test('are looked up by key, then by label, and reported with a near name when undeclared', () => {
    const declared = {
      path: 'docs/tags.yml',
      tags: [
        { key: 'start', label: '시작하기', description: '첫걸음', path: 'getting-started' },
        { key: 'REST', label: 'REST', description: '', path: 'rest' },
      ],
    }
    const plan = planTags(
      [
        tagged('a', ['start', 'REST']),
        tagged('b', ['시작하기', 'REST API', { label: '새로', permalink: '/new' }]),
        tagged('c', [{ label: 'REST', permalink: '/rest' }]),
      ],
      declared,
    )
    expect(shortTags(plan)).toEqual([
      ['시작하기', 'getting-started', 'a b', true],
      ['REST', 'rest', 'a c', true],
      ['REST API', 'rest-api', 'b', true],
      ['새로', 'new', 'b', true],
    ])
    expect(shortProblems(plan.problems)).toEqual([
      'undeclared-tag docs/b.md:2',
      'undeclared-tag docs/b.md:2',
    ])
    const near = planTags([tagged('a', ['시작하지'])], declared)
    expect(near.problems[0]).toMatchObject({
      severity: 'warning',
      details: { tag: '시작하지', file: 'docs/tags.yml', near: '시작하기' },
    })
  })

  test('have the name of the tags file, whoever uses the address first', () => {
    const declared = {
      path: 'docs/tags.yml',
      tags: [{ key: '정책', label: '정책', description: '', path: 'policy' }],
    }
    const plan = planTags([tagged('a', ['Policy']), tagged('b', ['정책'])], declared)
    expect(shortTags(plan)).toEqual([['정책', 'policy', 'a b', true]])
    expect(shortProblems(plan.problems)).toEqual([
      'undeclared-tag docs/a.md:2',
      'duplicate-tag docs/a.md:2',
    ])
  })
})

describe('the tags of the documentation', () => {
  const files = {
    'docs/tags.yml': '소켓:\n  description: 실시간 연결\n서버 확장:\n  permalink: /scale\n',
    'docs/a.md': '---\ndescription: 가 설명\ntags: [소켓, 서버 확장]\n---\n# 하늘',
    'docs/b.md': '---\ntags: [소켓]\n---\n# 가람',
    'docs/c.md': '---\nunlisted: true\ntags: [소켓, 숨은 것]\n---\n# 비밀',
    'docs/d.md': '---\ndraft: true\ntags: [소켓, 초안 것]\n---\n# 초안',
  }

  async function built(drafts = false) {
    const site = siteOf(files)
    const { pages, problems } = await site.build({ drafts })
    const dataOf = (path: string) =>
      JSON.parse(/id="page">(.*?)<\/script>/s.exec(site.files.get(path) ?? '')?.[1] ?? '{}')
    return { site, pages, problems, dataOf }
  }

  test('have a page each, and one page for all', async () => {
    const { pages, problems, dataOf } = await built()
    expect(pages.filter((url) => url.startsWith('/docs/tags'))).toEqual([
      '/docs/tags',
      '/docs/tags/scale',
      '/docs/tags/소켓',
      '/docs/tags/숨은-것',
    ])
    expect(shortProblems(problems)).toEqual(['undeclared-tag docs/c.md:3'])
    expect(dataOf('docs/tags/index.html').props.groups).toEqual([
      {
        letter: 'ㅅ',
        tags: [
          { label: '서버 확장', url: '/docs/tags/scale', count: 1 },
          { label: '소켓', url: '/docs/tags/소켓', count: 2 },
        ],
      },
    ])
  })

  test('lead to their documents, sorted by title', async () => {
    const { dataOf } = await built()
    expect(dataOf('docs/tags/소켓/index.html').props).toEqual({
      title: '‘소켓’ 태그가 있는 문서 2개',
      description: '실시간 연결',
      rows: [
        { label: '가람', text: '', url: '/docs/b' },
        { label: '하늘', text: '가 설명', url: '/docs/a' },
      ],
      allTagsUrl: '/docs/tags',
    })
    expect(dataOf('docs/a/index.html').props.tags).toEqual([
      { label: '소켓', url: '/docs/tags/소켓' },
      { label: '서버 확장', url: '/docs/tags/scale' },
    ])
  })

  test('are hidden from search engines when only unlisted documents have them', async () => {
    const { site, dataOf } = await built()
    const html = site.files.get('docs/tags/숨은-것/index.html') ?? ''
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(dataOf('docs/tags/숨은-것/index.html').props.rows).toHaveLength(1)
  })

  test('are in no sitemap', async () => {
    const { site } = await built()
    expect(site.files.get('sitemap.xml')).toContain('/docs/a')
    expect(site.files.get('sitemap.xml')).not.toContain('/docs/tags')
  })

  test('know no draft, even when drafts are built', async () => {
    const { pages, dataOf } = await built(true)
    expect(pages).toContain('/docs/d')
    expect(pages).not.toContain('/docs/tags/초안-것')
    expect(dataOf('docs/tags/소켓/index.html').props.rows).toHaveLength(2)
    expect(dataOf('docs/d/index.html').props.tags).toHaveLength(1)
  })

  test('have no page for all when no listed document has one', async () => {
    const site = siteOf({ 'docs/a.md': '# 가', 'docs/b.md': files['docs/c.md'] })
    const { pages } = await site.build()
    expect(pages).not.toContain('/docs/tags')
    expect(site.files.get('docs/tags/소켓/index.html')).not.toContain('href="/docs/tags"')
  })

  test('that are undeclared can be made to fail the build', async () => {
    const site = siteOf({
      'docsgen.yaml':
        'title: 시험\nurl: https://a.example.com\nproblems:\n  undeclared-tag: error\n',
      'docs/tags.yml': '소켓:\n',
      'docs/a.md': '---\ntags: [소캣]\n---\n# 가',
    })
    const { problems } = await site.build()
    expect(problems).toMatchObject([
      { code: 'undeclared-tag', severity: 'error', line: 2, details: { near: '소켓' } },
    ])
  })

  test('are not asked for again when the tags file cannot be read', async () => {
    const site = siteOf({
      'docs/tags.yml': '소켓: [',
      'docs/a.md': '---\ntags: [소켓]\n---\n# 가',
    })
    const { problems } = await site.build()
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['data-yaml']))
  })
})
