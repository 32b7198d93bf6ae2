import fc from 'fast-check'
import { createHighlighterCore, type LanguageInput, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import oniguruma from 'shiki/onig.wasm'
import { beforeAll, expect, test } from 'vitest'
import { type CharacterSet, classAt, has } from '../../src/markdown/highlight/character-set.ts'
import { firstCharactersOf } from '../../src/markdown/highlight/first-characters.ts'
import { scannersBy } from '../../src/markdown/highlight/scanners.ts'
import { someCode } from '../support/some-code.ts'

const LANGUAGES: Readonly<Record<string, () => LanguageInput>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

let plain: RegexEngine
beforeAll(async () => {
  plain = await createOnigurumaEngine(oniguruma)
})

test.each(Object.keys(LANGUAGES))('%s comes out as by the engine itself', async (lang) => {
  const [one, other] = await Promise.all(
    [plain, scannersBy(plain)].map((engine) =>
      createHighlighterCore({
        themes: [{ name: 'bare', settings: [] }],
        langs: [LANGUAGES[lang]?.() ?? []],
        engine,
        warnings: false,
      }),
    ),
  )
  const scopes = (core: typeof one, code: string) =>
    core
      ?.codeToTokensBase(code, { lang, theme: 'bare', includeExplanation: 'scopeName' })
      .map((line) => line.flatMap(({ explanation }) => explanation ?? []))
  fc.assert(
    fc.property(someCode, (code) => {
      expect(scopes(other, code)).toEqual(scopes(one, code))
    }),
    { numRuns: 100 },
  )
})

test('patterns are compiled once for all scanners that are in use, and let go after them', () => {
  const live = new Set<string>()
  const made: string[] = []
  const counting: RegexEngine = {
    ...plain,
    createScanner(sources) {
      const scanner = plain.createScanner(sources)
      const name = sources.join()
      made.push(name)
      live.add(name)
      return Object.assign(scanner, { dispose: () => live.delete(name) })
    },
  }
  const engine = scannersBy(counting)
  const one = engine.createScanner(['b', 'a'])
  const other = engine.createScanner(['a', 'c', String.raw`\Ga`])
  const subject = engine.createString('x abc')
  expect(one.findNextMatchSync(subject, 0, 0)).toMatchObject({ index: 1 })
  expect(other.findNextMatchSync(subject, 1, 0)).toMatchObject({ index: 0 })
  expect(other.findNextMatchSync(subject, 3, 0)).toMatchObject({ index: 1 })
  expect(other.findNextMatchSync(subject, 5, 0)).toBeNull()
  expect(made).toEqual([String.raw`\G(?:a)`, String.raw`\Ga`, String.raw`\G(?:c)`])
  one.dispose?.()
  expect(live.size).toBe(3)
  other.dispose?.()
  expect(live.size).toBe(0)
})

test('a pattern that fails at many places is searched for, and its next match is known', () => {
  let asked = 0
  const counting: RegexEngine = {
    ...plain,
    createScanner(sources) {
      const scanner = plain.createScanner(sources)
      return {
        ...scanner,
        findNextMatchSync(...given) {
          asked++
          return scanner.findNextMatchSync(...given)
        },
      }
    },
  }
  const engine = scannersBy(counting)
  const line = engine.createString(`${'ab'.repeat(1000)}ac`)
  const scanner = engine.createScanner(['a(c)'])
  const found = scanner.findNextMatchSync(line, 0, 0)
  expect(found?.captureIndices).toMatchObject([{ start: 2000 }, { start: 2001 }])
  expect(asked).toBeLessThan(20)
})

const SOME = [...'aAbBcCkeix1/(.$é']
const ALL = SOME.join('')

test.each([
  // A pattern, what it may begin with, what may stand before it, what it needs. Each may be more, never less.
  ['abc', 'a', ALL, 'abc'],
  ['[a-c]x?', 'abc', ALL, ''],
  ['[^a-z]', 'ABC1/(.$é', ALL, ''],
  ['(?:a|b)?c', 'abc', ALL, 'c'],
  ['a*b+', 'ab', ALL, 'b'],
  ['(?=ab)\\w', 'a', ALL, 'ab'],
  ['(?!a)[ab]', 'b', ALL, ''],
  ['\\b(?:if|else)\\b', 'ei', '/(.$é', ''],
  ['(?<![\\w$])x', 'x', '/(.é', 'x'],
  ['(?<=^|[.(])x', 'x', '(.', 'x'],
  ['(?<=ab|c)x', 'x', 'bc', 'x'],
  ['^//', '/', '', '//'],
  ['(?i)ab', 'aA', ALL, ''],
  ['(?i)[k]', 'ké', ALL, ''],
  ['(?x) a # a letter | (\n b', 'a', ALL, 'ab'],
  ['[[:alpha:]&&[^B-z]]', 'Aé', ALL, ''],
  ['\\x41|\\u0042|\\x{43}', 'ABC', ALL, ''],
  ['(a)(?<name>b)', 'a', ALL, 'ab'],
  ['a{0,2}b', 'ab', ALL, 'b'],
  ['a{2}?b', 'ab', ALL, 'b'],
  ['a{1,0}b', 'ab', ALL, 'b'],
  ['(?<=a?)b', 'b', ALL, 'b'],
  ['a(?i)b|c', 'aAcC', ALL, ''],
])('%s begins with %s after %s and needs %s', (pattern, first, before, literal) => {
  const found = firstCharactersOf(pattern)
  const shown = (set: CharacterSet | undefined) =>
    SOME.filter((text) => set && has(set, classAt(text, 0))).join('')
  expect(shown(found?.first)).toBe(SOME.filter((text) => first.includes(text)).join(''))
  expect(shown(found?.before)).toBe(SOME.filter((text) => before.includes(text)).join(''))
  expect(found?.literal).toBe(literal)
})

test.each(['\\Ga', 'a\\Kb', '(?~a)', '(?i:(?x) a)', 'a{}', '(a', 'a)'])(
  'nothing is said of %s',
  (pattern) => {
    expect(firstCharactersOf(pattern)).toBeUndefined()
  },
)

test.each(Object.keys(LANGUAGES))(
  'no pattern of %s matches where it may not begin',
  async (lang) => {
    const module = (await LANGUAGES[lang]?.()) as { default: unknown }
    const sources = [...new Set(patternsIn(module.default))]
    const known = sources.flatMap((source) => {
      const starts = firstCharactersOf(source)
      // Of these the end names what the beginning has found.
      return starts && !/\\\d/.test(source)
        ? [{ source, starts, scanner: plain.createScanner([source]) }]
        : []
    })
    expect(known.length).toBeGreaterThan(sources.length / 4)
    const lines = fc.sample(someCode, { numRuns: 40, seed: 7 }).flatMap((code) => code.split('\n'))
    for (const line of lines) {
      const subject = plain.createString(`${line}\n`)
      const text = `${line}\n`
      for (const { source, starts, scanner } of known) {
        const at = scanner.findNextMatchSync(subject, 0, 0)?.captureIndices[0]?.start
        if (at === undefined) continue
        const where = `${source} in ${text} at ${at}`
        expect(has(starts.first, classAt(text, at)), where).toBe(true)
        expect(has(starts.before, classAt(text, at - 1)), where).toBe(true)
        expect(text, where).toContain(starts.literal)
      }
    }
  },
)

function patternsIn(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return []
  return Object.entries(grammar).flatMap(([key, value]) =>
    typeof value === 'string' && ['match', 'begin', 'end', 'while'].includes(key)
      ? [value]
      : patternsIn(value),
  )
}
