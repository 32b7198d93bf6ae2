import fc from 'fast-check'
import { createHighlighterCore, type LanguageInput, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import oniguruma from 'shiki/onig.wasm'
import { beforeAll, expect, test } from 'vitest'
import { sharedScanners } from '../../src/markdown/highlight/shared-scanners.ts'
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

test.each(Object.keys(LANGUAGES))('%s comes out as without sharing', async (lang) => {
  const [one, other] = await Promise.all(
    [plain, sharedScanners(plain)].map((engine) =>
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
  const engine = sharedScanners(counting)
  const one = engine.createScanner(['b', 'a'])
  const other = engine.createScanner(['a', 'c'])
  const subject = engine.createString('x a')
  expect(one.findNextMatchSync(subject, 0, 0)).toMatchObject({ index: 1 })
  expect(other.findNextMatchSync(subject, 1, 0)).toMatchObject({ index: 0 })
  expect(other.findNextMatchSync(subject, 3, 0)).toBeNull()
  expect(other.findNextMatchSync(subject, 0, 0)).toMatchObject({ index: 0 })
  expect(made).toEqual(['b', 'a', 'c'])
  one.dispose?.()
  expect([...live]).toEqual(['a', 'c'])
  other.dispose?.()
  expect(live.size).toBe(0)
})
