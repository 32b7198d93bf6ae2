import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

/** A site with this note at the end of its pages. */
async function built(note: string, more: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nbaseUrl: /b/\nfooter:\n  note: ${JSON.stringify(note)}\n`,
    'docs/a.md': '# 가\n',
    ...more,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  return {
    problems,
    note: /<div class="footer-note">(.*?)<\/div><\/div><\/footer>/s.exec(html)?.[1],
  }
}

test('the note of the footer is Markdown', async () => {
  const { problems, note } = await built('ⓒ **회사** [약관](/docs/a) [밖](https://a.example)')
  expect(problems).toEqual([])
  expect(note).toContain('ⓒ <strong>회사</strong>')
  expect(note).toContain('<a href="/b/docs/a">약관</a>')
  expect(note).toContain('target="_blank"')
})

test('a note of several paragraphs keeps all of them', async () => {
  const { note } = await built('첫째\n\n둘째\n\n- 셋째')
  expect(note).toMatch(/^<p>첫째<\/p><p>둘째<\/p>\s*<ul>/)
})

test('what is wrong with a note is told where it stands', async () => {
  const { problems, note } = await built('[가](/docs/none) <b onclick="a()">글</b>')
  expect(shortProblems(problems).sort()).toEqual([
    'broken-link docsgen.yaml:5',
    'unsafe-html docsgen.yaml:5',
  ])
  expect(note).not.toContain('onclick')
})

test('a locale has its own note, and no note leaves no trace', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n',
    'i18n/en/docsgen.yaml': 'footer: { note: "*Note*" }\n',
    'docs/a.md': '# 가\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('en/docs/a/index.html')).toContain('<em>Note</em>')
  expect(site.files.get('docs/a/index.html')).not.toContain('footer-note')
})

test('the announcement is told of where it stands as well', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nannouncement:\n  id: a\n  text: "[가](/docs/none)"\n',
    'docs/a.md': '# 가\n',
  })
  expect(shortProblems((await site.build()).problems)).toEqual(['broken-link docsgen.yaml:5'])
})
