import { expect, test } from 'vitest'
import { mcpWords } from '../../src/i18n/mcp-words.ts'

/** What is said with names in it; the code points of names are none of Korean or English. */
const said = Object.entries(mcpWords).map(([key, words]) => {
  if (typeof words !== 'function') return [key, words] as const
  const make = words as (...names: readonly unknown[]) => {
    readonly ko: string
    readonly en: string
  }
  const takesList = /names|addresses/.test(String(words))
  return [key, make(takesList ? ['1', '2'] : '1', '2')] as const
})

/** Names of tools, of their arguments and of files are the same in both languages. */
const NAMES =
  /\b(?:docsgen|docs\.json|llms: false|HTTP|Markdown|cursor|search|list_pages|find_operation|section|version|query|API)\b/g

test.each(said)('“%s” is said in both languages, each in its own words', (_, { ko, en }) => {
  expect(ko).toMatch(/[가-힣]/)
  expect(ko.replace(NAMES, '')).not.toMatch(/[A-Za-z]/)
  expect(en).toMatch(/[a-z]/)
  expect(en).not.toMatch(/[가-힣]/)
})
