import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont } from '../../src/io/images/font-file.ts'
import { fontStyle } from '../../src/theme/brand/font-style.ts'
import { letterGroups, unicodeRange } from '../../src/theme/brand/letter-groups.ts'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 가\nurl: https://docs.example.com\n'
const FONT = (name: string) => readFileSync(`node_modules/katex/dist/fonts/KaTeX_${name}.woff2`)
const ANY = () => true

test('the letters of most pages come first, and the others by how often they are used', () => {
  const rare = Array.from({ length: 150 }, (_, index) => String.fromCodePoint(0xac00 + index))
  // All of them stand in the first text, and most of the second half in another one too.
  const more = Array.from({ length: 99 }, (_, index) => `다라${rare[index + 50]}`)
  const [often = [], ...others] = letterGroups([`다라${rare.join('')}`, ...more], ANY)
  expect(String.fromCodePoint(...often)).toContain('다라')
  expect(often).toContain('a'.codePointAt(0))
  expect(others.map(({ length }) => length)).toEqual([100, 50])
  expect(others[0]).toContain(0xac00 + 50)
  expect(others[1]).toContain(0xac00 + 1)
  const all = [often, ...others].flat()
  expect(new Set(all).size).toBe(all.length)
})

test('letters that a font does not have are in no group', () => {
  expect(letterGroups(['가a'], (letter) => letter === 0x61)).toEqual([[0x61]])
  expect(letterGroups(['가'], () => false)).toEqual([])
})

test('letters are written as ranges', () => {
  expect(unicodeRange([0x61, 0x62, 0x63, 0xac00])).toBe('U+61-63,U+ac00')
})

test('a font is cut for its letters, and says how it is', async () => {
  const cut = await cutFont(FONT('Main-Bold'), ['한글 글자는 없습니다'])
  expect(cut?.facts).toMatchObject({ ascent: 0.951, descent: 0.268, weights: [700] })
  expect(cut?.facts.hangul).toBeUndefined()
  expect(cut?.parts).toHaveLength(1)
  const bytes = Buffer.from(cut?.parts[0]?.base64 ?? '', 'base64')
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2')
  expect(bytes.length).toBeLessThan(FONT('Main-Bold').length / 2)
})

test('families of readers stand before those of the theme', () => {
  const css = fontStyle({ sans: [{ family: 'Doore Sans' }], mono: [{ family: 'D2Coding' }] })
  expect(css).toBe(
    '@layer brand{:root{--font:"Doore Sans",var(--system-sans);--mono:"D2Coding",var(--system-mono)}}',
  )
})

test('a system font stands in with the width and the height of the font', () => {
  const facts = { ascent: 0.9, descent: 0.3, lineGap: 0, hangul: 0.46, latin: 0.5, isItalic: false }
  const faces = [{ facts: { ...facts, weights: [100, 900] as const }, parts: [] }]
  const css = fontStyle({ sans: [{ faces }] })
  expect(css).toContain('local("Noto Sans CJK KR")')
  expect(css).toContain(
    'size-adjust:50%;ascent-override:180%;descent-override:60%;line-gap-override:0%',
  )
})

const FONTS = `${HEAD}baseUrl: /base/\nfonts:\n  sans: [/fonts/a.woff2, { file: /fonts/b.woff2, style: italic }, Doore Sans]\n`
const FILES = {
  'site/docsgen.yaml': FONTS,
  'site/docs/intro.md': '# Intro\n\nText',
}

function fontSite() {
  const site = diskSite(FILES)
  site.edit('site/static/fonts/a.woff2', FONT('Main-Regular'))
  site.edit('site/static/fonts/b.woff2', FONT('Main-Bold'))
  return site
}

test('pages ask for the fonts of the first paint, and the style names all of them', async () => {
  const site = fontSite()
  expect((await site.build()).problems).toEqual([])
  const files = site.files()
  const css = [...files].find(([path]) => /^assets\/main-.*\.css$/.test(path))?.[1] ?? ''
  const faces = css.match(/@font-face\{font-family:"site sans";[^}]+/g) ?? []
  expect(faces.map((face) => face.replace(/unicode-range.*/, ''))).toEqual([
    expect.stringMatching(
      /src:url\("\/base\/assets\/sans-[\da-f]+\.woff2"\)format\("woff2"\);font-weight:400;font-style:normal;font-display:swap;$/,
    ),
    expect.stringMatching(/font-weight:700;font-style:italic/),
  ])
  expect(css).toMatch(/--font:"site sans","site sans stand-in 1","Doore Sans",var\(--system-sans\)/)
  const page = files.get('docs/intro/index.html') ?? ''
  const [, first] = /url\("([^"]+)/.exec(faces[0] ?? '') ?? []
  expect(page).toContain(
    `<link rel="preload" href="${first}" as="font" type="font/woff2" crossorigin>`,
  )
  expect(page.match(/rel="preload"/g)).toHaveLength(1)
  expect(files.has(first?.replace('/base/', '') ?? '')).toBe(true)
})

test('a warm build has the fonts of a cold one when a text has a new letter', async () => {
  const site = fontSite()
  await site.build()
  const before = [...site.files().keys()].filter((path) => /^assets\/sans-/.test(path))
  site.edit('site/docs/intro.md', '# Intro\n\nText with ℏ')
  await site.build()
  const { files } = await site.cold()
  expect([...site.files()]).toEqual([...files])
  const after = [...files.keys()].filter((path) => /^assets\/sans-/.test(path))
  expect(after).toHaveLength(2)
  expect(after).not.toEqual(before)
})

test('a site without font files has no rule for them', async () => {
  const site = diskSite({ 'site/docsgen.yaml': HEAD, 'site/docs/intro.md': '# 소개\n' })
  await site.build()
  const css = [...site.files()].find(([path]) => path.endsWith('.css'))?.[1]
  expect(css).not.toContain('@font-face')
  expect(site.files().get('docs/intro/index.html')).not.toContain('rel="preload"')
})

test('fonts that are not there or cannot be read are told', async () => {
  const site = diskSite(FILES)
  site.edit('site/static/fonts/a.woff2', 'no font')
  site.edit('site/static/fonts/c.woff2', FONT('Main-Bold'))
  const { problems } = await site.build()
  expect(
    problems.map(({ code, line, details }) => [code, line, details.href ?? details.file]),
  ).toEqual([
    ['font-unreadable', 5, 'static/fonts/a.woff2'],
    ['head-file-missing', 5, '/fonts/b.woff2'],
  ])
})

test('a font is a family or a file', async () => {
  const site = siteOf({ 'docsgen.yaml': `${HEAD}fonts: { sans: "a; }" }\n` })
  expect(shortProblems((await site.build()).problems)).toEqual(
    expect.arrayContaining([expect.stringContaining('config')]),
  )
})
