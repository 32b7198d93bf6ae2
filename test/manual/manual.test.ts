import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { apiEmbeds } from '../../src/api-blocks/index.ts'
import { programOf } from '../../src/cli/command-line.ts'
import { themeTable } from '../../src/cli/commands/theme-command.ts'
import { makeManual } from '../../src/cli/manual/make-manual.ts'
import { buildSite } from '../../src/cli/site-build.ts'
import { checkConfig } from '../../src/config/config.ts'
import { describedSettings } from '../../src/config/setting-words.ts'
import { kinds } from '../../src/diagnostics/problem.ts'
import { nodeFs } from '../../src/io/output/output-fs.ts'
import { BUILT_IN } from '../../src/markdown/components/built-in.ts'
import { directives, leafForms } from '../../src/markdown/directives/index.ts'
import { inlineForms } from '../../src/markdown/directives/inline.ts'
import { FILE_SCHEMA_NAMES, fileJsonSchema } from '../../src/sections/file-schemas.ts'
import { themeParts } from '../../src/sections/theme-parts.ts'
import { SLOTS } from '../../src/theme/parts/site-theme.tsx'
import { diskSite, testClient, worldWith } from '../support/disk-site.ts'

const SMALLEST = 'title: T\nurl: https://docs.example.com\n'
const LANGUAGES = ['ko', 'en'] as const
const RECIPES = new URL('../../templates/hosts', import.meta.url).pathname
const EXAMPLES = new URL('../../src/manual/problems', import.meta.url).pathname

