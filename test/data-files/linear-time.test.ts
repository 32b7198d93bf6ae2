/** Data files, front matter and values that repeat one construct: twice as long, they take about twice as long. */
import { describe, expect, test } from 'vitest'
import { compileDataFile } from '../../src/data-files/data-file.ts'
import { compileStaticModule } from '../../src/data-files/static-module.ts'
import { readFrontMatter } from '../../src/markdown/parse/frontmatter.ts'
import { skimArticle } from '../../src/markdown/parse/skim.ts'
import { counted, growthOf, repeated, type Text } from '../support/time-growth.ts'

const MOST = 12

const DATA: Readonly<Record<string, Text>> = {
  keys: counted((index) => `k${index}: v\n`),
  'the same key': repeated('a: 1\n'),
  'nested keys': counted((index) => `${' '.repeat(index % 60)}k${index}:\n`),
  items: repeated('- a\n'),
  'items on a line': repeated('a, ', '[', ']'),
  'open brackets': repeated('[', 'a: '),
  'open braces': repeated('{a: ', 'a: '),
  aliases: repeated('- *a\n', 'x: &a 1\nb:\n'),
  anchors: counted((index) => `- &a${index} ${index}\n`),
  'unknown aliases': repeated('- *a\n'),
  'quoted text': repeated('a ', 'a: "', '"'),
  'quotes without end': repeated('"a: ', 'a: '),
  'blocks of text': repeated('  가 나\n', 'a: |\n'),
  'folded text': repeated('  가 나\n\n', 'a: >\n'),
  comments: repeated('# 가\n'),
  spaces: repeated(' ', 'a: b', 'c'),
  tabs: repeated('\t', 'a: b', 'c'),
  'blank lines': repeated('\n', 'a: b'),
  'escapes in text': repeated('\\u0041', 'a: "', '"'),
  'documents of a file': repeated('---\na: 1\n'),
  'values of the site': repeated('{{a.b}} ', 'a: "', '"'),
  'open values': repeated('{{', 'a: "', '"'),
  colons: repeated(': ', 'a'),
  'tags of types': repeated('!!str ', 'a: '),
  'question marks': repeated('? a\n'),
  'merged keys': repeated('  <<: *a\n', 'x: &a { b: 1 }\nc:\n'),
}

const VALUES = { 'a.b': { value: '1' } }

describe('a data file of many', () => {
  test.each(Object.entries(DATA))(
    '%s',
    async (_name, text) => {
      const run = async (length: number) =>
        compileDataFile({ path: 'docs/tags.yml', text: text(length), values: VALUES })
      expect(await growthOf(run, MOST)).toBeLessThan(MOST)
    },
    120_000,
  )
})

describe('front matter of many', () => {
  test.each(Object.entries(DATA))(
    '%s',
    async (_name, text) => {
      const run = async (length: number) => {
        const source = {
          path: 'docs/a.md',
          text: `---\n${text(length)}\n---\n# 가\n`,
          values: VALUES,
        }
        readFrontMatter(source)
        await skimArticle({ source, options: { locale: 'ko-KR', post: true } })
      }
      expect(await growthOf(run, MOST)).toBeLessThan(MOST)
    },
    120_000,
  )
})

test.each([
  ['items', repeated('"a", ', 'export default [', ']')],
  ['fields', counted((index) => `a${index}: 1, `, 'export default {', '}')],
  ['constants', counted((index) => `const a${index} = ${index}\n`, '', 'export default []')],
  ['names of constants', repeated('a, ', 'const a = 1\nexport default [', ']')],
  ['spread lists', repeated('...a, ', 'const a = [1]\nexport default [', ']')],
  ['texts joined', repeated('"a" + ', 'export default ', '"b"')],
])(
  'a module of many %s',
  async (_name, text) => {
    const run = (length: number) => compileStaticModule({ path: 'sidebars.js', text: text(length) })
    expect(await growthOf(run, MOST)).toBeLessThan(MOST)
  },
  120_000,
)
