import { expect, test } from 'vitest'
import { readSections } from '../../src/search/sections.ts'

test('a section begins at each heading with an id', () => {
  const html =
    '<p>처음 <b>글</b>입니다.</p><h2 id="a">가<a class="anchor" href="#a" aria-label="가 바로 가기">#</a></h2><p>둘</p><h3>번호 없음</h3><p>셋</p>'
  expect(readSections(html).sections).toEqual([
    { id: '', heading: '', text: '처음 글입니다.', code: '' },
    { id: 'a', heading: '가', text: '둘 번호 없음 셋', code: '' },
  ])
})

test('code stands apart, with its lines', () => {
  const html =
    '<p>앞</p><pre><code><span class="line">const a = 1</span>\n<span>b()</span></code></pre><p>뒤</p>'
  expect(readSections(html).sections).toEqual([
    { id: '', heading: '', text: '앞 뒤', code: 'const a = 1\nb()' },
  ])
})

test('the parts of a row of fields are words of their own', () => {
  const html =
    '<div class="param-head"><a class="param-name" href="#x">pingIntervalSec</a><span class="param-type">integer</span><span class="param-flag">필수</span></div>'
  expect(readSections(html).sections[0]?.text).toBe('pingIntervalSec integer 필수')
})

test('a tooltip is no part of the word that it explains', () => {
  const html =
    '<p><span class="tip"><span class="tip-word" tabindex="0">PMS</span><span class="tip-text" role="tooltip" id="tip-1">객실 관리 시스템</span></span>를</p>'
  expect(readSections(html).sections[0]?.text).toBe('PMS 객실 관리 시스템 를')
})

test('marks within a word do not divide it, and references are characters', () => {
  expect(
    readSections('<p><strong>채팅</strong>을 &lt;b&gt; &amp;amp; &#x41;&#66;</p>').sections[0]
      ?.text,
  ).toBe('채팅을 <b> &amp; AB')
})

test('buttons, hidden marks, scripts and comments are not read', () => {
  const html =
    '<button>복사</button><svg aria-hidden="true"><title>그림</title></svg><script>alert(1)</script><!-- 주석 --><p title="a > b">글</p>'
  expect(readSections(html).sections[0]?.text).toBe('글')
})

test('a page of more headings than fit keeps all of its text', () => {
  const html = Array.from(
    { length: 400 },
    (_, index) => `<h2 id="h${index}">제목${index}</h2><p>글${index}</p>`,
  ).join('')
  const { sections } = readSections(html)
  expect(sections).toHaveLength(255)
  expect(sections.at(-1)?.text).toContain('글399')
})

test.each([
  ['<td>', '</td>'],
  ['<th scope="row">', '</th>'],
])('a row of a table that links lead to is an answer, its name in a %s', (begin, end) => {
  const table =
    '<h2 id="codes">코드</h2><table><thead><tr><th>코드</th><th>이름</th><th>설명</th><th>재시도</th></tr></thead><tbody><tr id="ice.1"><td><a class="code-link" href="#ice.1"><code>1</code></a></td><td>전체 얼리기<code class="code-constant">ALL</code></td><td><div>매니저만 씁니다.</div><div>나머지는 기다립니다.</div></td><td><span aria-hidden="true">✓</span><span class="vh">예</span></td></tr><tr><td>이름 없는 줄</td></tr></tbody></table>'
  const { answers, sections } = readSections(
    table.replace(/<td>(<a .*?)<\/td>/, `${begin}$1${end}`),
  )
  expect(answers).toEqual([
    {
      id: 'ice.1',
      names: ['1', 'ALL'],
      facts: [
        ['이름', '전체 얼리기'],
        ['설명', '매니저만 씁니다. 나머지는 기다립니다.'],
        ['재시도', '예'],
      ],
      section: 1,
    },
  ])
  expect(sections[1]?.text).toContain('전체 얼리기')
  expect(sections[1]?.text).not.toContain('예')
})

test('names and values that stand apart on the page are words of their own', () => {
  const html =
    '<table><tr><td>퇴장<code class="code-constant">USER_QUIT</code></td><td><div class="param-rules"><span>event<code>etc</code></span><span>data<code>user</code></span></div></td></tr></table><p>글<b>자</b></p>'
  expect(readSections(html).sections[0]?.text).toBe('퇴장 USER_QUIT event etc data user 글자')
})

