import { describe, expect, test } from 'vitest'
import { checkedProblems } from '../../src/cli/commands/check-command.ts'
import * as themeModule from '../../src/sections/theme-module.ts'
import { themeParts } from '../../src/sections/theme-parts.ts'
import { SLOTS } from '../../src/theme/parts/site-theme.tsx'
import { memoryDisk } from '../support/memory-disk.ts'
import { siteOf } from '../support/site.ts'

const FILES = {
  'docs/a.md':
    '---\ntitle: 가\nsidebar_label: 결제팀\n---\n\n첫 문단입니다.\n\n## 절\n\n글입니다.\n',
  'docs/b.md': '# 나\n\n글입니다.\n',
  'pages/index.md': '# 처음\n\n처음입니다.\n',
}

async function built(more: Readonly<Record<string, string>>) {
  const site = siteOf({ ...FILES, ...more })
  const { problems } = await site.build()
  return { site, problems, html: site.files.get('docs/a/index.html') ?? '' }
}

describe('a part of the theme', () => {
  test('is replaced by the file of its name', async () => {
    const { html, problems, site } = await built({
      'theme/Footer.tsx':
        'export default ({ columns }) => <footer className="own">우리 회사 {columns.length}</footer>',
    })
    expect(problems).toEqual([])
    expect(html).toContain('<footer class="own">우리 회사 <!-- -->0</footer>')
    expect(html).not.toContain('class="footer"')
    const script = [...site.files].find(([path]) => /^assets\/theme-\w+\.js$/.test(path))
    expect(script?.[1]).toContain('우리 회사')
    const [, siteFile = ''] =
      [...site.files].find(([path]) => path.startsWith('assets/site-')) ?? []
    expect(siteFile).toContain(`"themeScript":"/${script?.[0]}"`)
  })
  test('is wrapped by a component that draws the one of its name', async () => {
    const { html, problems } = await built({
      'theme/Footer.tsx': `import { Footer, usePage, useSite } from 'docsgen/theme'
export default function Wrapped(props) {
  const { title, frontMatter, path, url } = usePage()
  return <div className="around"><Footer {...props} /><p>{useSite().title}|{title}|{String(frontMatter.sidebar_label)}|{path}|{url}</p></div>
}`,
      'theme/Brand.tsx': `import { Brand } from 'docsgen/theme'
export default (props) => <b><Brand {...props} title="바꾼 이름" /></b>`,
    })
    expect(problems).toEqual([])
    expect(html).toMatch(/<div class="around"><footer class="footer">.*<\/footer><p>/)
    expect(html.replaceAll('<!-- -->', '')).toContain(
      '<p>시험 사이트|가|결제팀|docs/a.md|/docs/a</p>',
    )
    // In the navbar, the menu and the footer.
    expect(html.match(/<b><a class="brand" href="\/">바꾼 이름<\/a><\/b>/g)).toHaveLength(3)
  })
  test('that fails is told at its line, and the theme has its own there', async () => {
    const { html, problems } = await built({
      'theme/Footer.tsx': `const text: string | undefined = undefined

function Price() {
  return <b>{text.length}</b>
}
export default function Company() {
  return <Price />
}
`,
      'theme/Navbar.tsx': 'export default () => <header>우리 것</header>',
    })
    expect(html).toContain('<footer class="footer">')
    expect(html).toContain('<header>우리 것</header>')
    expect(problems).toMatchObject([
      {
        code: 'theme-part-failed',
        path: 'theme/Footer.tsx',
        line: 4,
        details: { file: 'theme/Footer.tsx', stack: 'Price' },
      },
    ])
  })
  test('that fails on one page alone leaves that page with the one of the theme', async () => {
    const files = {
      'theme/PageTitle.tsx': `import { PageTitle } from 'docsgen/theme'
export default (props) => {
  if (props.title === '나') throw new Error('이 페이지만')
  return <div data-own><PageTitle {...props} /></div>
}`,
    }
    const { site, html, problems } = await built(files)
    // Before anything is written a build looks at the first page alone.
    expect(problems).toMatchObject([
      {
        code: 'theme-part-failed',
        path: 'theme/PageTitle.tsx',
        line: 3,
        details: { first: '/docs/b', pages: '1' },
      },
    ])
    expect(html).toContain('data-own')
    const other = site.files.get('docs/b/index.html') ?? ''
    expect(other).not.toContain('data-own')
    expect(other).toContain('나</h1>')
    // Nothing of it is taken over, so that the next build tells it too.
    const next = await site.build()
    expect(next.problems).toEqual(problems)
    expect(site.ran.render).toEqual(['/docs/b'])
    // A check tells the same.
    const { planned } = next
    expect(
      planned &&
        (await checkedProblems(
          { ...next, planned },
          { disk: memoryDisk(new Map(Object.entries(files))) },
        )),
    ).toMatchObject([{ code: 'theme-part-failed', details: { first: '/docs/b', pages: '1' } }])
  })
  test('that fails on many pages is told once, with their number', async () => {
    const { problems } = await built({
      'theme/Footer.tsx': `import { usePage } from 'docsgen/theme'
export default () => {
  throw new Error(usePage().title)
}`,
      'theme/slots/HeadEnd.tsx': "export default () => { throw new Error('머리') }",
    })
    const told = problems.map(({ path, line, details: { first, pages } }) => [
      path,
      line,
      first,
      pages,
    ])
    expect(told).toEqual([
      ['theme/Footer.tsx', 3, '/', '6'],
      ['theme/slots/HeadEnd.tsx', 1, '/', '6'],
    ])
  })
  test('whose name is misspelt is told with the one that is near', async () => {
    const { problems } = await built({
      'theme/Foter.tsx': 'export default () => null',
      'theme/slots/NavbarEnds.tsx': 'export default () => null',
      'theme/SidebarTop.tsx': 'export default () => null',
      'theme/_own.tsx': 'export default () => null',
      'theme/lib/own.tsx': 'export default () => null',
    })
    expect(problems.map(({ code, path, details: { near } }) => [code, path, near])).toEqual([
      ['theme-part-unknown', 'theme/Foter.tsx', 'theme/Footer.tsx'],
      ['theme-part-unknown', 'theme/SidebarTop.tsx', 'theme/slots/SidebarTop.tsx'],
      ['theme-slot-unknown', 'theme/slots/NavbarEnds.tsx', 'theme/slots/NavbarEnd.tsx'],
    ])
  })
  test('that cannot be used is told, and the others are', async () => {
    const { problems, html } = await built({
      'theme/Footer.tsx': 'export default () => <footer',
      'theme/Toc.tsx': 'export const own = 1',
      'theme/Pager.tsx': 'export default 1',
      'theme/Brand.tsx': "throw new Error('여기서')\nexport default () => null",
      'theme/Navbar.tsx': 'export default () => <header>우리 것</header>',
    })
    expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['theme-part-failed', 'theme/Brand.tsx', 1],
      ['component-code', 'theme/Footer.tsx', 1],
      ['theme-no-component', 'theme/Pager.tsx', undefined],
      ['theme-no-component', 'theme/Toc.tsx', undefined],
    ])
    expect(html).toContain('<header>우리 것</header>')
    expect(html).toContain('<footer class="footer">')
  })
  test('is not run where code is refused', async () => {
    const { problems, html, site } = await built({
      'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\ncode: false\n',
      'theme/Footer.tsx': "throw new Error('돌면 안 됩니다')",
    })
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['theme-code-refused', 'theme/Footer.tsx'],
    ])
    expect(html).toContain('<footer class="footer">')
    expect([...site.files.keys()].filter((path) => path.includes('theme-'))).toEqual([])
  })
})

