import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { main, programOf } from '../../src/cli/command-line.ts'
import { runHelp } from '../../src/cli/commands/help-command.ts'
import { type TopicKind, topicsOf } from '../../src/cli/manual/topics.ts'
import { describedSettings } from '../../src/config/setting-words.ts'
import { kinds } from '../../src/diagnostics/problem.ts'
import { BUILT_IN } from '../../src/markdown/components/built-in.ts'
import { hear } from '../support/heard.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What `docsgen help` says of a topic. */
async function help(topic: string, language: 'ko' | 'en' = 'ko', site = 'nowhere') {
  let out = ''
  let error = ''
  hear(process.stdout, (text) => {
    out += text
  })
  hear(process.stderr, (text) => {
    error += text
  })
  const asked = topic.split(' ').filter(Boolean)
  const code = await runHelp(asked, { language, programOf, site })
  vi.restoreAllMocks()
  return { code, out, error }
}

test.each([
  ['broken-link', '# broken-link (문제)', 'problems#broken-link'],
  ['docs.lastUpdated', '# docs.lastUpdated (설정)', 'settings#docs.lastUpdated'],
  ['build', '# docsgen build (명령)', 'commands#build'],
  ['docsgen build', '# docsgen build (명령)', 'commands#build'],
  ['tabs', '# 탭 (블록)', 'blocks#tabs'],
  ['Tabs', '# <Tabs> (컴포넌트)', 'components#Tabs'],
  ['<Tabs>', '# <Tabs> (컴포넌트)', 'components#Tabs'],
  ['Footer', '# theme/Footer.tsx (테마의 부분)', 'theme#Footer'],
  // Another page is found by this word too.
  ['page theme', '# 테마 바꾸기 (페이지)', 'theme'],
  // Names that stand in texts alone.
  ['usePage()', '# 불러올 수 있는 것 (제목)', 'theme#module'],
  ['x-internal', '# 확장 필드 (제목)', 'api#extensions'],
  ['배포', '# 배포 (페이지)', 'hosts'],
  ['hosts', '# 배포 (페이지)', 'hosts'],
  ['files', '# 머리말과 파일 (페이지)', 'files'],
  ['docs.json', '# 프로그램이 읽는 파일 (제목)', 'agents#files'],
  ['nginx', '# nginx (제목)', 'hosts#nginx'],
  ['Container', '# 컨테이너 (제목)', 'hosts#container'],
  ['하위 경로', '# 하위 경로 (제목)', 'hosts#sub-path'],
  ['sidebar_position', '# 문서의 머리말 (파일)', 'files#front-matter-doc'],
  ['_category_.yml', '# _category_.yml (파일)', 'files#_category_.yml'],
  ['setting search', '# search (설정)', 'settings#search'],
  // A name in several words, ids of headings, and words that stand in texts alone.
  ['base url', '# baseUrl (설정)', 'settings#baseUrl'],
  ['overlays', '# 명세를 수정하거나 합치기 (제목)', 'api#overlays'],
  ['use client', '# 브라우저에서 실행하기 (제목)', 'components#islands'],
])('finds %s', async (topic, title, place) => {
  const { code, out } = await help(topic)
  expect(code).toBe(0)
  expect(out.split('\n')[0]).toBe(title)
  expect(out).toContain(`설명서: ${place}\n`)
})

test('shows text for a terminal: no blocks, no ids, the file of a host as it is', async () => {
  const { out } = await help('nginx', 'en')
  expect(out).toContain('    server {')
  expect(out).not.toMatch(/::include|\{#/)
})

test('names what else has the name', async () => {
  const { out } = await help('search', 'en')
  expect(out).toContain('# docsgen search (command)')
  expect(out).toMatch(/See also: docsgen help setting search, .*docsgen help page search\n/)
})

test('says what else is on a page of which it shows the beginning', async () => {
  const { out } = await help('번역')
  expect(out).toContain(
    '이 페이지의 다른 제목: 빠르게 시작하기: 언어 · 한 사이트에 여러 문서 두기 · 마지막 수정일 표시하기\n',
  )
  expect((await help('빠르게 시작하기: 언어')).out).toContain(
    'docsgen.yaml:\n\n    locale: ko-KR\n',
  )
})

test('names what is near to a topic that there is not, and exits with 2', async () => {
  expect(await help('brokn-link', 'en')).toMatchObject({
    code: 2,
    out: '',
    error: 'The manual has no topic “brokn-link”.\nNear: broken-link\n',
  })
  const korean = await help('네비게이숀')
  expect(korean.code).toBe(2)
  expect(korean.error).toContain('설명서에 없는 주제입니다: 네비게이숀')
})

test('without a topic it lists the commands and the pages of the manual', async () => {
  const { code, out } = await help('', 'en')
  expect(code).toBe(0)
  expect(out).toMatch(/Usage: docsgen[\s\S]*Pages of the manual:\n {2}start +Start — /)
})

test.each(['ko', 'en'] as const)(
  'has every setting, problem and component as a topic: %s',
  (language) => {
    const named = (kind: TopicKind) =>
      topicsOf(programOf, language).flatMap((topic) => (topic.kind === kind ? topic.names : []))
    const settings = describedSettings().map((path) => path.replace(/\(.*\)$/, ''))
    expect(named('setting')).toEqual(expect.arrayContaining(settings))
    expect(named('problem')).toEqual(expect.arrayContaining(Object.keys(kinds)))
    expect(named('component')).toEqual(expect.arrayContaining(Object.keys(BUILT_IN)))
  },
)

test('gives the address of the manual where the site says that it is', async () => {
  const site = mkdtempSync(join(tmpdir(), 'docsgen-help-'))
  onTestFinished(() => rmSync(site, { recursive: true, force: true }))
  mkdirSync(join(site, 'docs'))
  const config =
    'title: T\nurl: https://docs.example.com\nmanualUrl: https://manual.example.com/d/\n'
  writeFileSync(join(site, 'docsgen.yaml'), config)
  expect((await help('broken-link', 'en', site)).out).toContain(
    'Manual: https://manual.example.com/d/en/docs/problems#broken-link\n',
  )
  expect((await help('broken-link', 'ko', site)).out).toContain(
    '설명서: https://manual.example.com/d/docs/problems#broken-link\n',
  )
})

test('is a command of the program', async () => {
  let out = ''
  hear(process.stdout, (text) => {
    out += text
  })
  expect(await main(['help', 'broken-link'], { LANG: 'en_US.UTF-8' })).toBe(0)
  expect(out).toContain('# broken-link (problem)')
})
