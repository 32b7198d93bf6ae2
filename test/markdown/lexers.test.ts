import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { HighlightedLine } from '../../src/markdown/context.ts'
import { highlighterFor } from '../../src/markdown/highlight/highlight.ts'
import { languageInfo } from '../../src/markdown/highlight/languages.ts'
import { Cursor } from '../../src/markdown/highlight/lexers/cursor.ts'
import { LEXED, lexerOf } from '../../src/markdown/highlight/lexers/index.ts'
import { someCode } from '../support/some-code.ts'
import { growthOf } from '../support/time-growth.ts'

vi.mock('../../src/markdown/highlight/coloring.ts', () => {
  throw new Error('Grammars are loaded')
})

const textOf = (lines: readonly HighlightedLine[]) =>
  lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n')

/** Code in which each token stands between angle quotes, after the letter of its class. */
const written = (lines: readonly HighlightedLine[]) =>
  lines
    .map((spans) =>
      spans
        .map(({ text, className }) => (className ? `${className.at(-1)}«${text}»` : text))
        .join(''),
    )
    .join('\n')

function lexed(code: string, id: string): HighlightedLine[] {
  const lexer = lexerOf(id)
  if (!lexer) throw new Error(`There is no lexer of ${id}`)
  return lexer(code)
}

const tables = readFileSync(new URL('lexed-code.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.trimEnd().split('\n')
    return { title, id: title.split(':')[0] ?? '', expected: lines.join('\n') }
  })

test.each(tables)('$title', ({ id, expected }) => {
  const code = expected.replace(/[pksnfac]«|»/g, '')
  expect(written(lexed(code, id))).toBe(expected)
})

const NEVER_ENDING = [
  ...['"', '/*', '/[', '(', '{', '<', '<a ', '$(', '`${', '<<EOF\n', 'f(a: (', '@', 'a.', 'A<b,'],
  ...['a: |\n', '- ', '"a" ', '/**@a ', 'a{'],
]

describe.each(LEXED)('%s', (id) => {
  test('has its name from the list of languages', () => {
    expect(languageInfo(id)?.id).toBe(id)
  })

  test('keeps every character of any code', () => {
    const anyCode = fc.oneof(someCode, fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(textOf(lexed(code, id))).toBe(code)
      }),
      { numRuns: 300 },
    )
  })

  test('joins neighbours of one class', () => {
    fc.assert(
      fc.property(someCode, (code) => {
        for (const spans of lexed(code, id))
          for (const [at, span] of spans.entries()) {
            expect(span.text).not.toBe('')
            if (at > 0) expect(span.className).not.toBe(spans[at - 1]?.className)
          }
      }),
      { numRuns: 100 },
    )
  })

  test('takes time in proportion to the length of what never ends', async () => {
    const growth = await growthOf(
      async (length) => {
        for (const piece of NEVER_ENDING) lexed(piece.repeat(length / piece.length), id)
      },
      10,
      4_000,
    )
    expect(growth).toBeLessThan(10)
  })
})

test('a line that is longer than anybody writes is one span, and what it opens goes on', () => {
  const [first, second] = lexed(`/* ${'a'.repeat(2_000)}\nb */`, 'javascript')
  expect(first).toHaveLength(1)
  expect(first?.[0]?.className).toBeUndefined()
  expect(second).toEqual([{ text: 'b */', className: 't-c' }])
})

/** Code of one language in that of another, which ends in the middle of a line. */
const EMBEDDED = [
  ['html', '<script>', '</script>'],
  ['html', '<style>', '</style>'],
  ['html', '<script type="application/json">', '</script>'],
  ['html', '<a onclick="', '">'],
] as const

test.each(EMBEDDED)(
  'code in %s between %s and %s is taken in as few steps as its length',
  (id, start, end) => {
    const { take } = Cursor.prototype
    let steps = 0
    const counted = vi.spyOn(Cursor.prototype, 'take').mockImplementation(function (
      this: Cursor,
      ...to
    ) {
      if (++steps > 20_000) throw new Error(`The cursor stays at ${this.at}`)
      take.apply(this, to)
    })
    onTestFinished(() => counted.mockRestore())
    const rest = fc.constantFrom('', ' <!-- -->', '/g', ']/', '"', '}', '*/', '`')
    fc.assert(
      fc.property(someCode, fc.constantFrom('', ...NEVER_ENDING), rest, (code, open, after) => {
        steps = 0
        const whole = start + code + open + end + after
        expect(textOf(lexed(whole, id))).toBe(whole)
      }),
      { numRuns: 300 },
    )
  },
)

test.each([['<script>alert(1)</srt(1)</script> <!-- -->'], ['<script>a = /[</script>]/</script>']])(
  'a script ends before what looks like a regular expression: %s',
  (code) => {
    const lines = lexed(code, 'html')
    expect(textOf(lines)).toBe(code)
    expect(written(lines)).toContain('</»k«script»')
  },
)

test('no grammar is loaded for languages that have a lexer, or none at all', async () => {
  const highlight = await highlighterFor([...LEXED, 'text', 'js', 'curl', 'unknown'])
  expect(written(highlight('const a', 'js'))).toBe('k«const» a')
  expect(written(highlight('curl a', 'curl'))).toBe('f«curl »s«a»')
  expect(written(highlight('const a', 'unknown'))).toBe('const a')
  await expect(highlighterFor(['rust'])).rejects.toThrow()
})
