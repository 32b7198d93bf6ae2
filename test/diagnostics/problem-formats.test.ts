import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemFormats } from '../../src/cli/report/problem-formats.ts'
import { shownProblems } from '../../src/cli/report/shown-problems.ts'
import { excerptsOf, excerptText, visible } from '../../src/diagnostics/excerpt.ts'
import { kinds, problem } from '../../src/diagnostics/problem.ts'
import { problemList } from '../../src/diagnostics/problem-list.ts'
import { memoryDisk } from '../support/memory-disk.ts'

const FILES = {
  'docs/a.md': '# 가\n\n글과 ![그림](./없음.png) 뒤\n',
  'docs/긴 글.md': `${'가'.repeat(200)}[끊김](/x)\n`,
}
const FOUND = [
  problem('broken-image', { path: 'docs/a.md', line: 3, column: 4 }, { href: './없음.png' }),
  problem('broken-link', { path: 'docs/긴 글.md', line: 1, column: 201 }, { href: '/x' }),
  problem('unreadable-file', { path: 'docs/b.md' }, { reason: '권한이 없습니다' }),
  problem('empty-file', { path: 'docs/없는 파일.md', line: 7, column: 1 }),
]

const shown = (strict = false) =>
  shownProblems(FOUND, { site: 'site', strict, disk: memoryDisk(new Map(Object.entries(FILES))) })

/** Text without the colours of a terminal. */
const plain = stripVTControlCharacters

test('the line of a problem is shown with a caret below the place, however wide its characters are', async () => {
  const text = plain(problemFormats.text(await shown(), 'ko'))
  expect(text).toContain(
    [
      'site/docs/a.md:3:4  오류  broken-image',
      '  이미지 파일이 없습니다: ./없음.png',
      '  경로를 고치세요. 이 검사에서 제외하려면 주소 앞에 pathname://을 붙이세요.',
      '  3 | 글과 ![그림](./없음.png) 뒤',
      '    |      ^',
    ].join('\n'),
  )
  const long = text.split('\n').filter((line) => line.includes('[끊김]'))
  expect(long).toEqual([`  1 | …${'가'.repeat(50)}[끊김](/x)`])
  expect(text).toContain(`    |  ${'  '.repeat(50)}^`)
  expect(text).toContain('site/docs/b.md  오류  unreadable-file')
})

describe('where a problem is explained', () => {
  const config = (manualUrl: string) => `title: T\nurl: https://docs.example.com\n${manualUrl}`
  const told = async (manualUrl: string) => {
    const files = new Map(Object.entries({ ...FILES, 'docsgen.yaml': config(manualUrl) }))
    return shownProblems(FOUND.slice(0, 1), {
      site: 'site',
      strict: false,
      disk: memoryDisk(files),
    })
  }
  const HOST = 'manualUrl: https://manual.example.com/\n'
  const KOREAN = 'https://manual.example.com/docs/problems#broken-image'
  const ENGLISH = 'https://manual.example.com/en/docs/problems#broken-image'

  test('is a command, unless the site has an address of the manual', async () => {
    expect(plain(problemFormats.text(await told(''), 'ko'))).toMatch(
      /\n {2}자세히: docsgen help broken-image\n\n$/,
    )
    expect(plain(problemFormats.text(await told(HOST), 'en'))).toContain(`\n  more: ${ENGLISH}\n`)
    expect(plain(problemFormats.text(await told(HOST), 'ko'))).toContain(`\n  자세히: ${KOREAN}\n`)
  })

  test('is in the field that each format has for it', async () => {
    const json = JSON.parse(problemFormats.json(await told(HOST), 'en'))
    expect(json).toMatchObject([{ code: 'broken-image', help: ENGLISH }])
    expect(json[0]).not.toHaveProperty('manual')
    expect(JSON.parse(problemFormats.json(await told(''), 'en'))).toMatchObject([
      { help: 'docsgen help broken-image' },
    ])
    expect(problemFormats.github(await told(HOST), 'en')).toMatch(new RegExp(`more: ${ENGLISH}\n$`))
    const rules = async (manualUrl: string) =>
      JSON.parse(problemFormats.sarif(await told(manualUrl), 'en')).runs[0].tool.driver.rules
    expect(await rules(HOST)).toMatchObject([{ helpUri: ENGLISH }])
    const [rule] = await rules('')
    expect(rule).not.toHaveProperty('helpUri')
    expect(rule.help.text).toMatch(/ more: docsgen help broken-image$/)
  })

  test('is left out where the site does not want it', async () => {
    const off = await told('manualUrl: false\n')
    expect(problemFormats.text(off, 'ko')).not.toContain('docsgen help')
    expect(problemFormats.github(off, 'ko')).not.toContain('docsgen help')
    expect(problemFormats.sarif(off, 'ko')).not.toMatch(/docsgen help|helpUri/)
    expect(JSON.parse(problemFormats.json(off, 'ko'))[0]).not.toHaveProperty('help')
  })
})

