import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type BrandColors,
  brandColors,
  GROUNDS,
  type Mode,
  RING_RATIO,
  TEXT_RATIO,
  TEXTS,
} from '../../src/theme/brand/brand-colors.ts'
import { contrast, hexOf, oklchOf } from '../../src/theme/brand/oklch.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 가\nurl: https://docs.example.com\n'

/** The same colours in every run: steps of a linear congruential generator. */
function colors(count: number): string[] {
  let state = 21
  return Array.from({ length: count }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return `#${Math.floor(state / 256)
      .toString(16)
      .padStart(6, '0')}`
  })
}

/** Every pair of a text, or of a ring, and what it may stand on, that does not reach its ratio. */
function unreadable(own: BrandColors, mode: Mode): string[] {
  const tints = [own['accent-bg'], own['accent-bg-2']]
  const grounds = [...GROUNDS[mode], ...tints]
  const pairs = [
    ...grounds.map((ground) => [own.accent, ground, TEXT_RATIO] as const),
    ...grounds.map((ground) => [own['accent-hover'], ground, TEXT_RATIO] as const),
    ...grounds.map((ground) => [own.focus, ground, RING_RATIO] as const),
    ...[own.accent, own['accent-hover']].map((g) => [own['on-accent'], g, TEXT_RATIO] as const),
    ...[...tints, own.select].map((ground) => [TEXTS[mode], ground, TEXT_RATIO] as const),
  ]
  return pairs.flatMap(([text, ground, ratio]) =>
    contrast(text, ground) >= ratio ? [] : [`${mode} ${text} on ${ground}`],
  )
}

test.each(['#000000', '#ffffff', '#0b5', '#ffff00', '#0000ff', '#808080', ...colors(300)])(
  'what follows from %s can be read in both modes',
  (color) => {
    const alone = brandColors({ color })
    const both = brandColors({ color, colorDark: color })
    const found = [alone, both].flatMap(({ light, dark }) => [
      ...unreadable(light, 'light'),
      ...unreadable(dark, 'dark'),
    ])
    expect(found).toEqual([])
  },
)

test('a colour that can be read stays as it is, and keeps its hue when it cannot', () => {
  expect(brandColors({ color: '#A8430A' })).toMatchObject({
    light: { accent: '#a8430a' },
    adjusted: [],
  })
  const { light, adjusted } = brandColors({ color: '#0b5' })
  expect(adjusted).toMatchObject([{ setting: 'color', written: '#0b5', shown: light.accent }])
  expect(Math.abs(oklchOf(light.accent).h - oklchOf('#0b5').h)).toBeLessThan(0.05)
})

test.each(colors(50))('%s comes back from OKLCH as it was', (color) => {
  expect(hexOf(oklchOf(color))).toBe(color)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('grounds and texts are those of the style sheet', () => {
  const css = readFileSync(new URL('../../src/theme/styles/colors.css', import.meta.url), 'utf8')
  const [scales = '', light = '', dark = ''] = css.split(/\[data-theme="(?:light|dark)"\] \{/)
  const colorOf = (name: string, set: string): string => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(set)?.[1] ?? ''
    const [, step] = /^var\(--(.+)\)$/.exec(value) ?? []
    return step ? colorOf(step, scales) : value
  }
  const names = ['bg', 'bg-soft', 'bg-strong', 'bg-raised', 'bg-hover', 'bg-press']
  expect(names.map((name) => colorOf(name, light))).toEqual(GROUNDS.light)
  expect(names.map((name) => colorOf(name, dark))).toEqual(GROUNDS.dark)
  expect([colorOf('text', light), colorOf('text', dark)]).toEqual([TEXTS.light, TEXTS.dark])
})

test('the style sheet of the site carries its colours, and no page does', async () => {
  const site = siteOf({
    'docsgen.yaml': `${HEAD}brand: { color: "#a8430a" }\n`,
    'docs/intro.md': '# 글',
  })
  expect((await site.build()).problems).toEqual([])
  const html = site.files.get('docs/intro/index.html') ?? ''
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(html) ?? []
  expect(style).toMatch(/^assets\/main-[0-9a-f]{10}\.css$/)
  expect(site.files.get(style)).toMatch(
    /^@layer brand\{:root,\[data-theme=light\]\{--accent:#a8430a;.*\}@media not print\{\[data-theme=dark\]\{--accent:#/,
  )
  expect(html).not.toContain('a8430a')
  expect(html).not.toContain('style=')
  site.edit('docsgen.yaml', `${HEAD}brand: { color: "#1156a6" }\n`)
  await site.build()
  expect(site.files).toEqual(await site.coldBuild())
  expect(site.files.get('docs/intro/index.html')).not.toContain(style)
})

test('a colour that cannot be read is told with its pair, and a wrong one with its place', async () => {
  const told = siteOf({
    'docsgen.yaml': `${HEAD}brand:\n  color: "#0b5"\n  colorDark: "#003"\n`,
    'docs/intro.md': '# 글',
  })
  const { problems } = await told.build()
  expect(problems).toMatchObject([
    {
      code: 'brand-contrast',
      severity: 'info',
      line: 4,
      details: { written: '#0b5', ratio: '2.11' },
    },
    { code: 'brand-contrast', severity: 'info', line: 5, details: { written: '#003' } },
  ])
  const wrong = siteOf({
    'docsgen.yaml': `${HEAD}brand: { color: red }\n`,
    'docs/intro.md': '# 글',
  })
  expect(shortProblems((await wrong.build()).problems)).toEqual(['config-invalid docsgen.yaml:3'])
})
