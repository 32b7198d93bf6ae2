import { expect, test } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { siteOf } from '../support/site.ts'

const FACTS = `import { useColorMode, useLocale, usePage, useSite, useStrings } from 'docsgen/theme'
export default function Facts() {
  const { path, title, url, version, frontMatter } = usePage()
  return <p>{[path, title, url, version, frontMatter.sidebar_label, useSite().title, useSite().baseUrl, useLocale(), useStrings().home, useColorMode().mode].join('|')}</p>
}`
const plain = (html = '') => html.replaceAll('<!-- -->', '').replaceAll('&quot;', '"')
const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)

test('components know the page, the site and the language, in Markdown, in MDX and in every locale', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nlocale: ko\nlocales: { ko: {}, en: {} }\n',
    'i18n/en/docsgen.yaml': 'title: Test\n',
    'components/Facts.tsx': FACTS,
    'docs/a.md': '---\nsidebar_label: 첫\n---\n\n# 가\n\n<Facts />\n',
    'docs/b.mdx': "import Facts from '../components/Facts'\n\n# 나\n\n<Facts />\n",
    'i18n/en/docs/a.md': '# A\n\n<Facts />\n',
  })
  const { problems } = await site.build()
  expect(codesOf(problems)).toEqual([])
  expect(site.files.get('docs/a/index.html')).toContain(
    `<p data-prose="lead" class="lead">docs/a.md|가|||첫|시험|/|ko|${ko.home}|light</p>`,
  )
  expect(site.files.get('docs/b/index.html')).toContain('docs/b.mdx|나||||시험|/|ko|')
  expect(site.files.get('en/docs/a/index.html')).toContain('i18n/en/docs/a.md|A||||Test|/en/|en|')
})

test('components of Docusaurus know the site, and are told what only its configuration says', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'src/Known.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Translate, { translate } from '@docusaurus/Translate'
export default function Known() {
  const { siteConfig, i18n } = useDocusaurusContext()
  return <p title={translate({ message: '제목' })}>{siteConfig.title} {i18n.currentLocale} <Translate>문장</Translate></p>
}`,
    'src/Own.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <p>{useDocusaurusContext().siteConfig.customFields.edition}</p>`,
    'docs/a.mdx': `import Known from '@site/src/Known'\nimport Own from '@site/src/Own'\n\n# 가\n\n글\n\n<Known />\n\n<Own />\n`,
  })
  const { problems } = await site.build()
  const html = plain(site.files.get('docs/a/index.html'))
  expect(html).toMatch(/<p [^>]*title="제목"[^>]*>시험 ko-KR 문장<\/p>/)
  expect(problems).toHaveLength(1)
  expect(JSON.stringify(problems[0])).toContain('customFields.edition')
})

test('Link, Heading and Markdown are links, headings and texts of the page', async () => {
  const site = siteOf({
    'components/All.tsx': `import { Heading, Link, Markdown } from 'docsgen/theme'
export default () => <div><Heading>만든 절</Heading><Heading level={3} id="own">더</Heading><Link to="./b.md" title="나">나로</Link><Link to="./없음.md">없음</Link><Markdown>{'**굵게** [다시](./b.md)\\n\\n:::tip\\n도움\\n:::'}</Markdown></div>`,
    'docs/a.md': '# 가\n\n글\n\n<All />\n',
    'docs/b.md': '# 나\n\n글\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
    ['broken-markdown-link', 'docs/a.md', 5],
  ])
  const html = site.files.get('docs/a/index.html') ?? ''
  expect(html).toMatch(/<h2 id="만든-절"/)
  expect(html).toMatch(/<h3 id="own"/)
  expect(html).toMatch(/class="toc".*href="#own"/s)
  expect(html).toContain('<a href="/docs/b" title="나">나로</a>')
  expect(html).toContain('<strong>굵게</strong> <a href="/docs/b">다시</a>')
  expect(html).toContain('admonition')
})

test('an island takes along what it was drawn with when it has asked for it, and nothing otherwise', async () => {
  const site = siteOf({
    'components/Asking.tsx': `'use client'\n${FACTS}`,
    'components/Silent.tsx': `'use client'\nimport { useStrings } from 'docsgen/theme'\nexport default () => <i>{useStrings().home}</i>`,
    'docs/a.md': '# 가\n\n글\n\n<Asking />\n\n<Silent />\n',
  })
  const { problems } = await site.build()
  expect(codesOf(problems)).toEqual([])
  const html = site.files.get('docs/a/index.html') ?? ''
  const islands = [...html.matchAll(/data-island="([^"]*)"/g)].map(
    ([, json = '']) => JSON.parse(plain(json)) as Record<string, unknown>,
  )
  expect(islands.map(({ path, page, site: around }) => [path, page, around])).toEqual([
    [
      'components/Asking.tsx',
      { path: 'docs/a.md', title: '가', frontMatter: {}, locale: 'ko-KR' },
      { title: '시험 사이트', locale: 'ko-KR', baseUrl: '/', version: '1.0.0' },
    ],
    ['components/Silent.tsx', undefined, undefined],
  ])
})

test('what components know is part of what a page is made from', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'components/Facts.tsx': FACTS,
    'docs/a.md': '# 가\n\n글\n\n<Facts />\n',
    'docs/b.md': '# 나\n\n글\n',
  })
  await site.build()
  site.edit('docsgen.yaml', 'title: 다른 이름\nurl: https://docs.example.com\n')
  await site.build()
  expect(site.ran.compile.filter((path) => path.startsWith('docs/'))).toEqual(['docs/a.md'])
  expect(site.files.get('docs/a/index.html')).toContain('|다른 이름|')
  expect(site.files).toEqual(await site.coldBuild())
})

test('a component that is an async function is told', async () => {
  const site = siteOf({
    'components/Slow.tsx': 'export default async function Slow() { return <p>글</p> }',
    'docs/a.md': '# 가\n\n글\n\n<Slow>안</Slow>\n',
  })
  const { problems } = await site.build()
  expect(problems).toMatchObject([
    {
      code: 'component-failed',
      path: 'docs/a.md',
      line: 5,
      texts: { reason: { en: expect.stringContaining('async function') as string } },
    },
  ])
  expect(site.files.get('docs/a/index.html')).toContain('안')
})