test('slots take components, and what stands around them stays', async () => {
  const plain = (await built({})).html
  const { html, problems } = await built(
    Object.fromEntries(
      SLOTS.map((name) => [
        `theme/slots/${name}.tsx`,
        name === 'HeadEnd'
          ? `import { usePage } from 'docsgen/theme'\nexport default () => <meta name="own" content={usePage().title} />`
          : `export default () => <i>${name}</i>`,
      ]),
    ),
  )
  expect(problems).toEqual([])
  const shown = [...html.matchAll(/<i>(\w+)<\/i>/g)].map(([, name = '']) => name)
  expect(shown.toSorted()).toEqual(SLOTS.filter((name) => name !== 'HeadEnd').toSorted())
  expect(html).toContain('<meta name="own" content="가"/>')
  const without = html.replace(/<i>\w+<\/i>/g, '').replace(/\n<meta name="own"[^>]*>/, '')
  const bodyOf = (text: string) =>
    /<div id="app">.*<\/footer>/s.exec(text)?.[0].replace(/_R_\w+_/g, '')
  expect(bodyOf(without)).toBe(bodyOf(plain))
})

test('every part of the list can be replaced', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nblog: {}\nannouncement: { id: a, text: 알립니다 }\nlocales: { ko-KR: {}, en: {} }\n',
    'versions.yml': '- "1.0"\n',
    'versions/1.0/docs/a.md': '# 가\n\n글입니다.\n\n## 절\n\n글.\n',
    'docs/a.md': '# 가\n\n글입니다.\n\n## 절\n\n글.\n',
    'docs/b.md': '# 나\n\n글입니다.\n',
    'blog/2025-01-01-a.md': '---\ntitle: 소식\n---\n\n글입니다.\n\n<!-- truncate -->\n\n뒷글.\n',
    'pages/index.md':
      '---\nlayout: landing\nblocks: [{ kind: hero, title: [시험], lead: 글, actions: [] }]\n---\n',
    ...Object.fromEntries(
      Object.keys(themeParts).map((name) => [
        `theme/${name}.tsx`,
        `import { ${name} } from 'docsgen/theme'\nexport default (props) => <div data-own="${name}"><${name} {...props} /></div>`,
      ]),
    ),
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const all = [...site.files.values()].join('\n')
  const shown = new Set([...all.matchAll(/data-own="(\w+)"/g)].map(([, name]) => name))
  expect([...shown].toSorted()).toEqual(Object.keys(themeParts).toSorted())
})

