import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { main } from '../../src/cli/command-line.ts'
import { stringsFile } from '../../src/cli/commands/strings-command.ts'
import { readWords } from '../../src/config/strings-file.ts'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG =
  'title: 두레\nurl: https://d.example\nlocale: ko\nlocales: { ko: {}, en: {}, ja: {} }\nopenapi: [openapi/api.yaml]\n'
const API =
  'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      operationId: a\n      summary: A\n      description: |\n        :::note\n        글\n        :::\n      responses: { "404": { description: 없음 } }\n'
const FILES = {
  'docsgen.yaml': CONFIG,
  'docs/a.md': '# 글\n\n:::note\n가\n:::\n',
  'openapi/api.yaml': API,
}

describe('the words of a site', () => {
  test('stand instead of ours in the frame, in blocks and in the reference, for each language', async () => {
    const site = siteOf({
      ...FILES,
      'strings.yml':
        'editPage: 고치기\nskipToContent: 글로 가기\nnote: 알림\napi: { errors: 물음 }',
      'i18n/en/strings.yml':
        'skipToContent: Jump\nnote: Heads up\napi:\n  errors: Question\n  statusText: { 404: Nope, 418: Teapot }',
    })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    const ko = site.files.get('docs/a/index.html') ?? ''
    expect(ko).toContain('>글로 가기<')
    expect(ko).toContain('알림')
    expect(ko).not.toContain('>참고<')
    const en = site.files.get('en/docs/a/index.html') ?? ''
    expect(en).toContain('>Jump<')
    const ja = site.files.get('ja/docs/a/index.html') ?? ''
    expect(ja).toContain('>本文へスキップ<')
    expect(ja).toContain('lang="ja"')
    const reference = (prefix: string) => site.files.get(`${prefix}docs/api/a/index.html`)
    expect(reference('')).toContain('물음')
    expect(reference('')).toContain('알림')
    expect(reference('en/')).toContain('Question')
    expect(reference('en/')).toContain('Heads up')
    expect(reference('ja/')).toContain('>エラー<')
  })

  test('change the pages of a warm build, as in a cold one', async () => {
    const site = diskSite(
      Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`site/${path}`, text])),
    )
    await site.build()
    for (const [text, shown] of [
      ['note: 알림\napi: { errors: 물음 }', '알림'],
      ['note: 또 알림', '또 알림'],
      [undefined, '참고'],
    ]) {
      site.edit('site/strings.yml', text)
      site.edit('site/i18n/ja/strings.yml', text && 'search: さがす')
      await site.build()
      expect(site.files()).toEqual((await site.cold()).files)
      const html = Buffer.from(site.files().get('docs/a/index.html') ?? '', 'latin1')
      expect(html.toString()).toContain(`>${shown}<`)
    }
  })
})

test('names that are not ours are told with the nearest one, at their places', () => {
  const { words, problems } = readWords(
    'serach: 찾기\nhome: 집\napi:\n  reqest: 물음\n  statusText: { 999: x }\nloading: { a: b }\nmenu: ""\ncopy: 3\n',
    'strings.yml',
    'ko',
  )
  expect(words).toEqual({ theme: { home: '집', copy: '3' }, api: {} })
  expect(problems.map(({ code, line, details }) => [code, line, details.near])).toEqual([
    ['strings-unknown', 1, 'search'],
    ['strings-unknown', 4, 'api.request'],
    ['strings-unknown', 5, 'api.statusText.409'],
    ['data-invalid', 6, undefined],
    ['data-invalid', 7, undefined],
  ])
})

test('a place that nothing fills in is told', () => {
  const { problems } = readWords('docCount: "{count} / {total}"', 'strings.yml', 'ko')
  expect(problems.map(({ code, details }) => [code, details.place])).toEqual([
    ['strings-place', '{total}'],
  ])
})

test.each(['- a', 'text', 'a: [', ''])('the file %j is read without an error of ours', (text) => {
  expect(readWords(text, 'strings.yml', 'ko').words).toBeUndefined()
})

test.each(['ko', 'en', 'ja'])('the catalogue of %s is a file that changes nothing', (locale) => {
  const file = stringsFile(locale, 'en')
  const { words, problems } = readWords(file, 'strings.yml', locale)
  expect(problems).toEqual([])
  const { api, ...theme } = parse(file) as { api: object }
  expect(words).toEqual({ theme, api })
})

test('the command prints it, in the language that it is asked for', async () => {
  let text = ''
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part)
    return true
  })
  try {
    expect(await main(['strings', '--locale', 'ja', '--lang', 'en'], { LC_ALL: 'ko_KR' })).toBe(0)
  } finally {
    spy.mockRestore()
  }
  expect(text).toContain('texts of the interface')
  expect(text).toContain('search: 検索')
})