describe('an excerpt', () => {
  test.each([
    ['tabs stay tabs', '\ta\tb', 4, '\t \t^'],
    ['emoji are wide', '🎉a', 3, '  ^'],
    ['marks have no width', 'e\u0301a', 3, ' ^'],
    ['letters of NFD are as wide as those of NFC', '가a'.normalize('NFD'), 3, '  ^'],
    ['a place behind the end', 'ab', 9, '  ^'],
  ])('%s', (_, text, column, caret) => {
    expect(excerptText({ line: 1, text, column }).split('\n')[1]).toBe(`    | ${caret}`)
  })

  test('lines are found in any order', () => {
    const asked = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'a', '나\r', ' b '), { maxLength: 8 }),
        asked,
        (all, some) => {
          const lineOf = excerptsOf(all.join('\n'))
          for (const line of some) {
            const text = all[line - 1]
            expect(lineOf({ line })).toEqual(text?.trim() ? { line, text } : undefined)
          }
        },
      ),
    )
  })

  test('there is none of a line that does not exist, or is blank', () => {
    expect(excerptsOf('a\n\n')({ line: 2 })).toBeUndefined()
    expect(excerptsOf('a')({ line: 4 })).toBeUndefined()
    expect(excerptsOf('a')({})).toBeUndefined()
  })
})

/** What our own colours begin with. */
const COLOR = /\p{Cc}\[\d+m/gu

test('no text of a file reaches the terminal as a command, or turns what follows', () => {
  const evil = '\u001b]0;x\u0007\u009b31m\u202e\u2066\r\u0000'
  expect(visible(evil)).toBe('\\u001b]0;x\\u0007\\u009b31m\\u202e\\u2066\\u000d\\u0000')
  const found = problem('broken-link', { path: `docs/${evil}.md`, line: 1 }, { href: evil })
  const withLine = { ...found, excerpt: { line: 1, text: evil, column: 2 } }
  for (const format of ['text', 'github'] as const) {
    const text = problemFormats[format]([withLine], 'ko').replaceAll(COLOR, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
  }
})

test('warnings count as errors when that is wanted', async () => {
  const severities = async (strict: boolean) =>
    (await shown(strict)).map(({ severity }) => severity)
  expect(await severities(false)).toEqual(['error', 'warning', 'error', 'warning'])
  expect(await severities(true)).toEqual(['error', 'error', 'error', 'error'])
})

test('SARIF names the rule, the place and the line of each problem', async () => {
  const log = JSON.parse(problemFormats.sarif(await shown(), 'ko'))
  expect(log).toMatchObject({ version: '2.1.0', runs: [{ columnKind: 'utf16CodeUnits' }] })
  const [{ tool, results }] = log.runs
  expect(results).toHaveLength(FOUND.length)
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
  expect(results[0]).toEqual({
    ruleId: 'broken-image',
    ruleIndex: 0,
    level: 'error',
    message: { text: expect.stringContaining('./없음.png') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/docs/a.md' },
          region: {
            startLine: 3,
            startColumn: 4,
            snippet: { text: '글과 ![그림](./없음.png) 뒤' },
          },
        },
      },
    ],
  })
  expect(results[1].locations[0].physicalLocation.artifactLocation.uri).toBe(
    'site/docs/%EA%B8%B4%20%EA%B8%80.md',
  )
  expect(results[2].locations[0].physicalLocation).not.toHaveProperty('region')
})

test('SARIF without problems is a run without results', () => {
  expect(JSON.parse(problemFormats.sarif([], 'en')).runs[0].results).toEqual([])
})

describe('the page of all kinds of problems', () => {
  test('names every code once, with its severity, in both languages', () => {
    for (const language of ['ko', 'en'] as const) {
      const page = problemList(language)
      const codes = [...page.matchAll(/^### `(.*)`$/gm)].map(([, code]) => code)
      expect(codes.toSorted()).toEqual(Object.keys(kinds).toSorted())
      expect(page).not.toMatch(/undefined|\[object/)
    }
  })

  test('is the one beside the definitions', () => {
    const file = new URL('../../src/diagnostics/kinds/README.md', import.meta.url)
    if (process.env.UPDATE) writeFileSync(file, problemList('ko'))
    expect(readFileSync(file, 'utf8')).toBe(problemList('ko'))
  })
})
