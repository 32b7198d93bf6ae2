import fc from 'fast-check'
import type { Construct } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { footnoteCalls } from '../../src/markdown/commonmark/near-footnote-calls.ts'
import { withSyntax } from '../support/with-syntax.ts'

const plain = unified().use(remarkParse).use(remarkGfm).freeze()
const ours = unified().use(remarkParse).use(remarkGfm).use(withSyntax(footnoteCalls())).freeze()

const PARTS = [
  '!',
  '[',
  '^',
  'a',
  ']',
  '[^a]',
  '![^a]',
  '![',
  '\\',
  '*',
  ' ',
  '\n',
  '`',
  '](b)',
  '가',
  '&amp;',
]

test('calls of footnotes are what GFM says they are', () => {
  const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = `${parts.join('')}\n\n[^a]: 글\n`
      expect(ours.parse(text)).toEqual(plain.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

test.for([
  ['characters', 'a'.repeat(999)],
  ['escapes', '\\*'.repeat(499)],
  ['marks', '*a'.repeat(499)],
])('a call with the longest label of %s is one', ([, label = '']) => {
  const text = `글![^${label}]\n\n[^${label}]: 글\n`
  const tree = ours.parse(text)
  expect(tree).toEqual(plain.parse(text))
  expect(JSON.stringify(tree)).toContain('"footnoteReference"')
})

/** How often the construct asks what an event is, at a closing bracket behind so many events. */
function looksBehind(count: number): number {
  let looks = 0
  const token = {
    get type() {
      looks++
      return 'data'
    },
  }
  const construct = footnoteCalls().text?.[93] as Construct
  const context = { events: Array(count).fill(['enter', token]), parser: {} }
  construct.tokenize.call(context as never, {} as never, {} as never, {} as never)
  return looks
}

test('a call is looked for as far as the longest label reaches, however long the text is', () => {
  expect(looksBehind(10_000)).toBeGreaterThan(0)
  expect(looksBehind(100_000)).toBe(looksBehind(10_000))
})
