import { expect, test } from 'vitest'
import { sectionsOf } from '../../src/search/sections.ts'

test('a section begins at each heading with an id', () => {
  const html =
    '<p>처음 <b>글</b>입니다.</p><h2 id="a">가<a class="anchor" href="#a" aria-label="가 바로 가기">#</a></h2><p>둘</p><h3>번호 없음</h3><p>셋</p>'
  expect(sectionsOf(html)).toEqual([
    { id: '', heading: '', text: '처음 글입니다.', code: '' },
    { id: 'a', heading: '가', text: '둘 번호 없음 셋', code: '' },
  ])
})

test('code stands apart, with its lines', () => {
  expect(
    sectionsOf(
      '<p>앞</p><pre><code><span class="line">const a = 1</span>\n<span>b()</span></code></pre><p>뒤</p>',
    ),
  ).toEqual([{ id: '', heading: '', text: '앞 뒤', code: 'const a = 1\nb()' }])
})

test('the parts of a row of fields are words of their own', () => {
  const html =
    '<div class="param-head"><a class="param-name" href="#x">pingIntervalSec</a><span class="param-type">integer</span><span class="param-flag">필수</span></div>'
  expect(sectionsOf(html)[0]?.text).toBe('pingIntervalSec integer 필수')
})

test('marks within a word do not divide it, and references are characters', () => {
  expect(
    sectionsOf('<p><strong>채팅</strong>을 &lt;b&gt; &amp;amp; &#x41;&#66;</p>')[0]?.text,
  ).toBe('채팅을 <b> &amp; AB')
})

test('buttons, hidden marks, scripts and comments are not read', () => {
  const html =
    '<button>복사</button><svg aria-hidden="true"><title>그림</title></svg><script>alert(1)</script><!-- 주석 --><p title="a > b">글</p>'
  expect(sectionsOf(html)[0]?.text).toBe('글')
})

test('a page of more headings than fit keeps all of its text', () => {
  const html = Array.from(
    { length: 400 },
    (_, index) => `<h2 id="h${index}">제목${index}</h2><p>글${index}</p>`,
  ).join('')
  const sections = sectionsOf(html)
  expect(sections).toHaveLength(255)
  expect(sections.at(-1)?.text).toContain('글399')
})