let folder = ''
let built: Awaited<ReturnType<typeof buildSite>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-manual-'))
  makeManual(join(folder, 'site'), programOf)
  built = await buildSite({
    site: join(folder, 'site'),
    out: join(folder, 'build'),
    overrides: { drafts: false },
    language: 'en',
    cache: false,
    progress() {},
    world: { ...worldWith(testClient), fs: { ...nodeFs, sync: () => {} } },
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageHtml = (language: 'ko' | 'en', name: string) =>
  readFileSync(
    join(folder, 'build', language === 'en' ? 'en/docs' : 'docs', name, 'index.html'),
    'utf8',
  )

/** The ids of a page that are there once. */
function idsOf(language: 'ko' | 'en', name: string): ReadonlySet<string> {
  const ids = [...pageHtml(language, name).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  return new Set(ids.filter((id, index) => ids.indexOf(id) === index))
}

const missing = (page: string, anchors: readonly string[]) =>
  LANGUAGES.flatMap((language) => {
    const ids = idsOf(language, page)
    return anchors.filter((anchor) => !ids.has(anchor)).map((anchor) => `${language} ${anchor}`)
  })

describe('the manual', () => {
  test('has no problem, whatever a strict check counts', () => {
    expect(
      built.problems.map(({ path, line, code, details }) => ({ path, line, code, details })),
    ).toEqual([])
  })

  test('has the same pages and the same parts of them in both languages', () => {
    const names = (path: string) => readdirSync(join(folder, 'site', path)).sort()
    expect(names('i18n/en/docs')).toEqual(names('docs'))
    expect(names('docs').length).toBeGreaterThan(17)
    const anchors = (path: string) =>
      [...readFileSync(join(folder, 'site', path), 'utf8').matchAll(/^##+ .*\{#(.+)\}$/gm)].map(
        ([, anchor]) => anchor,
      )
    for (const name of names('docs'))
      expect(anchors(`i18n/en/docs/${name}`), name).toEqual(anchors(`docs/${name}`))
  })

  test('leads to every page from the menu, in both languages', () => {
    for (const language of LANGUAGES) {
      const links = pageHtml(language, 'start')
      const start = language === 'en' ? '/en/docs/' : '/docs/'
      const names = readdirSync(join(folder, 'site/docs')).map((name) => name.replace('.md', ''))
      expect(names.filter((name) => !links.includes(`href="${start}${name}"`))).toEqual([])
    }
  })

  test('is in one language on each page', () => {
    const wrong = readdirSync(join(folder, 'site/i18n/en/docs')).filter((name) => {
      const text = readFileSync(join(folder, 'site/i18n/en/docs', name), 'utf8')
      return /[가-힣]/.test(withoutExamples(text))
    })
    expect(wrong).toEqual([])
  })

  test('tells of every setting', () => {
    const paths = new Set(describedSettings().map((path) => path.replace(/\(.*\)$/, '')))
    expect(
      missing(
        'settings',
        [...paths].map((path) => path.replaceAll('*', 'NAME')),
      ),
    ).toEqual([])
  })

  test('tells of every problem', () => {
    expect(missing('problems', Object.keys(kinds))).toEqual([])
  })

  test('tells of every block, and shows what it becomes', () => {
    const names = [
      ...Object.keys(directives),
      ...Object.keys(leafForms),
      ...Object.keys(inlineForms),
      ...apiEmbeds.names,
      'tab',
      'include',
    ]
    const files = readdirSync(new URL('../../src/manual/blocks/ko', import.meta.url))
    for (const language of LANGUAGES) {
      const told = files.flatMap((file) => {
        const url = new URL(`../../src/manual/blocks/${language}/${file}`, import.meta.url)
        const [, list = ''] = /^names: \[(.+)\]$/m.exec(readFileSync(url, 'utf8')) ?? []
        return list.split(', ')
      })
      expect(names.filter((name) => !told.includes(name))).toEqual([])
      const html = pageHtml(language, 'blocks')
      expect(html.match(/class="example-result"/g)).toHaveLength(files.length)
    }
  })

  test('tells of every built-in component', () => {
    expect(missing('components', Object.keys(BUILT_IN))).toEqual([])
  })

  test('tells of every part of the theme and every slot', () => {
    expect(missing('theme', [...Object.keys(themeParts), ...SLOTS])).toEqual([])
  })

  test('sets properties in its style sheets that the theme has', () => {
    const known = new Set(themeTable('en').match(/(?<=`)--[\w-]+(?=`)/g))
    const site = join(folder, 'site')
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    )
    const set = pages.flatMap((path) => {
      const sheets = readFileSync(join(site, path), 'utf8').matchAll(/```css[^\n]*\n(.*?)```/gs)
      return [...sheets].flatMap(([, css = '']) => css.match(/(?<![\w-])--[\w-]+(?=\s*:)/g) ?? [])
    })
    expect(set.length).toBeGreaterThan(0)
    expect(set.filter((name) => !known.has(name))).toEqual([])
  })

  test('tells of every command and option', () => {
    for (const language of LANGUAGES) {
      const { commands } = programOf(language)
      expect(
        missing(
          'commands',
          commands.map((command) => command.name()),
        ),
      ).toEqual([])
      const html = pageHtml(language, 'commands').replaceAll('&lt;', '<')
      const flags = commands.flatMap(({ options }) => options.map(({ long }) => long ?? ''))
      expect(flags.filter((flag) => !html.includes(flag))).toEqual([])
    }
  })

  test('shows the file of every host as it is', () => {
    const text = readFileSync(join(folder, 'build/docs/hosts.md'), 'utf8')
    const files = readdirSync(RECIPES).filter((name) => name !== 'README.md')
    const absent = files.filter(
      (name) => !text.includes(readFileSync(join(RECIPES, name), 'utf8').trim()),
    )
    expect(absent).toEqual([])
  })

  test('shows settings and data files that are right', () => {
    const shown = LANGUAGES.flatMap((language) => {
      const below = join(folder, 'site', language === 'ko' ? 'docs' : 'i18n/en/docs')
      return readdirSync(below).flatMap((page) =>
        [
          ...readFileSync(join(below, page), 'utf8').matchAll(
            /^```yaml title="([^"]+)"\n([\s\S]*?)^```$/gm,
          ),
        ].map(([, title = '', text = '']) => ({ page, title, text })),
      )
    })
    const wrong = shown.flatMap(({ page, title, text }): object[] => {
      const name = title.split('/').at(-1) ?? ''
      if (name === 'docsgen.yaml') {
        const whole = text.startsWith('title:') ? text : `${SMALLEST}${text}`
        return checkConfig(whole, {}).problems.map(({ code, details }) => ({ page, code, details }))
      }
      const file = FILE_SCHEMA_NAMES.find((one) => one === name)
      const isRight =
        !file || new Ajv2020({ strict: false }).validate(fileJsonSchema(file, 'en'), parse(text))
      return isRight ? [] : [{ page, title }]
    })
    expect(shown.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test.each(
    LANGUAGES.flatMap((language) =>
      codeExamples(language).map((example) => ({ language, ...example })),
    ),
  )('shows code that works: $page, $title, in $language', async ({ title, text, besides }) => {
    const site = diskSite({
      'site/docsgen.yaml': 'title: T\nurl: https://docs.example.com\n',
      'site/docs/first.md': '# First\n',
      'site/docs/plans.md': '# Plans\n',
      ...(text.includes("read('team.md')") ? { 'site/team.md': 'Two people.\n' } : {}),
      ...besides,
      [title]: text,
    })
    const { problems, pages } = await site.build()
    expect(problems.map(({ path, code, details }) => ({ path, code, details }))).toEqual([])
    expect(pages.length).toBeGreaterThan(0)
  })

  test.each(readdirSync(EXAMPLES))(
    'the example %s has the problem that it stands for',
    async (name) => {
      const site = diskSite({
        'site/docsgen.yaml': 'title: T\nurl: https://docs.example.com\n',
        'site/docs/first.md': '# First\n',
        'site/docs/example.md': readFileSync(join(EXAMPLES, name), 'utf8'),
      })
      const { problems } = await site.build()
      expect(problems.map(({ code }) => code)).toContain(name.replace('.md', ''))
    },
  )
})

/** A text without code, examples and their results, which name things as they are called anywhere. */
const withoutExamples = (text: string) =>
  text
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/`[^`\n]+`/g, '')
    .replace(/^\|.*\|$/gm, '')

/** The code that pages show for files of a site, each with the page that uses it where one is shown behind it. */
function codeExamples(language: (typeof LANGUAGES)[number]) {
  const below = new URL(
    `../../src/manual/${language === 'ko' ? 'docs' : 'i18n/en/docs'}/`,
    import.meta.url,
  ).pathname
  return readdirSync(below).flatMap((page) => {
    const blocks = [
      ...readFileSync(join(below, page), 'utf8').matchAll(
        /^```(?:tsx?|md) title="(site\/[^"]+)"\n([\s\S]*?)^```$/gm,
      ),
    ].map(([, title = '', text = '']) => ({ page, title, text }))
    return blocks.flatMap((block, index) => {
      const next = blocks[index + 1]
      const besides = next?.title.endsWith('.md') ? { [next.title]: next.text } : {}
      return block.title.endsWith('.md') ? [] : [{ ...block, besides }]
    })
  })
}
