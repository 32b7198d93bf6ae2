import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Drawn } from '../../src/model.ts'

const compiled = async (text: string, path = 'docs/a.md') =>
  compileArticle({ source: { path, text }, options: { locale: 'ko-KR' } })

const htmlOf = (drawn: Drawn | undefined) => drawn?.html.join('') ?? ''

async function bodyOf(text: string): Promise<string> {
  const { prose } = await compiled(text)
  return htmlOf(prose?.body)
}

test('a block of samples stands beside the text, once', async () => {
  const samples = ':::samples[예시]\n\n```json\n{}\n```\n\n:::\n'
  const { prose, document } = await compiled(`글\n\n## 앞\n\n${samples}\n## 뒤\n`)
  expect(htmlOf(prose?.body)).toContain('id="앞"')
  expect(htmlOf(prose?.body)).not.toContain('<pre')
  expect(htmlOf(prose?.samples)).toContain('<pre')
  expect(htmlOf(prose?.rest)).toContain('id="뒤"')
  expect(document.form === 'article' && document.headings.map(({ text }) => text)).toEqual([
    '앞',
    '예시',
    '뒤',
  ])
  const twice = await compiled(`${samples}\n${samples}`)
  expect(twice.prose?.samples).toBeUndefined()
  expect(htmlOf(twice.prose?.body).match(/<pre/g)).toHaveLength(2)
})

test('only code of more than 30 lines is folded, and says how long it is', async () => {
  const block = (lines: number) => `\`\`\`js\n${'a\n'.repeat(lines)}\`\`\`\n`
  expect(await bodyOf(block(30))).not.toContain('data-unfold')
  expect(await bodyOf(block(31))).toMatch(/class="code folded".*모두 보기 31줄/s)
})

test('a block of code in tabs leaves copying to the tabs', async () => {
  const tab = (name: string, code: string) =>
    `:::tab[${name}]\n\n\`\`\`${code} title="a.${code}"\na\n\`\`\`\n\n:::\n`
  const html = await bodyOf(`::::tabs\n${tab('Java', 'java')}${tab('Go', 'go')}::::\n`)
  expect(html.match(/data-copy/g)).toHaveLength(1)
})

test.each([
  ['js', 'javascript'],
  ['JavaScript', 'javascript'],
  ['Python', 'python'],
  ['cURL', 'curl'],
  ['Node.js', 'node'],
  ['C#', 'csharp'],
])('a tab called %s is the choice %s', async (name, choice) => {
  const tab = (label: string) => `:::tab[${label}]\n\n\`\`\`text\na\n\`\`\`\n\n:::\n`
  const html = await bodyOf(`::::tabs{group=any}\n${tab(name)}${tab('PHP')}::::\n`)
  expect(html).toContain('data-group="lang"')
  expect(html).toContain(`data-value="${choice}"`)
})

test('tabs that are no languages keep their group', async () => {
  const tab = (label: string) => `:::tab[${label}]\n\n\`\`\`bash\na\n\`\`\`\n\n:::\n`
  const html = await bodyOf(`::::tabs{group=os}\n${tab('macOS')}${tab('Windows')}::::\n`)
  expect(html).toContain('data-group="os"')
})

test.each(['Table: 한도', '표: 한도'])(
  '“%s” is the caption of the table beside it',
  async (line) => {
    const table = '| 이름 | 값 |\n| --- | --- |\n| 가 | 1 |\n'
    for (const text of [`글\n\n${line}\n\n${table}`, `글\n\n${table}\n${line}\n`]) {
      const html = await bodyOf(text)
      expect(html).toContain('<caption>한도</caption>')
      expect(html).toContain('aria-label="한도"')
      expect(html).not.toContain(line)
    }
  },
)

test('a table is named by the heading above it, and its first column names the rows', async () => {
  const html = await bodyOf('## 한도\n\n| 이름 | 값 |\n| --- | --- |\n| 가 | 1 |\n| 나 | 1 |\n')
  expect(html).toContain('aria-label="한도"')
  expect(html).toContain('<th scope="row">가</th>')
  expect(await bodyOf('| 이름 | 값 |\n| --- | --- |\n| 가 | 1 |\n| 가 | 2 |\n')).not.toContain(
    'scope="row"',
  )
})

test('rows of a table that no phone has room for become cards that say their columns', async () => {
  const long = '한 줄에 들어가지 않을 만큼 긴 설명입니다.'
  const html = await bodyOf(
    `| 증상 | 원인 | 해결 |\n| --- | --- | --- |\n| ${long}가 | ${long} | ${long} |\n`,
  )
  expect(html).toContain('class="table row-cards"')
  expect(html).toContain('data-label="해결"')
  expect(html).toContain('<th scope="row" data-label="증상">')
  expect(await bodyOf('| 가 | 나 |\n| --- | --- |\n| 1 | 2 |\n')).not.toContain('row-cards')
})

test('a column of signs is told apart from text in the middle of its column', async () => {
  const long = '한 줄에 들어가지 않을 만큼 긴 설명입니다.'
  const html = await bodyOf(
    `| 이름 | 설명 | 된다 | 언제 |\n| --- | --- | :-: | :-: |\n| ${long} | ${long} | ✓ | 1 |\n| 나 | ${long} | – | 아직 |\n| 다 | ${long} | ✓ | 다음 달 |\n`,
  )
  expect(html.match(/<td class="mid" data-label="된다">/g)).toHaveLength(3)
  expect(html).toContain('<td class="align-center" data-label="언제">')
})

test('texts of blocks of a landing page may be Markdown of one line', async () => {
  const lead = '[시작](/docs/a)하고 `키`를 **꼭** [막힘](javascript:a)'
  const matter = `---\nlayout: landing\nblocks:\n  - { kind: flow, title: 가, lead: "${lead}" }\n---\n`
  const { document } = await compiled(matter, 'pages/index.md')
  expect(document.form === 'article' && document.richTexts).toEqual({
    [lead]: [
      { kind: 'link', url: '/docs/a', children: ['시작'] },
      '하고 ',
      { kind: 'code', text: '키' },
      '를 ',
      { kind: 'strong', children: ['꼭'] },
      ' ',
      '막힘',
    ],
  })
})
