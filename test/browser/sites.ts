import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { themeParts } from '../../src/sections/theme-parts.ts'
import { SLOTS } from '../../src/theme/parts/site-theme.tsx'
import { ROOT } from './run.ts'

/** The sites under test: the folder of each, or what it is generated as, and options of the command. */
export const SITES = {
  /** The site of this repository, as its configuration says. */
  main: { source: 'site', options: [] },
  /** The same site, published below `/base/`. */
  base: { source: 'site', options: ['--base-url', '/base/'] },
  /** What the site of this repository has no use for. */
  small: { source: 'test/browser/site', options: [] },
  /** A documentation with three versions. */
  versions: { source: 'test/browser/versions-site', options: [] },
  /** A tree of Docusaurus, with three versions in two languages. */
  docusaurus: { source: 'test/docusaurus-site', options: [] },
  /** An API reference. */
  api: { source: 'test/browser/api-site', options: [] },
  /** A site that carries the name and the colours of its own company. */
  branded: { source: brandedSite, options: ['--base-url', '/docs/'] },
  /** A whole site of another company: its logo, colours, fonts, style sheets and analytics. */
  company: { source: companySite, options: [] },
  /** An API whose schemas are deeper than its pages. */
  deep: { source: deepSite, options: [] },
  /** Documents with images. */
  images: { source: imageSite, options: [] },
  /** A documentation with more rows in its sidebar than a page carries. */
  large: { source: largeSite, options: [] },
  /** Components that come to life in the browser. */
  islands: { source: islandSite, options: ['--base-url', '/base/'] },
  /** Every part of the theme is replaced, and every slot filled. */
  theme: { source: themeSite, options: ['--base-url', '/base/'] },
} as const satisfies Readonly<Record<string, SiteUnderTest>>

/** The name of a site under test. */
export type SiteName = keyof typeof SITES

/** A site under test. */
export interface SiteUnderTest {
  /** A folder of this repository, or the files of a site that is written first. */
  readonly source: string | (() => Readonly<Record<string, string | Uint8Array>>)
  readonly options: readonly string[]
}

/** A schema with another one inside that has more fields than the page has room for. */
function deepSite(): Record<string, string> {
  const many = Array.from({ length: 100 }, (_, index) => [`field${index}`, { type: 'string' }])
  const schemas = {
    Outer: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Inner' } } },
    Inner: {
      type: 'object',
      properties: {
        name: { type: 'string', description: '안쪽의 이름' },
        ...Object.fromEntries(many),
        again: { $ref: '#/components/schemas/Inner' },
      },
    },
  }
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Outer' } },
  }
  const languages = Array.from({ length: 40 }, (_, index) => ({
    const: `lang-${index}`,
    description: index === 7 ? '포르투갈어' : `언어 ${index}`,
  }))
  const language = {
    name: 'language',
    in: 'query',
    schema: { type: 'string', oneOf: languages },
  }
  const description = {
    openapi: '3.1.0',
    info: { title: '깊은 API', version: '1' },
    paths: {
      '/deep': {
        get: {
          operationId: 'getDeep',
          responses: { 200: { description: '좋음', content } },
        },
      },
      '/many': {
        get: {
          operationId: 'getMany',
          parameters: [language],
          responses: {
            200: { description: '좋음', content },
            202: { description: '받았음' },
            404: { description: '없음' },
          },
        },
      },
    },
    components: { schemas },
  }
  return {
    'docsgen.yaml': 'title: 깊은 사이트\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(description),
    'docs/intro.md': '# 소개\n',
  }
}

/** Three categories with five categories of ten documents each. */
function largeSite(): Record<string, string> {
  const documents = Array.from({ length: 150 }, (_, index) => {
    const folder = `docs/묶음 ${Math.floor(index / 50)}/갈래 ${Math.floor(index / 10)}`
    return [`${folder}/doc-${index}.md`, `# 문서 ${index}\n\n본문입니다.\n`] as const
  })
  const config = 'title: 큰 사이트\nurl: https://docs.example.com\n'
  return { 'docsgen.yaml': config, ...Object.fromEntries(documents) }
}

