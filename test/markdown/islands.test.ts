import { describe, expect, test } from 'vitest'
import { ISLAND_CHANGES, ISLAND_FILES } from '../support/island-changes.ts'
import { siteOf } from '../support/site.ts'

const COUNTER = `'use client'
import { useId, useState } from 'react'
import { unit } from './shared'
export default function Counter({ start = 0, label, children }) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <section>
      <button id={id} onClick={() => setCount(count + 1)}>{label} {count}{unit}</button>
      {children}
    </section>
  )
}`
const FILES = {
  'components/Counter.tsx': COUNTER,
  'components/shared.ts': "export const unit = '번'",
  'components/Hidden.tsx': `'use client'
export default ({ children }) => <i>접힘</i>`,
  'components/Plain.tsx': 'export default ({ children }) => <b>{children}</b>',
  'components/Around.tsx': `import Counter from './Counter'
export default () => <nav><Counter start={7} /></nav>`,
}

const bodyOf = (html = '') => /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''
const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const islandsIn = (html: string) =>
  [...html.matchAll(/data-island="([^"]*)"/g)].map(
    ([, json = '']) => JSON.parse(plain(json)) as Record<string, unknown>,
  )

async function page(text: string, more: Readonly<Record<string, string>> = {}, path = 'docs/a.md') {
  const site = siteOf({
    ...FILES,
    [path]: `# 제목\n\n글\n\n${text}\n`,
    'docs/b.md': '# 나\n\n글',
    ...more,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  return { site, html, body: bodyOf(html), problems, codes: problems.map(({ code }) => code) }
}

/** The scripts of islands, by the names of their files. */
const scriptsOf = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((path) => /^assets\/islands?-/.test(path))

describe('a component with the mark of React', () => {
  test('is drawn, with what its script needs', async () => {
    const { body, site, codes } = await page(
      '<Counter start={3} label="가" load="eager">\n\n글 **굵게** [나](./b.md)\n\n</Counter>',
    )
    expect(codes).toEqual([])
    expect(islandsIn(body)).toEqual([
      {
        path: 'components/Counter.tsx',
        name: 'default',
        ids: expect.any(String) as string,
        props: { start: 3, label: '가' },
        load: 'eager',
      },
    ])
    // Texts beside each other are kept apart, as React finds them again.
    expect(body).toMatch(/<button id="[^"]+">가<!-- --> <!-- -->3<!-- -->번<\/button>/)
    expect(body).toMatch(
      /<slot data-slot="[^"]+"><p>글 <strong>굵게<\/strong> <a href="\/docs\/b">나<\/a><\/p><\/slot>/,
    )
    const scripts = scriptsOf(site.files)
    expect(scripts.filter((path) => path.startsWith('assets/islands-'))).toHaveLength(1)
    expect(scripts.filter((path) => path.startsWith('assets/island-Counter-'))).toHaveLength(1)
  })

  test('is found in other components, in values of MDX, and by the name of an export', async () => {
    const { body, codes } = await page(
      'import Named, { Other } from "../components/Two"\nimport Counter from "@site/components/Counter"\n\n<Named a="1" />\n\n<Other b={[1, { c: null }]} />\n\n{<Counter start={2} />}\n\n<Around />',
      {
        'components/Two.tsx':
          "/* A note. */\n// Another.\n'use client'\nexport default ({ a }) => <b>{a}</b>\nexport const Other = ({ b }) => <i>{b.length}</i>\nexport const useIt = () => 1",
      },
      'docs/a.mdx',
    )
    expect(codes).toEqual([])
    expect(islandsIn(body).map(({ path, name, props }) => [path, name, props])).toEqual([
      ['components/Two.tsx', 'default', { a: '1' }],
      ['components/Two.tsx', 'Other', { b: [1, { c: null }] }],
      ['components/Counter.tsx', 'default', { start: 2 }],
      ['components/Counter.tsx', 'default', { start: 7 }],
    ])
  })

  test('keeps what it does not show yet, and islands in it', async () => {
    const { body } = await page('<Hidden>\n\n글\n\n<Counter />\n\n</Hidden>')
    expect(body).toMatch(
      /<div data-island="[^"]*"><i>접힘<\/i><div data-slot="[^"]+" hidden(?:="")?><p>글<\/p>\s*<div data-island/,
    )
    expect(islandsIn(body).map(({ path }) => path)).toEqual([
      'components/Hidden.tsx',
      'components/Counter.tsx',
    ])
  })

  test('draws its text, its headings and its links as the browser will', async () => {
    const { body, html } = await page('<Text />', {
      'components/Text.tsx':
        "'use client'\nexport default () => <div><h2>머리</h2><p>가·나 (다)는</p><a href='https://example.com'>밖</a></div>",
    })
    expect(body).toContain(
      '<h2 id="머리">머리</h2><p>가·나 (다)는</p><a href="https://example.com" target="_blank" rel="noopener noreferrer">밖</a>',
    )
    expect(html).toMatch(/class="toc.*href="#머리"/s)
  })

  test.each([
    ['onPick={() => 1}', 'onPick'],
    ['mark={Symbol("가")}', 'mark'],
    ['day={new Date(0)}', 'day'],
    ['icon={<b />}', 'icon'],
    ['items={[{ a: 1 }, { run() {} }]}', 'items[1].run'],
    ['size={1 / 0}', 'size'],
  ])('says which value no browser can be given: %s', async (attribute, prop) => {
    const { problems, body } = await page(
      `글 하나\n\n<Counter label="가" ${attribute} />`,
      {},
      'docs/a.mdx',
    )
    expect(problems).toMatchObject([
      { code: 'island-prop', line: 7, column: 1, details: { name: 'Counter', prop } },
    ])
    expect(islandsIn(body)).toEqual([])
    expect(body).toContain('<button')
  })

  test('says which values load may have', async () => {
    const { problems, body } = await page(
      '<Counter label="가" load="sometimes" />\n\n<Counter label="나" load="idel" />\n\n<Counter label="다" load="visible" />',
    )
    const names = 'visible, idle, eager, click'
    expect(problems).toMatchObject([
      { code: 'island-load', line: 5, details: { name: 'Counter', value: 'sometimes', names } },
      { code: 'island-load', line: 7, details: { value: 'idel', near: 'idle' } },
    ])
    expect(islandsIn(body)).toHaveLength(3)
  })

  test('escapes its values', async () => {
    const { body } = await page("<Counter label='\"><script>alert(1)</script>' />")
    expect(body).not.toContain('<script>alert')
    expect(islandsIn(body)[0]).toMatchObject({ props: { label: '"><script>alert(1)</script>' } })
  })

  test('whose script cannot be made is told, and the others have theirs', async () => {
    const { codes, site } = await page('<Counter />\n\n<Linked />', {
      'components/Linked.tsx':
        "'use client'\nimport Link from '@docusaurus/Link'\nexport default () => <Link to='/b'>나</Link>",
    })
    expect(codes).toContain('component-code')
    expect(scriptsOf(site.files).some((path) => path.includes('Counter'))).toBe(true)
  })

  test('is nothing that a page or a site without one loads', async () => {
    const { site, html } = await page('<Plain>가</Plain>')
    expect(scriptsOf(site.files)).toEqual([])
    expect([...site.files.values()].join('')).not.toContain('islandScript')
    expect(html).not.toContain('island')
  })
})

test('warm and cold builds are the same when code, styles and uses of islands change', async () => {
  const site = siteOf(ISLAND_FILES)
  await site.build()
  for (const [path, content] of ISLAND_CHANGES) {
    site.edit(path, content)
    await site.build()
    expect(Object.fromEntries(site.files)).toEqual(Object.fromEntries(await site.coldBuild()))
  }
})

describe('styles', () => {
  const styleOf = (files: ReadonlyMap<string, string>) =>
    [...files].find(([path]) => /^assets\/main-.*\.css$/.test(path))?.[1] ?? ''

  test('that components and pages import are in the sheet of the site, in its layer', async () => {
    const { body, site, codes } = await page(
      'import styles from "./page.module.css"\nimport "./page.css"\n\n<Styled />\n\n<p className={styles.own}>나</p>\n\n<Counted />',
      {
        'docs/page.module.css': '.own { color: green }',
        'docs/page.css': '.page-own { background: url(/bg.svg) }',
        'static/bg.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'components/Styled.tsx':
          "import s from './styled.module.css'\nimport './plain.css'\nexport default () => <b className={s.title}>가</b>",
        'components/styled.module.css': '.title { color: red }',
        'components/plain.css': "@import './more.css';\n.plain { color: blue }",
        'components/more.css': '.more { color: teal }',
        'components/Counted.tsx':
          "'use client'\nimport s from './parts/styled.module.css'\nexport default () => <u className={s.title}>다</u>",
        'components/parts/styled.module.css': '.title { color: navy }',
        'theme/site.css': '.plain { color: black }',
      },
      'docs/a.mdx',
    )
    expect(codes).toEqual([])
    const style = styleOf(site.files)
    const name = /<b class="([^"]+)">가/.exec(body)?.[1] ?? 'none'
    const counted = /<u class="([^"]+)">다/.exec(body)?.[1] ?? 'none'
    const own = /<p class="([^"]+)">나/.exec(body)?.[1] ?? 'none'
    expect(new Set([name, counted, own, 'none']).size).toBe(4)
    expect(style).toContain('@layer site')
    expect(style).toContain(`.${name}{color:red}`)
    expect(style).toContain(`.${counted}{color:navy}`)
    expect(style).toContain(`.${own}{color:green}`)
    expect(style).toContain('.more{color:teal}')
    expect(style).toMatch(/\.page-own\{background:url\("?\/bg\.svg"?\)\}/)
    // What the theme of the site says comes later.
    expect(style.indexOf('.plain{color:#00f}')).toBeLessThan(style.indexOf('.plain{color:#000}'))
    expect(style.indexOf('.plain{color:#00f}')).toBeGreaterThan(-1)
    // The script knows the same name.
    const script = [...site.files].find(([path]) => path.startsWith('assets/island-Counted'))?.[1]
    expect(script).toContain(counted)
  })

  test('that are no CSS are told', async () => {
    const { problems } = await page('<Styled />', {
      'components/Styled.tsx':
        "import './styled.scss'\nexport default () => <b className='x'>가</b>",
      'components/styled.scss': '$a: red; .x { color: $a }',
    })
    expect(problems).toMatchObject([
      { code: 'component-style', path: 'components/Styled.tsx', line: 1 },
    ])
  })
})

test.each([
  ['HTML of a document', 'docs/a.md', (data: string) => `<div data-island='${data}'>가</div>`],
  ['HTML of a page of MDX', 'docs/a.mdx', (data: string) => `<div data-island='${data}'>가</div>`],
  [
    'an expression',
    'docs/a.mdx',
    (data: string) => `{<div data-island={${JSON.stringify(data)}}>가</div>}`,
  ],
  ['a component', 'docs/a.md', (data: string) => `<Spread data-island='${data}' />`],
])('nothing that %s says of an island is handed to a script', async (_name, path, text) => {
  const props = { dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } }
  const data = JSON.stringify({ path: 'components/Counter.tsx', name: 'default', ids: 'x', props })
  const { body, codes } = await page(
    text(data),
    { 'components/Spread.tsx': 'export default (props) => <div {...props} />' },
    path,
  )
  expect(body).toContain('<div')
  expect(body).not.toContain('data-island')
  expect(codes).toContain('unsafe-html')
})
