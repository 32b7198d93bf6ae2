import fc from 'fast-check'
import { attention } from 'micromark-core-commonmark'
import type { Construct, Event } from 'micromark-util-types'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { expect, test } from 'vitest'
import { pairedMarks } from '../../src/markdown/commonmark/paired-marks.ts'
import { withSyntax } from '../support/with-syntax.ts'

const emphasis = { text: { 42: attention, 95: attention }, insideSpan: { null: [attention] } }
const standard = unified().use(remarkParse).use(remarkGfm).use(withSyntax(emphasis)).freeze()
const korean = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .freeze()

const PARTS = [
  ...['*', '**', '***', '_', '__', '___', '~', '~~', '~~~'],
  ...['a', '가', '1', ' ', '  ', '\t', '\n', '\n\n', '  \n', '\\\n', '\\', '\0', '😀', '—'],
  ...['.', '(', ')', '"', '“', '。', '!', ':', '/', '}', '|', '#', '> ', '- '],
  ...[
    '[',
    '![',
    '](b)',
    '](b "*")',
    '][c]',
    '[^d]',
    '`',
    '``',
    '<b>',
    '<!-- * -->',
    '&amp;',
    '&#42;',
  ],
  ...['www.a.example', 'https://a.example/*b_', 'a@b.example', '<https://a.example/_>'],
]

/** Runs of all lengths side by side, which pair in parts. */
const MARKS = [
  '*',
  '*',
  '**',
  '***',
  '_',
  '_',
  '__',
  '~',
  '~~',
  'a',
  'a',
  '가',
  ' ',
  '.',
  '[',
  '](b)',
]

test.each([
  ['as the standard says, in all', standard, PARTS],
  ['as the standard says, in marks', standard, MARKS],
  ['as the reading says that knows Korean, in all', korean, PARTS],
  ['as the reading says that knows Korean, in marks', korean, MARKS],
])('marks pair %s', (_, plain, among) => {
  const ours = plain().use(pairedMarks).freeze()
  const texts = fc.array(fc.constantFrom(...among), { maxLength: 30 })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = `${parts.join('')}\n\n[c]: e\n[^d]: 글\n`
      expect(ours.parse(text)).toEqual(plain.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

/** How often the resolvers look at the events of a text, move one, or look at a token. */
function workFor(text: string): number {
  let work = 0
  const watched = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, name) {
        work++
        return Reflect.get(target, name)
      },
      set(target, name, to) {
        work++
        return Reflect.set(target, name, to)
      },
    })
  const watchedResolver = (construct: Construct): Construct => ({
    ...construct,
    resolveAll(events, context) {
      const heard = events.map(([side, token, own]): Event => [side, watched(token), own])
      return [...(construct.resolveAll?.(watched(heard), context) ?? [])]
    },
  })
  function watchResolvers(this: Processor): void {
    for (const { text: constructs = {} } of this.data().micromarkExtensions ?? [])
      for (const code of [42, 95, 126])
        constructs[code] = [constructs[code] ?? []].flat().map(watchedResolver)
  }
  korean().use(pairedMarks).use(watchResolvers).parse(text)
  return work
}

const nested = (opening: string, closing: string) => (count: number) =>
  `${opening.repeat(count)}a${closing.repeat(count)}`

test.each([
  ['pairs side by side', (count: number) => '*a* '.repeat(count)],
  ['pairs of strikethrough', (count: number) => '~~a~~ '.repeat(count)],
  ['marks that open and close', (count: number) => '.*_.'.repeat(count)],
  ['ends without a beginning', (count: number) => `${'*a '.repeat(count)}${'a_ '.repeat(count)}`],
  ['ends of other lengths', (count: number) => `${'~a '.repeat(count)}${'a~~ '.repeat(count)}`],
  ['runs that are a multiple of three', (count: number) => `${'a**b'.repeat(count)}*`.repeat(2)],
  ['pairs in pairs', nested('*a ', ' b*')],
  ['strikethrough in strikethrough', nested('~~a ', ' b~~')],
  ['pairs in pairs of another kind', nested('*a ~~b ', ' c~~ d*')],
  [
    'runs that are taken apart',
    (count: number) => `${'**a '.repeat(count)}${'b* c* '.repeat(count)}`,
  ],
])('twice as many %s take twice as much work', (_, text) => {
  const work = workFor(text(100))
  expect(work).toBeGreaterThan(0)
  expect(workFor(text(200)) / work).toBeLessThan(2.2)
})