/** An image for each mode, drawings, and images in links and in a line. */
function imageSite(): Record<string, string> {
  const drawing = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300"><circle cx="320" cy="150" r="90" fill="${color}"/></svg>`
  return {
    'docsgen.yaml': 'title: 그림 사이트\nurl: https://docs.example.com\n',
    'docs/a.svg': drawing('black'),
    'docs/a.dark.svg': drawing('white'),
    'docs/b.svg': drawing('navy'),
    'docs/intro.md': [
      '# 그림',
      '첫 문단입니다.',
      '![흐름](a.svg "요청이 가는 길입니다.")',
      '![구조](b.svg)',
      '[![링크 안의 그림](b.svg)](more.md)',
      '[다음 문서](more.md)',
    ].join('\n\n'),
    'docs/more.md': '# 더 보기\n\n글입니다.\n',
  }
}

/** Pages with and without components that come to life in the browser. */
function islandSite(): Record<string, string> {
  const long = Array.from({ length: 80 }, (_, index) => `문단 ${index}입니다.`).join('\n\n')
  const counter = `'use client'
import { useEffect, useId, useState } from 'react'
import { note } from './note'
import styles from './counter.module.css'
export default function Counter({ label, children }) {
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  useEffect(() => note(label + ' on', label + ' off'), [label])
  return (
    <section data-counter={label}>
      <button className={styles.button} aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      <button onClick={() => setOpen(!isOpen)}>접기</button>
      <i id={id}>세는 단추</i>
      {isOpen && children}
    </section>
  )
}`
  return {
    'docsgen.yaml': 'title: 섬\nurl: https://docs.example.com\n',
    'components/Counter.tsx': counter,
    'components/counter.module.css': '.button { color: rgb(1, 2, 3) }',
    'components/note.ts': `export function note(on, off) {
  const told = (window.told ??= [])
  told.push(on)
  return () => told.push(off)
}`,
    'components/Broken.tsx': `'use client'
export default function Broken() {
  if (typeof window !== 'undefined') throw new Error('여기서만')
  return <p>그린 대로</p>
}`,
    'docs/plain.md': '# 섬 없음\n\n글입니다.\n\n[섬](./island.md)',
    'docs/island.md': `# 섬\n\n글입니다. [섬 없음](./plain.md)\n\n<Counter label="하나">\n\n글 **굵게** [섬 없음](./plain.md)\n\n<Counter label="안쪽" load="eager" />\n\n</Counter>\n\n<Counter label="누르면" load="click" />\n\n${long}\n\n<Counter label="멀리" />`,
    'docs/idle.md': `# 쉴 때\n\n${long}\n\n<Counter label="쉴 때" load="idle" />`,
    'docs/broken.md': '# 고장\n\n글입니다.\n\n<Broken load="eager" />',
  }
}

