import fc from 'fast-check'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { codeInText } from '../../src/markdown/commonmark/code-text.ts'
import { withSyntax } from '../support/with-syntax.ts'

const plain = unified().use(remarkParse).freeze()
const ours = unified().use(remarkParse).use(withSyntax(codeInText())).freeze()

const PARTS = [
  '`',
  '``',
  '```',
  '\\',
  '\\`',
  ' ',
  '\n',
  '가',
  '[',
  '](a)',
  '*',
  '<a>',
  '<!-- ',
  '\n\n',
]

test('code in sentences is what CommonMark says it is', () => {
  const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(ours.parse(text)).toEqual(plain.parse(text))
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['a run that is longer behind an escape', 'a \\`` b `` c'],
  ['an open run, and one that ends in the next paragraph', 'a ` b\n\nc `d`'],
  ['an open run in brackets that are no link', '[a ` b] ``c``'],
  ['runs of several lengths that never end', '` `` ``` a'],
])('%s', (_, text) => {
  expect(ours.parse(text)).toEqual(plain.parse(text))
})
