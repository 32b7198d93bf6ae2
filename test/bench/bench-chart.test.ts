import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
// @ts-expect-error A script without types.
import { barsOf, drawChart } from './chart.mjs'

const PEERS = {
  pages: 1000,
  rows: [
    { generator: 'VitePress', version: '1.6.4', pages: 1000, 'median s': 148 },
    { generator: 'docsgen', version: '0.1.0', pages: 1000, 'median s': 1.3 },
    { generator: 'Hugo', version: '0.111.3', theme: 'none', pages: 990, 'median s': 0.9 },
    { generator: 'Slow', version: '1.0.0', pages: 0, 'over s': 600 },
  ],
}
const OURS = {
  rows: [
    { pages: 1000, case: 'no change', 'wall s': 0.25 },
    { pages: 10_000, case: 'no change', 'wall s': 1.1 },
    { posts: 1000, case: 'one edit', 'wall s': 0.5 },
  ],
}
const words = { title: '제목', subtitle: '둘째 줄', foot: '측정한 기계' }

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** The elements of a picture, read as a browser reads it: what is not well-formed is thrown. */
function elementsOf(svg: string): Element[] {
  const parser = new SaxesParser()
  const all: Element[] = []
  const open: Element[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    all.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(svg).close()
  return all
}

const draw = (bars: unknown) => elementsOf(drawChart({ bars, ...words }))
const ofClass = (elements: Element[], name: string) =>
  elements.filter(({ attributes }) => attributes.class?.split(' ').includes(name))
const textsOf = (elements: Element[], name: string) =>
  ofClass(elements, name).map(({ text }) => text.trim())
const widthsOf = (elements: Element[]) =>
  ofClass(elements, 'bar').map(({ attributes }) => Number(attributes.width))

test('the bars are the builds of one number of pages, the shortest first', () => {
  expect(barsOf([PEERS, OURS], 1000)).toEqual([
    { name: 'docsgen, no change', seconds: 0.25, isOurs: true },
    {
      name: 'Hugo',
      version: '0.111.3',
      hasNoTheme: true,
      seconds: 0.9,
      built: 990,
      isOurs: false,
    },
    { name: 'docsgen', seconds: 1.3, isOurs: true },
    { name: 'VitePress', version: '1.6.4', seconds: 148, isOurs: false },
    { name: 'Slow', version: '1.0.0', seconds: 600, isOver: true, isOurs: false },
  ])
  expect(barsOf([PEERS, OURS], 10_000)).toEqual([
    { name: 'docsgen, no change', seconds: 1.1, isOurs: true },
  ])
  expect(barsOf([PEERS], 77)).toEqual([])
})

test('of a generator in several results the last one counts', () => {
  const again = { pages: 1000, rows: [{ generator: 'docsgen', pages: 1000, 'median s': 1.2 }] }
  expect(
    barsOf([PEERS, again], 1000).filter((bar: { name: string }) => bar.name === 'docsgen'),
  ).toEqual([{ name: 'docsgen', seconds: 1.2, isOurs: true }])
})

test('each build has a bar, its name and its seconds beside it', () => {
  const elements = draw(barsOf([PEERS, OURS], 1000))
  expect(widthsOf(elements)).toHaveLength(5)
  expect(textsOf(elements, 'label')).toEqual([
    'docsgen, no change',
    'Hugo 0.111.3, no theme, 990 pages only',
    'docsgen',
    'VitePress 1.6.4',
    'Slow 1.0.0',
  ])
  expect(textsOf(elements, 'value')).toEqual([
    '0.25 s · 0.19×',
    '0.90 s · 0.69×',
    '1.3 s',
    '148 s · 114×',
    '> 600 s · 462×',
  ])
})

test('ten times the seconds is the same step everywhere, and the least still has a bar', () => {
  const seconds = [1, 10, 100, 1000]
  const widths = widthsOf(draw(seconds.map((value) => ({ name: `g${value}`, seconds: value }))))
  const steps = widths.slice(1).map((width, at) => width - (widths[at] ?? 0))
  for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 0)
  expect(steps[0]).toBeGreaterThan(50)
  expect(widths[0]).toBeGreaterThan(10)
})

test('everything stands in the picture, however long a name is and whatever the seconds are', () => {
  const cases = [[1.3], [0.02, 5000], [3, 3], [9.99, 10, 10.01]]
  for (const seconds of cases) {
    const elements = draw(
      seconds.map((value) => ({ name: '이름이 아주 긴 문서 생성기', seconds: value })),
    )
    const [, , width] = (elements[0]?.attributes.viewBox ?? '').split(' ').map(Number)
    for (const { attributes, text } of ofClass(elements, 'value')) {
      const end = Number(attributes.x) + text.length * 8
      expect(end, `${seconds}: ${text}`).toBeLessThan(width ?? 0)
    }
    for (const { attributes } of ofClass(elements, 'bar')) {
      expect(Number(attributes.x)).toBeGreaterThan(14 * 10)
      expect(Number(attributes.width)).toBeGreaterThan(0)
    }
  }
})

test('names are text, whatever they hold', () => {
  const name = '</text><script>alert(1)</script> & "문서"'
  const bars = [{ name, version: '<b>&', seconds: 2 }]
  const elements = elementsOf(drawChart({ bars, title: name, subtitle: name, foot: name }))
  expect(elements.map((element) => element.name)).not.toContain('script')
  expect(textsOf(elements, 'label')).toEqual([`${name} <b>&`])
  expect(elements.find((element) => element.name === 'title')?.text).toBe(name)
})

test('the picture is drawn for light and for dark pages', () => {
  const svg: string = drawChart({ bars: [{ name: 'a', seconds: 1 }], ...words })
  const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme: dark)')
  for (const rule of ['text {', '.paper {', '.bar {', '.bar.ours {', '.quiet {', '.line {']) {
    expect(light).toContain(rule)
    expect(dark).toContain(rule)
  }
})