/** Each part wraps that of the theme, each slot says its name, and the footer counts. */
function themeSite(): Record<string, string> {
  const parts = Object.keys(themeParts).map((name) => [
    `theme/${name}.tsx`,
    `import { ${name}, usePage } from 'docsgen/theme'
export default (props) => <div data-own="${name}" data-of={usePage().path}><${name} {...props} /></div>`,
  ])
  const slots = SLOTS.map((name) => [
    `theme/slots/${name}.tsx`,
    name === 'HeadEnd'
      ? `import { usePage } from 'docsgen/theme'
export default () => <meta name="own" content={usePage().title} />`
      : `import { useId } from 'react'
import { usePage } from 'docsgen/theme'
export default () => <i data-slot-name="${name}" id={useId()}>{usePage().title}</i>`,
  ])
  return {
    'docsgen.yaml':
      'title: 테마\nurl: https://docs.example.com\nblog: {}\nannouncement: { id: a, text: 알립니다 }\n',
    ...Object.fromEntries(parts),
    ...Object.fromEntries(slots),
    'theme/Footer.tsx': `import { useState } from 'react'
import { Footer, Link, useColorMode, useLocale, usePage, useSite, useStrings } from 'docsgen/theme'
import styles from './lib/footer.module.css'
export default function Company(props) {
  const [count, setCount] = useState(0)
  const { title, path, url } = usePage()
  return (
    <div data-own="Footer">
      <Footer {...props} />
      <button className={styles.button} onClick={() => setCount(count + 1)}>눌림 {count}</button>
      <p>{useSite().title}, {title}, {path}, {url}, {useLocale()}, {useStrings().home}, {useColorMode().mode}</p>
      <Link to="/base/docs/b">나로</Link>
    </div>
  )
}`,
    'theme/lib/footer.module.css': '.button { color: rgb(1, 2, 3) }',
    'docs/a.md': '# 가\n\n글입니다. [나](./b.md)\n\n## 절\n\n글.\n',
    'docs/b.md': '# 나\n\n글입니다. [가](./a.md)\n\n## 절\n\n글.\n',
    'blog/2025-01-01-a.md': '---\ntitle: 소식\n---\n\n글입니다.\n\n<!-- truncate -->\n\n뒷글.\n',
    'pages/index.md':
      '---\nlayout: landing\nblocks: [{ kind: hero, title: [시험], lead: 글, actions: [] }]\n---\n',
    'pages/pricing.tsx': `export const title = '요금'
export const description = '요금을 알립니다.'
export default () => <h1>요금표</h1>`,
    'components/Facts.tsx': `'use client'
import { usePage, useSite, useStrings, useColorMode } from 'docsgen/theme'
import { useState } from 'react'
export default function Facts() {
  const [count, setCount] = useState(0)
  return <button data-facts onClick={() => setCount(count + 1)}>{usePage().title} {useSite().title} {useStrings().home} {useColorMode().mode} {count}</button>
}`,
    'docs/island.md': '# 섬\n\n글입니다. [나](./b.md)\n\n<Facts />\n',
  }
}

/** A site with a logo for each mode, a colour, and style sheets. */
function brandedSite(): Record<string, string> {
  const logo = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><rect width="96" height="32" rx="8" fill="${color}"/></svg>`
  return {
    'docsgen.yaml': [
      'title: 두레페이 개발자 문서',
      'url: https://docs.example.com',
      'logo: { light: /logo.svg, dark: /logo-dark.svg }',
      'brand: { color: "#a8430a" }',
      'navbar:',
      '  items:',
      '    - { label: 소개, to: /docs/intro, position: left, icon: book }',
      '    - { label: 두레 GitHub, href: "https://github.example", icon: github, iconOnly: true }',
      'footer: { social: [{ label: 두레 소식, href: "https://news.example", icon: rss }] }',
      'scripts: [/stats-late.js]',
      'analytics: { provider: custom, src: /stats.js, pageView: stats.view }',
    ].join('\n'),
    'static/logo.svg': logo('#a8430a'),
    'static/logo-dark.svg': logo('#ffab7d'),
    'static/bg.svg': logo('#eeeeee'),
    'static/stats.js': 'stats={seen:[location.pathname],view(path){this.seen.push(path)}}',
    'static/stats-late.js': '',
    'docs/more.md': '# 더 보기\n\n글입니다.',
    'theme/site.css': [
      '.own { color: rgb(1, 2, 3); background: url(/bg.svg) }',
      '.navbar { border-bottom-width: 3px }',
    ].join('\n'),
    'docs/intro.md':
      '# 소개\n\n첫 문단입니다.\n\n<div class="plain">글</div>\n<div class="hero">글</div>\n<div class="title">글</div>\n<div class="footer">글</div>\n<div class="brand">글</div>\n<div class="page">글</div>\n<div class="lost">글</div>\n<div class="own">글</div>\n',
  }
}

/** The folder `company-site`, with fonts of packages that only tests need. */
function companySite(): Record<string, string | Uint8Array> {
  const folder = join(ROOT, 'test/browser/company-site')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  const plex = (name: string) =>
    readFileSync(
      join(ROOT, `node_modules/@fontsource/ibm-plex-sans-kr/files/ibm-plex-sans-kr-${name}.woff2`),
    )
  return {
    ...Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path))])),
    'static/fonts/sans-400.woff2': plex('korean-400-normal'),
    'static/fonts/sans-700.woff2': plex('korean-700-normal'),
    'static/fonts/sans-latin-400.woff2': plex('latin-400-normal'),
    'static/fonts/sans-latin-700.woff2': plex('latin-700-normal'),
  }
}
