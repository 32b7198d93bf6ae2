import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { cardType } from '../../src/io/images/card-type.ts'
import { cardSvg, linesOf } from '../../src/io/images/social-cards.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const HEAD = 'title: Doore\nurl: https://docs.example.com\nbaseUrl: /base/\n'
const FONT = (name: string) => readFileSync(`node_modules/katex/dist/fonts/KaTeX_${name}.woff2`)

/** Every letter is one wide. */
const widthOf = (text: string) => text.length

test('a text is broken between words', () => {
  expect(linesOf('one two three', 8, 2, widthOf)).toEqual(['one two', 'three'])
  expect(linesOf('one two three four', 8, 2, widthOf)).toEqual(['one two', 'three…'])
  expect(linesOf('abcdefghij', 8, 2, widthOf)).toEqual(['abcdefgh', 'ij'])
  expect(linesOf('abcdefghijklmnopqrst', 8, 2, widthOf)).toEqual(['abcdefgh', 'ijklmno…'])
  expect(linesOf('one', 8, 0, widthOf)).toEqual([])
  expect(linesOf('', 8, 2, widthOf)).toEqual([])
})

const CARD = {
  site: 'Doore',
  trail: 'Guide / Payment',
  title: 'Receive results',
  description: 'What comes when a payment is done.',
  foot: { text: 'docs.example.com' },
  theme: 'light',
  accent: '#a8430a',
} as const

test('a card is outlines alone, and its texts stay within it', async () => {
  const type = await cardType([FONT('Main-Regular'), FONT('Main-Bold')])
  const svg = cardSvg(CARD, type)
  expect(svg).not.toContain('<text')
  expect(svg).toContain('fill="#a8430a"')
  const long = cardSvg({ ...CARD, title: 'Receive results '.repeat(20), description: '' }, type)
  for (const [, x = '', y = '', d = ''] of (svg + long).matchAll(
    /translate\((\S+) (\S+)\)" d="([^"]*)"/g,
  )) {
    const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? []
    const across = numbers.filter((_, at) => at % 2 === 0).map((value) => value + Number(x))
    const down = numbers.filter((_, at) => at % 2 === 1).map((value) => value + Number(y))
    expect(Math.max(...across)).toBeLessThanOrEqual(1200 - 71)
    expect(Math.min(...down)).toBeGreaterThanOrEqual(48)
    expect(Math.max(...down)).toBeLessThanOrEqual(630 - 48)
  }
})

const FILES = {
  'site/docsgen.yaml': `${HEAD}fonts: { sans: /fonts/a.woff2 }\nsocialCards: true\n`,
  'site/docs/intro.md': '# Intro\n\nText',
  'site/docs/own.md': '---\nimage: /own.svg\n---\n\n# Own\n\nText',
  'site/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText',
  'site/static/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

function cardSite(files: Readonly<Record<string, string>> = FILES): DiskSite {
  const site = diskSite(files)
  site.edit('site/static/fonts/a.woff2', FONT('Main-Regular'))
  return site
}

const cardsOf = (site: DiskSite) =>
  [...site.files().keys()].filter((path) => path.startsWith('cards/'))
const pictureOf = (site: DiskSite, path: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(site.files().get(path) ?? '')?.[1]

test('every page without its own picture has one drawn', async () => {
  const site = cardSite()
  expect((await site.build()).problems).toEqual([])
  expect(cardsOf(site)).toContain('cards/docs/intro.png')
  expect(cardsOf(site)).not.toContain('cards/docs/own.png')
  expect(cardsOf(site)).not.toContain('cards/docs/hidden.png')
  expect(pictureOf(site, 'docs/intro/index.html')).toBe(
    'https://docs.example.com/base/cards/docs/intro.png',
  )
  expect(pictureOf(site, 'docs/own/index.html')).toBe('https://docs.example.com/base/own.svg')
  const bytes = readFileSync(join(site.folder, 'build/cards/docs/intro.png'))
  expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630, type: 'png' })
})

test('a card is drawn again when what it says is another, and no other card is', async () => {
  const site = cardSite({ ...FILES, 'site/docs/other.md': '# Other\n\nText' })
  await site.build()
  const before = site.files()
  site.edit('site/docs/intro.md', '# Begin\n\nText')
  await site.build()
  const after = site.files()
  expect(after.get('cards/docs/intro.png')).not.toBe(before.get('cards/docs/intro.png'))
  expect(after.get('cards/docs/other.png')).toBe(before.get('cards/docs/other.png'))
  const { files } = await site.cold()
  expect([...after]).toEqual([...files])
})

test('there are none unless the site asks for them', async () => {
  const site = cardSite({ ...FILES, 'site/docsgen.yaml': HEAD })
  await site.build()
  expect(cardsOf(site)).toEqual([])
  expect(pictureOf(site, 'docs/intro/index.html')).toBeUndefined()
})

test.each([
  ['socialCards: true', 'card-no-font'],
  ['socialCards: { font: /fonts/b.woff2 }', 'card-font'],
])('%s without a font file is told: %s', async (setting, code) => {
  const site = cardSite({ ...FILES, 'site/docsgen.yaml': `${HEAD}${setting}\n` })
  const { problems } = await site.build()
  expect(problems.map((problem) => [problem.code, problem.line])).toEqual([[code, 4]])
  expect(cardsOf(site)).toEqual([])
})

test('a font of a package is found from the site folder', async () => {
  const site = cardSite({
    ...FILES,
    'site/docsgen.yaml': `${HEAD}socialCards: { theme: dark, font: ../node_modules/type/a.woff2 }\n`,
  })
  site.edit('node_modules/type/a.woff2', FONT('Main-Bold'))
  expect((await site.build()).problems).toEqual([])
  expect(cardsOf(site)).toContain('cards/docs/intro.png')
})
