import { describe, expect, test } from 'vitest'
import { highlighterFor } from '../../src/markdown/highlight/highlight.ts'
import { checkLanguage, languageLabel } from '../../src/markdown/highlight/languages.ts'

const COMMON =
  `javascript js jsx typescript ts tsx json jsonc json5 yaml yml toml xml html css scss less sass markdown md mdx
  bash sh shell zsh curl powershell python py java kotlin kt c cpp csharp cs go rust rs ruby rb php swift objective-c objectivec scala dart
  lua perl r julia haskell elixir erlang clojure groovy sql graphql dockerfile nginx ini diff http makefile vue svelte proto
  terraform latex matlab text plaintext mermaid`.split(/\s+/)

test.each(COMMON)('the language %s is known', (language) => {
  expect(checkLanguage(language)).toEqual({ known: true })
})

test.each([
  ['jvascript', 'javascript'],
  ['pyton', 'python'],
  ['yalm', 'yaml'],
])('for %s the near language %s is hinted', (language, near) => {
  expect(checkLanguage(language)).toEqual({ known: false, near })
})

test.each([
  ['pycon', 'Python'],
  ['golang', 'Go'],
  ['shell-session', 'Shell Session'],
  ['postgresql', 'SQL'],
  ['patch', 'Diff'],
  ['svg', 'XML'],
])('the name %s of other tools is %s', (name, label) => {
  expect(checkLanguage(name)).toEqual({ known: true })
  expect(languageLabel(name)).toBe(label)
})

test('a session of Python is coloured as its language', async () => {
  const highlight = await highlighterFor(['pycon'])
  const lines = highlight('>>> import httpx', 'pycon')
  expect(JSON.stringify(lines)).toContain('import')
  expect(lines[0]?.length).toBeGreaterThan(1)
})

describe('every language of the documentation', () => {
  const CODE = 'const a = "나" // x\n\n# y'
  test.each([
    'js',
    'python',
    'java',
    'csharp',
    'bash',
    'curl',
    'json',
    'yaml',
    'http',
    'go',
    'php',
    'powershell',
    'html',
  ])('%s keeps every character', async (language) => {
    const highlight = await highlighterFor([language])
    const text = highlight(CODE, language)
      .map((spans) => spans.map((span) => span.text).join(''))
      .join('\n')
    expect(text).toBe(CODE)
  })
})

test('labels are the names that readers know', () => {
  expect(
    ['js', 'ts', 'py', 'curl', 'cs', 'text', 'yaml'].map((name) => languageLabel(name)),
  ).toEqual(['JavaScript', 'TypeScript', 'Python', 'cURL', 'C#', '', 'YAML'])
})
