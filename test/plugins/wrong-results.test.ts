/** What plugins give back in a form that nobody can use: it is told where it is, and everything else is built. */
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { siteOf } from '../support/site.ts'

const plugin = (more: string) => `export default { name: 'own', ${more} }\n`
const output = (plan: string, make = "() => ''") =>
  plugin(`outputs: [{ name: 'o', plan: ${plan}, make: ${make} }]`)
const ONE = "() => [{ path: 'o.json', data: 1 }]"
const BLOCK = '# 가\n\n글\n\n:::own\n속\n:::\n\n끝\n'

async function built(code: string, doc = '# 가\n\n글\n') {
  const site = siteOf({ 'docsgen.config.js': code, 'docs/a.md': doc })
  const { problems } = await site.build()
  return {
    problems,
    page: site.files.get('docs/a/index.html') ?? '',
    output: site.files.get('o.json'),
    words: problems.map((one) => wordsOf(one, 'en').message),
    korean: problems.map((one) => wordsOf(one, 'ko').message),
  }
}

describe('an output', () => {
  test.each(['() => ({ a: 1 })', '() => {}', '() => null', '() => 3', 'async () => ({ a: 1 })'])(
    'that makes no content (%s) is told',
    async (make) => {
      const { problems, words } = await built(output(ONE, make))
      expect(problems).toMatchObject([
        { code: 'plugin-failed', details: { plugin: 'own', part: 'o.json' } },
      ])
      expect(words[0]).toMatch(/make has to return .*Uint8Array/)
    },
  )

  test.each([`() => 'a'`, `async () => new TextEncoder().encode('a')`, `() => Buffer.from('a')`])(
    'that makes a text or bytes (%s) is written',
    async (make) => {
      const { problems, output: made } = await built(output(ONE, make))
      expect(problems).toEqual([])
      expect(Buffer.from(made ?? '').toString()).toBe('a')
    },
  )

  test.each(['async () => []', '() => ({})', '() => {}'])(
    'whose plan is no list (%s) is told',
    async (plan) => {
      const { problems, words } = await built(output(plan))
      expect(problems).toMatchObject([{ code: 'plugin-failed', details: { part: 'outputs.o' } }])
      expect(words[0]).toMatch(/plan has to return a list/)
    },
  )

  test.each([
    ["{ path: '../o.json' }", '“../o.json”'],
    ["{ path: '' }", '“”'],
    ['{ }', 'no path'],
    ['undefined', 'no path'],
  ])('without a path (%s) is named', async (file, name) => {
    const { problems, words, korean } = await built(output(`() => [${file}]`))
    expect(problems.map(({ code }) => code)).toEqual(['plugin-output'])
    expect(words[0]).toMatch(/: it is no path in the folder of the output\.$/)
    expect(words[0]).toContain(name)
    expect(words[0]).not.toContain('undefined')
    expect(korean[0]).toMatch(/: 출력 폴더 안의 경로가 아닙니다\.$/)
  })
})

describe('a block', () => {
  test.each([
    "async () => '<b>글</b>'",
    "async () => { throw new Error('나중') }",
    '() => 3',
    '() => null',
    '() => {}',
    '() => true',
    "() => ({ type: 'nonsense' })",
    "() => ({ type: 'element' })",
    "() => [{ type: 'element', tagName: 'p', children: [3] }]",
    "() => [{ type: 'text' }]",
    '() => ({ a: 1 })',
  ])('that draws nothing of use (%s) is told at its line, with what stands in it', async (draw) => {
    const rehype = 'rehype: [() => (tree) => {}]'
    const { problems, page, words } = await built(
      plugin(`blocks: { own: { draw: ${draw} } }, ${rehype}`),
      BLOCK,
    )
    expect(problems).toMatchObject([
      {
        ...{ code: 'plugin-failed', path: 'docs/a.md', line: 5 },
        details: { plugin: 'own', part: 'blocks.own' },
      },
    ])
    expect(words[0]).toContain('draw has to return')
    expect(page).toMatch(/속<\/p>.*끝<\/p>/s)
  })

  test.each([
    ["() => ''", ''],
    [
      "() => ({ type: 'element', tagName: 'i', children: [{ type: 'text', value: '됨' }] })",
      '<i>됨</i>',
    ],
    ["() => ({ type: 'root', children: [{ type: 'text', value: '됨' }] })", '됨'],
    ['({ content }) => content', '속'],
  ])('that draws a form that is allowed (%s) is drawn', async (draw, expected) => {
    const { problems, page } = await built(plugin(`blocks: { own: { draw: ${draw} } }`), BLOCK)
    expect(problems).toEqual([])
    expect(page).toContain(expected)
  })

  test('draws a list of elements of React', async () => {
    const { problems, page } = await built(
      `import { createElement as h } from 'react'\n${plugin(
        "blocks: { own: { draw: ({ children }) => [h('i', { key: 1 }, '됨'), children] } }",
      )}`,
      BLOCK,
    )
    expect(problems).toEqual([])
    expect(page).toMatch(/<i>됨<\/i>.*속<\/p>/s)
  })

  test('whose schema of an attribute is none is told once, and pages are drawn', async () => {
    const { problems, page } = await built(
      plugin("blocks: { own: { attributes: { a: { type: 'nope' } }, draw: () => '' } }"),
      '# 가\n\n글\n\n:::own{a=1}\n속\n:::\n\n**끝**\n',
    )
    expect(problems).toMatchObject([
      { code: 'unknown-directive' },
      { code: 'plugin-invalid', details: { plugin: 'own', field: 'blocks.own.attributes.a' } },
    ])
    expect(page).toContain('<strong>끝</strong>')
  })
})

describe('pages', () => {
  test.each(['() => 3', '() => ({})', 'async () => 3', "() => 'ab'"])(
    'that are no list (%s) are told',
    async (pages) => {
      const { problems, words } = await built(plugin(`pages: ${pages}`))
      expect(problems).toMatchObject([{ code: 'plugin-failed', details: { part: 'pages' } }])
      expect(words[0]).toMatch(/pages has to return a list/)
    },
  )

  test.each(['{}', 'undefined', "{ path: '' }"])('without a path (%s) are told', async (page) => {
    const { problems, words } = await built(plugin(`pages: [${page}]`))
    expect(problems.map(({ code }) => code)).toEqual(['plugin-page'])
    expect(words[0]).toMatch(/: it is no path of a Markdown file\.$/)
    expect(words[0]).not.toContain('undefined')
  })

  test('that read a file that is not there name it as they asked for it', async () => {
    const { problems, words } = await built(
      plugin(
        "pages: async ({ read }) => [{ path: 'pages/x.md', title: await read('data/no.json') }]",
      ),
    )
    expect(problems.map(({ code }) => code)).toEqual(['plugin-failed'])
    expect(words[0]).toMatch(/: data\/no\.json: no such file$/)
  })

  test('that can do without a file see that it is not there', async () => {
    const { problems } = await built(
      plugin(
        "pages: async ({ read }) => { try { await read('no.json') } catch (error) { if (error.code !== 'ENOENT') throw error } return [] }",
      ),
    )
    expect(problems).toEqual([])
  })
})

test.each(['remark', 'rehype'])('a function of %s that gives no list is told', async (name) => {
  const { problems } = await built(plugin(`${name}: () => 3`))
  expect(problems).toMatchObject([{ code: 'plugin-failed', details: { part: name } }])
})
