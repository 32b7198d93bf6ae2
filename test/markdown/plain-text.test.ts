import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileText } from '../../src/markdown/compile-text.ts'
import { plainTextHtml } from '../../src/markdown/transform/plain-text.ts'

const OPTIONS = { locale: 'ko-KR', path: 'api.yaml', idPrefix: 'text-' }

const pieces = fc.constantFrom(
  ...[
    '가',
    '나다',
    '(설명)을',
    'a',
    'snake_case',
    ' ',
    '\n',
    '\n\n',
    '  ',
    '. ',
    ', ',
    '`code`',
    '` x `',
    '"',
    "'",
  ],
  ...[
    '!',
    '?',
    '-',
    '1. ',
    '2) ',
    '/',
    '=',
    '#',
    '+',
    '; ',
    ': ',
    'http',
    'ftp:',
    '·',
    'A~B',
    '%',
    '(',
    ')',
    'e.g.',
  ],
  ...[
    'export',
    'x ',
    '…',
    '—',
    '_a',
    'b_',
    '1',
    '::',
    'é',
    '<b>',
    '&amp;',
    '|',
    '$',
    ':tada:',
    'www.a.com',
    '\t',
  ],
)

test('a text without marks gives the same HTML as compiling it', async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), async (parts) => {
      const text = parts.join('')
      const html = plainTextHtml(text)
      if (html === undefined) return
      plain++
      expect(html).toBe((await compileText(text, OPTIONS)).drawn.html.join(''))
    }),
    { numRuns: 2_000 },
  )
  expect(plain).toBeGreaterThan(300)
})

test.each([
  '사용자의 ID입니다.',
  'The `id` of a snake_case field (see above).',
  '최대 100자입니다.\n기본값은 없습니다.',
])('“%s” is plain', (text) => {
  expect(plainTextHtml(text)).toMatch(/^<p>/)
})

test.each([
  '**굵게**',
  '[a](b)',
  '- 목록',
  '# 제목',
  '<b>',
  'a  \nb',
  'https://a.com',
  '> 인용',
  '    code',
])('“%s” must be compiled', (text) => {
  expect(plainTextHtml(text)).toBeUndefined()
})

test.each([
  ['<b>굵게</b>', '<p><b>굵게</b></p>'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
  ['가 <u onclick="x">나</u>', '<p>가 &lt;u onclick=&quot;x&quot;&gt;나&lt;/u&gt;</p>'],
  ['<a href="javascript:x" title="t">나</a>', '<p><a title="t">나</a></p>'],
  ['<b style="x" class="y" id="main">나</b>', '<p><b>나</b></p>'],
  [
    '<iframe src="https://a.com"></iframe>',
    '&lt;iframe src=&quot;https://a.com&quot;&gt;&lt;/iframe&gt;',
  ],
  ['가<br/>나', '<p>가<br/>나</p>'],
])(
  'HTML that someone else wrote is shown as text, but for marks of text: %s',
  async (text, html) => {
    expect((await compileText(text, OPTIONS)).drawn.html.join('')).toBe(html)
  },
)

test('headings of a page move below its title, those of a part become strong lines', async () => {
  const text = '# 하나\n\n## 둘'
  const page = await compileText(text, { ...OPTIONS, pageIds: new Set(['둘']) })
  expect(page.headings.map(({ level, id }) => [level, id])).toEqual([
    [2, '하나'],
    [3, '둘-1'],
  ])
  const part = await compileText(text, OPTIONS)
  expect(part.headings).toEqual([])
  expect(part.drawn.html.join('')).toBe('<p><strong>하나</strong></p><p><strong>둘</strong></p>')
})

test('ids of a part begin with its prefix, and what refers to them too', async () => {
  const html = (await compileText('글[^1]\n\n[^1]: 각주', OPTIONS)).drawn.html.join('')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '')
  expect(ids.length).toBeGreaterThan(1)
  for (const id of ids) expect(id).toMatch(/^text-/)
  for (const [, target = ''] of html.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target)
})
