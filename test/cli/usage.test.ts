import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'
import { messageLanguage } from '../../src/cli/language.ts'

/** Runs the command here, and gives its exit code and all that it says. */
async function ran(args: readonly string[], language: 'ko_KR' | 'en_US') {
  let text = ''
  const keep = (part: unknown, ...others: unknown[]) => {
    text += String(part)
    // Some commands wait until their words are written.
    const done = others.at(-1)
    if (typeof done === 'function') done()
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ]
  try {
    return { code: await main(args, { LC_ALL: `${language}.UTF-8` }), text }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** English words in a row; placeholders such as <folder> are names. */
const ENGLISH =
  /\b(?:error|argument|default|choices)\b|\[(?:options|command)\]|[a-z]{3,} [a-z]{3,} [a-z]{3,}/

test.each([
  [['bild'], /알 수 없는 명령입니다: bild\n혹시 build인가요\?/],
  [['build', '--outt', 'x'], /알 수 없는 옵션입니다: --outt/],
  [['build', 'a', 'b'], /인자가 너무 많습니다/],
  [['build', '--out'], /값이 필요한 옵션입니다: -o, --out <folder>/],
  [['version'], /빠진 인자가 있습니다: <name>/],
  [['merge'], /빠진 인자가 있습니다: <folders>/],
  [
    ['check', '--format', 'xml'],
    /쓸 수 없는 값입니다: xml \(쓸 수 있는 값: text, json, github, sarif\)/,
  ],
  [['schema', 'foo'], /<file>에 쓸 수 없는 값입니다: foo \(쓸 수 있는 값: /],
  [['search', '--export', 'algolia', 'refund'], /검색어를 함께 쓸 수 없습니다: refund/],
  [['build', '--shard', '3/2'], /쓸 수 없는 값입니다: 3\/2\. 샤드는/],
])('exits with 2 on wrong usage, in one language: %j', async (args, said) => {
  const korean = await ran(args, 'ko_KR')
  expect(korean.code).toBe(2)
  expect(korean.text).toMatch(said)
  expect(korean.text).not.toMatch(ENGLISH)
  const english = await ran(args, 'en_US')
  expect(english.code).toBe(2)
  expect(english.text).not.toContain('command-argument')
  expect(english.text).not.toMatch(/[가-힣]/)
})

test.each([
  '',
  'build',
  'check',
  'serve',
  'mock',
  'merge',
  'mcp',
  'pdf',
  'version',
  'problems',
  'theme',
  'schema',
])('help of “%s” is in one language', async (command) => {
  const args = [command, '--help'].filter(Boolean)
  const korean = await ran(args, 'ko_KR')
  expect(korean).toMatchObject({ code: 0, text: expect.stringContaining('사용법: docsgen') })
  expect(korean.text).not.toMatch(ENGLISH)
  const english = await ran(args, 'en_US')
  expect(english).toMatchObject({ code: 0, text: expect.stringContaining('Usage: docsgen') })
  expect(english.text).not.toMatch(/[가-힣]/)
})

test.each<[Record<string, string>, string, 'ko' | 'en']>([
  [{}, '', 'ko'],
  [{}, 'locale: ko\n', 'ko'],
  [{}, 'title: [\nlocale: en\n', 'en'],
  [{}, 'locale: "ja-JP"\n', 'en'],
  [{ LANG: 'C' }, 'locale: en\n', 'en'],
  [{ LANG: 'C.UTF-8' }, 'locale: en\n', 'en'],
  [{ LANG: 'C.UTF-8' }, '', 'ko'],
  [{ LC_ALL: 'POSIX', LANG: 'ko_KR.UTF-8' }, 'locale: en\n', 'en'],
  [{ LANG: 'ko_KR.UTF-8' }, 'locale: en\n', 'ko'],
  [{ LANG: 'en_US.UTF-8' }, '', 'en'],
  [{ LC_MESSAGES: 'ko', LANG: 'en_US.UTF-8' }, '', 'ko'],
  [{ LANG: 'fr_FR.UTF-8' }, '', 'en'],
])('with %j and the configuration %j the language is %s', (environment, text, language) => {
  const site = mkdtempSync(join(tmpdir(), 'docsgen-language-'))
  onTestFinished(() => rmSync(site, { recursive: true, force: true }))
  writeFileSync(join(site, 'docsgen.yaml'), text)
  for (const args of [
    ['build', site],
    ['version', '1.0', site],
    ['merge', 'a', `--site=${site}`],
  ])
    expect(messageLanguage(environment, args)).toBe(language)
})