test('the values of a field are words of their own, before and in its fold', () => {
  const values = '<p><code>bad_request</code><code>not_found</code></p>'
  const html = `<div class="param-values">${values}</div><details class="nest param-values"><summary>All 9 values</summary>${values}</details><p>글<b>자</b></p>`
  expect(readSections(html).sections[0]?.text).toBe(
    'bad_request not_found All 9 values bad_request not_found 글자',
  )
})

test('a reference of no known name stays as it is written', () => {
  expect(readSections('<p>&constructor; &AMP; &lt;</p>').sections[0]?.text).toBe(
    '&constructor; &AMP; <',
  )
})

test('pieces of highlighted code are words as they are written, wherever they stand', () => {
  const html =
    '<pre><code><span class="line"><span class="t-p">&quot;a&quot;</span><span class="t-s">&amp;quot;</span></span></code></pre><p>앞<span class="t-k">뒤</span>끝</p><div class="param-rules"><span class="t-k">하나</span><span class="t-k">둘</span></div><button>x<span class="t-k">y</span></button>'
  expect(readSections(html).sections).toEqual([
    { id: '', heading: '', text: '앞뒤끝 하나 둘', code: '"a"&quot;' },
  ])
})

test('cells end whatever is written behind their name', () => {
  const html =
    '<table><tr><th>이름</th><th>설명</th></tr><tr id="x"><td><span class="code-link">A</span></TD\n><td>값</td></tr></table>'
  expect(readSections(html).answers).toEqual([
    { id: 'x', names: ['A'], facts: [['설명', '값']], section: 0 },
  ])
})

test('a row that links lead to is called by the code in the cell that names it', () => {
  const row =
    '<tr id="error.400.A_B"><td>400</td><th scope="row"><code>A_B</code><div>둘이 <code>다릅니다</code>.</div></th></tr>'
  const { answers } = readSections(
    `<table><thead><tr><th>상태</th><th>설명</th></tr></thead><tbody>${row}<tr id="error.429"><td>429</td><th scope="row">많습니다</th></tr></tbody></table>`,
  )
  expect(answers).toEqual([
    {
      id: 'error.400.A_B',
      names: ['A_B'],
      facts: [
        ['상태', '400'],
        ['설명', '둘이 다릅니다.'],
      ],
      section: 0,
    },
  ])
})

test('a flag behind a heading is no part of it', () => {
  const html = '<h3 id="body">요청 본문<span class="param-flag"> 필수</span></h3><p>글</p>'
  expect(readSections(html).sections[1]).toMatchObject({ heading: '요청 본문', text: '글' })
})

test('a row of a plain table answers by its code', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = (columns: string, ...rows: string[]) =>
    `<table><thead><tr>${columns.replace(/[^ ]+/g, '<th>$&</th>')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const html = [
    '<h2 id="오류">오류</h2>',
    table(
      '상태 코드 뜻',
      row('400', '<code>INVALID_<wbr>AMOUNT</code>', '금액이 <b>다릅니다</b>.'),
      row('401', '<code>E1001</code>', '키가 없습니다.'),
      row('404', '없음', '코드가 없는 줄입니다.'),
    ),
    table('이름 설명', row('<code>DOCSGEN_CACHE</code>', '캐시 폴더'), row('name', '이름')),
    table('code meaning', row('404', 'a status'), row('4003', 'closed'), row('invalid_grant', '')),
  ].join('')
  const { answers, sections } = readSections(html)
  const below = { id: '오류', section: 1 }
  expect(answers).toEqual([
    {
      ...below,
      names: ['INVALID_AMOUNT'],
      facts: [
        ['상태', '400'],
        ['뜻', '금액이 다릅니다.'],
      ],
    },
    {
      ...below,
      names: ['E1001'],
      facts: [
        ['상태', '401'],
        ['뜻', '키가 없습니다.'],
      ],
    },
    { ...below, names: ['DOCSGEN_CACHE'], facts: [['설명', '캐시 폴더']] },
    { ...below, names: ['4003'], facts: [['meaning', 'closed']] },
  ])
  expect(sections[1]?.text).toContain('금액이 다릅니다.')
})
