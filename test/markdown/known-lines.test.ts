import fc from 'fast-check'
import { createHighlighterCore, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import oniguruma from 'shiki/onig.wasm'
import { beforeAll, expect, test } from 'vitest'
import type { HighlightedLine } from '../../src/markdown/context.ts'
import { tokenizerOf } from '../../src/markdown/highlight/coloring.ts'
import { createKnownLines } from '../../src/markdown/highlight/known-lines.ts'
import { PLAIN_STRINGS } from '../../src/markdown/highlight/line-forms.ts'
import { classTheme } from '../../src/markdown/highlight/token-classes.ts'
import { someCode } from '../support/some-code.ts'

let engine: RegexEngine
beforeAll(async () => {
  engine = await createOnigurumaEngine(oniguruma)
})

/** Colours code with what is known of lines, and by the grammar alone. */
async function bothWays(id: string) {
  const grammar = bundledLanguages[id as keyof typeof bundledLanguages]
  const core = await createHighlighterCore({
    themes: [classTheme],
    langs: [grammar],
    engine,
    warnings: false,
  })
  const tokenizer = tokenizerOf(core, id)
  const byGrammar = (code: string) => {
    let state = tokenizer.initial
    return code.split('\n').map((line): HighlightedLine => {
      if (line === '') return []
      const { spans, next } = tokenizer.tokenize(line, state)
      state = next
      return spans
    })
  }
  return {
    tokenizer,
    known: createKnownLines(id, tokenizer),
    byGrammar,
    rules: core.getLanguage(id),
  }
}

const LANGUAGES = [...PLAIN_STRINGS, 'html', 'markdown', 'ruby', 'vue']

test.each(LANGUAGES)('%s comes out as without memory', async (id) => {
  const { known, byGrammar } = await bothWays(id)
  fc.assert(
    fc.property(someCode, (code) => {
      expect(known.colored(code)).toEqual(byGrammar(code))
    }),
    { numRuns: 150 },
  )
})

test.each([...PLAIN_STRINGS])(
  'no word of the grammar of %s means anything in a string',
  async (id) => {
    const { known, byGrammar, rules } = await bothWays(id)
    const words = new Set(JSON.stringify(rules).match(/[A-Za-z]{3,20}/g))
    expect(words.size).toBeGreaterThan(10)
    for (const word of words) {
      const code = [
        `a = "${word}"`,
        `f('${word} b')`,
        `{ "${word}": "b, ${word}" }`,
        `- '${word}/a.b'`,
      ]
      for (const line of code) expect(known.colored(line)).toEqual(byGrammar(line))
    }
  },
)

test.each(["'EOF'", '"EOF"', 'EOF'])('a heredoc ends where it does, begun by %s', async (word) => {
  const { known, byGrammar } = await bothWays('shellscript')
  const code = `cat <<${word} > a.json\n{ "a": 1 }\nEOF\necho "hi" && true`
  expect(known.colored(code)).toEqual(byGrammar(code))
  expect(known.colored(code)[3]).toContainEqual({ text: 'echo ', className: 't-f' })
})

test.each([
  [
    'json5',
    '{ "id": "cht_1", "text": "안녕하세요!" }',
    '{ "id": "cht_2", "text": "(반가워요) 🙂" }',
  ],
  ['dart', 'await fetch("https://a.example.com/b-c?d=e")', 'await fetch("https://b.kr.net/x?y=z")'],
  ['swift', 'let x = ["가나다", "후원 목록"]', 'let x = ["라마바", "채팅 내용"]'],
])('a line of %s is not cut when its form came twice before', async (id, first, second) => {
  const { tokenizer, byGrammar } = await bothWays(id)
  let cut: string[] = []
  const tokenize: typeof tokenizer.tokenize = (line, state) => {
    cut.push(line)
    return tokenizer.tokenize(line, state)
  }
  const known = createKnownLines(id, { ...tokenizer, tokenize })
  known.colored(first)
  expect(cut).toEqual([first])
  known.colored(first)
  cut = []
  expect(known.colored(second)).toEqual(byGrammar(second))
  expect(cut).toEqual([])
})
