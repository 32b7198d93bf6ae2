import { describe, expect, test } from 'vitest'
import { readYaml } from '../../src/data-files/yaml.ts'
import { inTime } from '../support/processor-time.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Each name stands for twice the one before it. */
const doubled = (count: number) =>
  many(count, (index) => `b${index}: &b${index} [${index ? `*b${index - 1}, *b${index - 1}` : 1}]`)

const read = (text: string) =>
  inTime(() => {
    const yaml = readYaml(text)
    return { ...yaml, places: yaml.positions().length }
  })

describe('YAML that means harm is refused in time', () => {
  test.each([
    ['open brackets', `a: ${'['.repeat(100_000)}`],
    ['closed brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['brackets that the parser can still read', `a: ${'['.repeat(300)}${']'.repeat(300)}`],
    ['maps', '{a: '.repeat(50_000)],
    ['lists in lists', `${'- '.repeat(50_000)}a`],
    ['keys of keys', `${'? '.repeat(50_000)}a`],
    ['steps', many(3_000, (depth) => `${' '.repeat(depth)}a:`)],
    ['pairs in pairs', ': '.repeat(50_000)],
  ])('nested deeply: %s', async (_name, text) => {
    const { value, errors } = await read(text)
    expect(value).toBeUndefined()
    expect(errors).toHaveLength(1)
    expect(errors[0]?.reason.en).toContain('nested deeper than 100 levels')
  })

  test.each([
    ['a list in itself', 'a: &a [1, *a]', 1],
    ['a map in itself', 'x: 1\na: &a\n  b:\n    - *a', 4],
    ['a key in itself', 'a: &a { ? [*a] : 1 }', 1],
  ])('endless: %s', async (_name, text, line) => {
    const { value, errors } = await read(text)
    expect(value).toBeUndefined()
    expect(errors).toMatchObject([{ line, reason: { en: expect.stringContaining('alias') } }])
  })

  test.each([
    ['names of names', doubled(99)],
    [
      'names of wide lists',
      `a: &a [${'x,'.repeat(1_000)}]\nb: &b [${'*a,'.repeat(90)}]\nc: [${'*b,'.repeat(90)}]`,
    ],
    ['lines without a meaning', many(50_000, () => '*a')],
  ])('large: %s', async (_name, text) => {
    const { value, errors } = await read(text)
    expect(value).toBeUndefined()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(20)
  })

  test('a key twice, also among very many', async () => {
    const keys = many(50_000, (index) => `k${index}: 1`)
    const { errors } = await read(`${keys}\nk7: 2\nin: { a: 1, a: 2 }`)
    expect(errors).toMatchObject([
      { line: 50_001, column: 1, reason: { en: 'The same key occurs twice.' } },
      { line: 50_002, column: 13 },
    ])
  })
})

describe('YAML that only looks like harm is read', () => {
  test.each([
    ['very many keys', many(50_000, (index) => `k${index}: 1`), 50_000],
    ['very many names', many(10_000, (index) => `k${index}: &a${index} 1`), 10_000],
    ['blank lines', `${'\n'.repeat(200_000)}a: 1`, 1],
    ['a long text', `a: |\n${many(50_000, () => '  글')}`, 1],
    ['a name for several places', 'a: &a [1]\nb: *a\nc: *a', 3],
    ['a name that is used again for something else', 'a: &a [&a 1, *a]', 1],
    ['a list as a key', '? [a, b]\n: 1', 1],
  ])('%s', async (_name, text, keys) => {
    const { value, errors } = await read(text)
    expect(errors).toEqual([])
    expect(Object.keys(value as object)).toHaveLength(keys)
  })
})

const CONFIG = 'title: 시험\nurl: https://docs.example.com\nblog: {}\n'
const ENDLESS = 'a: &a [*a]\ntitle: "{{limits.rooms}}"\n'

test.each([
  ['docsgen.yaml', ENDLESS, 'config-yaml'],
  ['values.yml', ENDLESS, 'data-yaml'],
  ['docs/c/_category_.yml', ENDLESS, 'data-yaml'],
  ['docs/tags.yml', ENDLESS, 'data-yaml'],
  ['blog/authors.yml', ENDLESS, 'data-yaml'],
  ['docs/c/a.md', `---\n${ENDLESS}---\n글\n`, 'frontmatter-yaml'],
])(
  '%s that holds itself is a problem with its line, and ends no build',
  async (path, text, code) => {
    const site = siteOf({
      'docsgen.yaml': CONFIG,
      'values.yml': 'limits: { rooms: 20 }\n',
      'docs/c/a.md': '# 가\n',
      'pages/index.md': '# 처음\n',
      [path]: text,
    })
    const { problems } = await site.build()
    const line = path.endsWith('.md') ? 2 : 1
    expect(shortProblems(problems)).toContain(`${code} ${path}:${line}`)
  },
)
