import fc from 'fast-check'
import type { Construct, Effects } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { bareAddresses } from '../../src/markdown/commonmark/bare-addresses.ts'
import { withSyntax } from '../support/with-syntax.ts'

const plain = unified().use(remarkParse).use(remarkGfm).freeze()
const ours = unified().use(remarkParse).use(remarkGfm).use(withSyntax(bareAddresses())).freeze()

const PARTS = [
  'https://a.example/b',
  'www.a.example',
  'www.',
  '.',
  'a@b.example',
  'http://',
  'w',
  'h',
  'a',
  '-',
  '_',
  '[',
  '![',
  ']',
  '](c)',
  '[d]',
  '(',
  ')',
  '*',
  '<',
  '>',
  '\\',
  '`',
  ' ',
  '\n',
  '가',
]

/** Names of sites in each other, with the low lines that make them none. */
const SITES = ['www.', 'www.', '_', '_', 'a', '.', '(', ' ']

test.each([
  ['in all', PARTS],
  ['in names of sites', SITES],
])('bare addresses are what GFM says they are, %s', (_, among) => {
  const texts = fc.array(fc.constantFrom(...among), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = `${parts.join('')}\n\n[d]: e\n`
      expect(ours.parse(text)).toEqual(plain.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

/** How often the tokens of a text are asked what they are, in an open bracket before so many words. */
function looksBack(words: number): number {
  let looks = 0
  const token = {
    get type() {
      looks++
      return 'labelLink'
    },
    _balanced: true,
  }
  const open = { type: 'labelLink' }
  const events = [['enter', open], ...Array(words).fill(['enter', token])]
  const [construct] = [bareAddresses().text?.[97] ?? []].flat()
  const effects = { enter() {}, exit() {}, consume() {} }
  const context = { events, previous: null, parser: { constructs: { disable: { null: [] } } } }
  for (let word = 0; word < words; word++) {
    let state = construct?.tokenize.call(
      context as never,
      effects as never,
      (() => undefined) as never,
      (() => undefined) as never,
    )
    for (const code of [97, 98, 32]) state = state?.(code) as typeof state
  }
  return looks
}

test('tokens are looked back over once, however many words follow an open bracket', () => {
  expect(looksBack(2_000)).toBeLessThanOrEqual(2_000)
})

/** How many characters of names of sites are read in a text. */
function charactersRead(text: string): number {
  let reads = 0
  const counting = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const attempt: Effects['attempt'] = (tried, yes, no) =>
        effects.attempt(countingReads(tried as Construct), yes, no)
      return construct.tokenize.call(this, { ...effects, attempt }, ok, nok)
    },
  })
  const countingReads = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const consume: Effects['consume'] = (code) => {
        reads++
        effects.consume(code)
      }
      return construct.tokenize.call(this, { ...effects, consume }, ok, nok)
    },
  })
  const { text: constructs, ...syntax } = bareAddresses()
  const counted = { ...constructs, 119: [constructs?.[119] ?? []].flat().map(counting) }
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(withSyntax({ ...syntax, text: counted }))
    .parse(text)
  return reads
}

test('what stands in an open bracket is not read as an address', () => {
  expect(charactersRead('![www.'.repeat(200))).toBe(0)
})

test('a name of a site that is none is read once, and not from each www. in it', () => {
  const text = 'a_www.'.repeat(200)
  expect(charactersRead(text)).toBeGreaterThan(0)
  expect(charactersRead(text)).toBeLessThanOrEqual(text.length)
})