describe('a page of code', () => {
  const PRICING = `import { Heading, Link, usePage } from 'docsgen/theme'
import { plans } from './_plans'
export const title = '요금'
export const description = '요금을 알립니다.'
export default function Pricing() {
  return (
    <div>
      <h1>{usePage().title}표</h1>
      {plans.map((plan) => <section key={plan}><Heading>{plan}</Heading><p>달마다 만원</p></section>)}
      <Link to="../docs/a.md">가</Link> <a href="../docs/없음.md">없음</a>
    </div>
  )
}`

  test('is a page: its links, headings, text and title are those of any page', async () => {
    const { site, problems } = await built({
      'pages/pricing.tsx': PRICING,
      'pages/_plans.ts': "export const plans = ['작은 것', '큰 것']",
    })
    const html = site.files.get('pricing/index.html') ?? ''
    expect(problems.map(({ code, path, details: { href } }) => [code, path, href])).toEqual([
      ['broken-markdown-link', 'pages/pricing.tsx', '../docs/없음.md'],
    ])
    expect(html).toContain('<title>요금 | 시험 사이트</title>')
    expect(html).toContain('<meta name="description" content="요금을 알립니다.">')
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<h1[^>]*>요금표<\/h1>/)
    expect(html).toContain('href="/docs/a"')
    expect(html).toMatch(/<h2 id="작은-것"/)
    expect(site.files.get('pricing.md')).toContain('## 큰 것')
    expect(site.files.get('sitemap.xml')).toContain('/pricing')
  })

  test('has its wrong links told where they are written', async () => {
    const { problems } = await built({
      'pages/about.tsx': `import { Link } from 'docsgen/theme'
// './none.md' and none.md are words here.
const rows = [{ to: './none.md' }, { to: '/none' }]
export const title = '소개'
export default () => (
  <ul>
    {rows.map(({ to }) => <li key={to}><Link to={to}>가</Link></li>)}
    <li><Link to="./none.md">나</Link> <img src={'./none.png'} alt="다" /> <a href={'./mi' + 'ssing.md'}>라</a></li>
  </ul>
)`,
    })
    expect(
      problems
        .flatMap(({ line, column, details: { href } }) => (href ? [[href, line, column]] : []))
        .toSorted(),
    ).toEqual([
      ['./missing.md', 1, 1],
      ['./none.md', 3, 22],
      ['./none.md', 8, 19],
      ['./none.png', 8, 50],
      ['/none', 3, 43],
    ])
  })

  test('that has nothing to draw, fails, or may not run is told', async () => {
    const { problems } = await built({
      'pages/none.tsx': 'export const title = "가"',
      'pages/failing.tsx': "export default () => { throw new Error('여기서') }",
      'pages/broken.tsx': 'export default () => <p',
    })
    expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['component-code', 'pages/broken.tsx', 1],
      ['component-failed', 'pages/failing.tsx', 1],
      ['page-no-component', 'pages/none.tsx', undefined],
    ])
    const refused = await built({
      'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\ncode: false\n',
      'pages/failing.tsx': "export default () => { throw new Error('여기서') }",
    })
    expect(refused.problems.map(({ code, path }) => [code, path])).toEqual([
      ['component-refused', 'pages/failing.tsx'],
    ])
  })
  test('has its translation', async () => {
    const { site, problems } = await built({
      'docsgen.yaml':
        'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n',
      'pages/pricing.tsx': PRICING.replace('./_plans', '../lib/plans').replace(
        '../docs/없음.md',
        '/',
      ),
      'i18n/en/pages/pricing.tsx':
        "export const title = 'Prices'\nexport default () => <p>Per month</p>",
      'lib/plans.ts': "export const plans = ['큰 것']",
    })
    expect(problems.filter(({ path }) => path.includes('pricing'))).toEqual([])
    expect(site.files.get('en/pricing/index.html')).toContain('<title>Prices | 시험</title>')
    expect(site.files.get('pricing/index.html')).toContain('달마다 만원')
  })
})

test('docsgen/theme exports what is documented, and what copies of its parts begin with', () => {
  expect(Object.keys(themeModule).toSorted()).toEqual(
    [
      ...Object.keys(themeParts),
      ...['Heading', 'Link', 'Markdown'],
      ...['useColorMode', 'useLocale', 'usePage', 'useSite', 'useStrings'],
      ...[
        'Breakable',
        'ColorModeMenu',
        'Features',
        'Flow',
        'Hero',
        'Icon',
        'LastUpdated',
        'LinkIcon',
      ],
      ...['NavbarEntry', 'PageActions', 'PostAuthors', 'PostWhen', 'Preview', 'Prose', 'RowLists'],
      ...[
        'Rows',
        'SearchLink',
        'SidebarHtml',
        'SidebarItems',
        'SiteLink',
        'StaticFragment',
        'Tags',
      ],
      ...['TocList', 'WithSlots', 'fill', 'interpolate', 'noBreak', 'slotOf', 'storageKeys'],
      ...['tocTree', 'useActiveHeading', 'useNavbarHiding', 'useNearPages', 'usePageData'],
      ...['useProse', 'useSiteData'],
    ].toSorted(),
  )
})
