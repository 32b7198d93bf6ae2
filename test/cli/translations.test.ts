import { expect, test } from 'vitest'
import { translationProblems } from '../../src/cli/checks/translation-problems.ts'
import { problemFormats } from '../../src/cli/report/problem-formats.ts'
import type { Change } from '../../src/model.ts'
import { readSite } from '../../src/pipeline/read-site.ts'
import { memoryDisk } from '../support/memory-disk.ts'

const FILES = {
  'docsgen.yaml':
    'title: 두레\nurl: https://d.example\nlocale: ko\nlocales: { ko: {}, en: {}, fr: {} }\nopenapi: [api.yaml]\n',
  'docs/a.md': '# 가',
  'docs/b.md': '# 나',
  'i18n/en/docs/a.md': '# A',
  'i18n/en/docs/gone.md': '# Gone',
  'i18n/fr/docs/a.md': '# A',
  'i18n/fr/docs/b.md': '# B',
  'i18n/fr/strings.yml': 'search: Rechercher',
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: 결제, version: "1" }\npaths:\n  /a:\n    get: { operationId: a, summary: 조회, responses: { "200": { description: 답, content: { a/b: { example: 예 } } } } }\n',
  'i18n/en/openapi/api.yaml':
    'info: { title: Payments }\npaths: { /a: { get: { summary: Look up } } }\n',
}
const at = (date: string): Change => ({ author: '', date })

async function told(files: Readonly<Record<string, string>> = FILES) {
  const { read } = await readSite(
    {},
    {
      disk: memoryDisk(new Map(Object.entries(files))),
      readTemplate: async () => ({ text: '' }),
      progress() {},
    },
  )
  if (!read) throw new Error('The site cannot be read.')
  return translationProblems(
    { config: read.configs[0], sources: read.sources },
    {
      readHistory: async (paths) => {
        expect(paths).toContain('i18n/en/openapi/api.yaml')
        return {
          cut: false,
          changes: {
            'docs/a.md': at('2025-03-01T00:00:00Z'),
            'i18n/en/docs/a.md': at('2025-02-01T00:00:00Z'),
            'i18n/fr/docs/a.md': at('2025-03-01T00:00:00Z'),
            'api.yaml': at('2025-05-01T00:00:00Z'),
            'i18n/en/openapi/api.yaml': at('2025-04-01T00:00:00Z'),
          },
        }
      },
    },
  )
}

test('tells for each locale what is missing, out of date and without an original', async () => {
  const problems = await told()
  const short = problems.map(({ code, path, details }) => [details.locale, code, path])
  expect(short.sort()).toEqual([
    ['en', 'translation-missing', 'docs/b.md'],
    ['en', 'translation-orphan', 'i18n/en/docs/gone.md'],
    ['en', 'translation-outdated', 'i18n/en/docs/a.md'],
    ['en', 'translation-outdated', 'i18n/en/openapi/api.yaml'],
    ['en', 'translation-texts', 'i18n/en/openapi/api.yaml'],
    ['fr', 'translation-texts', 'i18n/fr/openapi/api.yaml'],
    ['fr', 'translation-words', 'i18n/fr/strings.yml'],
  ])
  const texts = problems.filter(({ code }) => code === 'translation-texts')
  expect(texts.map(({ details }) => details.names)).toEqual([
    '/paths/~1a/get/responses/200/description',
    '/info/title, /paths/~1a/get/summary, /paths/~1a/get/responses/200/description',
  ])
  expect(problemFormats.github(problems, 'en')).toMatch(
    /^::warning file=i18n\/en\/docs\/a\.md.*older than its original: docs\/a\.md/m,
  )
})

test('has nothing to tell of a site with one language', async () => {
  const { 'docsgen.yaml': _, ...files } = FILES
  const alone = Object.entries(files).filter(([path]) => !path.startsWith('i18n/'))
  const { read } = await readSite(
    {},
    {
      disk: memoryDisk(
        new Map([['docsgen.yaml', 'title: 가\nurl: https://d.example\n'], ...alone]),
      ),
      readTemplate: async () => ({ text: '' }),
      progress() {},
    },
  )
  if (!read) throw new Error('The site cannot be read.')
  const site = { config: read.configs[0], sources: read.sources }
  const readHistory = async () => ({ cut: false, changes: {} })
  expect(await translationProblems(site, { readHistory })).toEqual([])
})
