/**
 * The files of a new site: those of `templates/starter/`, that of its host in `templates/hosts/`, and those that depend
 * on the answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../io/package-root.ts'
import { HOST_FILES, type Host } from '../hosts.ts'
import { blockHelps } from '../manual/blocks.ts'
import { packedSchema } from '../schema-names.ts'

/** What a new site is made from. */
export interface StarterAnswers {
  readonly name: string
  readonly language: 'ko' | 'en'
  /** The description of an API, as the configuration names it: from the site folder. */
  readonly api?: string
  readonly blog: boolean
  readonly host: Host | 'none'
}

/**
 * The files of a new site by their paths below its folder; the site itself is in `site/`.
 * `today` (YYYY-MM-DD) is the day of the first post.
 */
export function starterFiles(answers: StarterAnswers, today: string): ReadonlyMap<string, string> {
  const { name, language, blog, host } = answers
  const templates = join(packageRoot(), 'templates/starter')
  const read = (path: string) => readFileSync(join(templates, path), 'utf8')
  const words = WORDS[language]
  // The name stands between the quotes of YAML.
  const filled = (text: string) =>
    text
      .replaceAll('{{name}}', () => quoted(name).slice(1, -1))
      .replaceAll('{{today}}', today)
      // The first page leads to the reference and to the blog where there are some.
      .replaceAll('{{apiButton}}', lineIf(answers.api, `{ label: API, url: ${API_URL} }`))
      .replaceAll('{{apiCard}}', lineIf(answers.api, words.apiCard))
      .replaceAll('{{blogCard}}', lineIf(blog, words.blogCard))
  const files = new Map<string, string>([['site/docsgen.yaml', configText(answers)]])
  for (const path of readdirSync(join(templates, language), {
    recursive: true,
    encoding: 'utf8',
  })) {
    const isWanted = path.endsWith('.md') && (blog || !path.startsWith('blog'))
    if (isWanted)
      files.set(`site/${path.replaceAll('\\', '/')}`, filled(read(join(language, path))))
  }
  if (host !== 'none') {
    const { template, path } = HOST_FILES[host]
    files.set(path, readFileSync(join(packageRoot(), 'templates/hosts', template), 'utf8'))
  }
  files.set('.vscode/docsgen.code-snippets', snippetsText(language))
  files.set('.vscode/settings.json', `${JSON.stringify(editorSettings(language), undefined, 2)}\n`)
  return files
}

const API_URL = '/docs/api/overview'

/** An item of a list of the first page, or nothing. */
const lineIf = (isWanted: string | boolean | undefined, item: string) =>
  isWanted ? `      - ${item}\n` : ''

/** A schema completes a file in editors, those that read the first line of the file as well. */
const installed = (name: string, language: 'ko' | 'en') =>
  `node_modules/docsgen/${packedSchema(name, language)}`

/** Which schema VS Code takes for which files; what codes and errors are called is for the site to say. */
function editorSettings(language: 'ko' | 'en'): object {
  const files = {
    'docsgen.yaml': 'site/docsgen.yaml',
    '_category_.yml': 'site/**/_category_.{yml,yaml}',
    'authors.yml': 'site/**/authors.{yml,yaml}',
    'tags.yml': 'site/**/tags.{yml,yaml}',
    'versions.yml': 'site/versions.{yml,yaml}',
    'strings.yml': 'site/**/strings.yml',
  }
  const schemas = Object.entries(files).map(([name, path]) => [installed(name, language), path])
  return { 'yaml.schemas': Object.fromEntries(schemas) }
}

/** What a snippet is called by: no word that somebody types for its own sake completes to a block. */
const SNIPPET_START = 'dg-'

/** The examples of the manual as snippets of VS Code, which every page can begin a block with. */
export function snippetsText(language: 'ko' | 'en'): string {
  const snippets = blockHelps(language).map(({ title, names, about, example }) => [
    title,
    {
      scope: 'markdown,mdx',
      prefix: names.map((name) => SNIPPET_START + name),
      // A dollar and a brace mean a place to fill in snippets.
      body: example.replace(/[\\$}]/g, '\\$&').split('\n'),
      description: about,
    },
  ])
  return `${JSON.stringify(Object.fromEntries(snippets), undefined, 2)}\n`
}

const WORDS = {
  ko: {
    docs: '문서',
    api: 'API',
    blog: '블로그',
    address: '사이트 주소입니다. 정해지면 고치세요.',
    apiCard: `{ title: API, text: 요청과 응답의 모든 항목과 코드 예제가 있습니다., url: ${API_URL} }`,
    blogCard: '{ title: 블로그, text: 새 소식과 바뀐 점을 알립니다., url: /blog }',
  },
  en: {
    docs: 'Docs',
    api: 'API',
    blog: 'Blog',
    address: 'The address of the site. Change it when you know it.',
    apiCard: `{ title: API, text: 'Every request and response, with code samples.', url: ${API_URL} }`,
    blogCard: "{ title: Blog, text: 'News, and what has changed.', url: /blog }",
  },
} as const

/** JSON is YAML, whatever characters a name has. */
const quoted = (text: string) => JSON.stringify(text)

function configText({ name, language, api, blog }: StarterAnswers): string {
  const words = WORDS[language]
  const item = (label: string, to: string) => `    - { label: ${label}, to: ${to}, position: left }`
  const lines = [
    `# yaml-language-server: $schema=../${installed('docsgen.yaml', language)}`,
    `title: ${quoted(name)}`,
    `# ${words.address}`,
    'url: https://docs.example.com',
    `locale: ${language === 'ko' ? 'ko-KR' : 'en-US'}`,
    '',
    'navbar:',
    '  items:',
    item(words.docs, '/docs/intro'),
    ...(api ? [item(words.api, API_URL)] : []),
    ...(blog ? [item(words.blog, '/blog')] : []),
    ...(blog ? ['', 'blog: {}'] : []),
  ]
  if (api) lines.push('', 'openapi:', `  - { file: ${quoted(api)}, id: api, folder: api }`)
  return `${lines.join('\n')}\n`
}

const SCRIPTS = {
  dev: 'docsgen serve --watch',
  build: 'docsgen build',
  check: 'docsgen check --strict',
} as const

/** How the preview is started in a folder with such a `package.json`. */
export function previewCommand(packageJson: string | undefined): string {
  const { scripts = {} }: PackageJson = JSON.parse(packageJson ?? '{}')
  const name = Object.keys(scripts).find((one) => scripts[one] === SCRIPTS.dev)
  return name === undefined ? `npx ${SCRIPTS.dev}` : `npm run ${name}`
}

/**
 * `package.json` with the scripts of the site and docsgen itself. What is there already is kept: scripts of the same names
 * stay as they are, and those of the site are then called `docs:dev`, `docs:build` and `docs:check`.
 *
 * @throws SyntaxError when `before` is no JSON
 */
export function packageText(before: string | undefined, version: string): string {
  const known: PackageJson = JSON.parse(before ?? '{ "private": true }')
  const { scripts = {}, devDependencies = {} } = known
  const isTaken = Object.keys(SCRIPTS).some((name) => name in scripts)
  const own = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, command]) => [isTaken ? `docs:${name}` : name, command]),
  )
  const isInstalled = 'docsgen' in { ...known.dependencies, ...devDependencies }
  const indent = /^[ \t]+(?=")/m.exec(before ?? '')?.[0] ?? '  '
  const next = {
    ...known,
    scripts: { ...own, ...scripts },
    ...(isInstalled ? {} : { devDependencies: { ...devDependencies, docsgen: `^${version}` } }),
  }
  return `${JSON.stringify(next, undefined, indent)}\n`
}

interface PackageJson {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Git leaves out what is installed and what is made. */
const IGNORED = ['node_modules/', 'build/', '.docsgen-cache/', 'docsgen-profile.json', 'docs.pdf']

/** `.gitignore` with what is made; lines that are there stay. */
export function ignoreText(before: string | undefined): string {
  const lines = new Set((before ?? '').split(/\r?\n/).map((line) => line.trim().replace(/^\//, '')))
  const missing = IGNORED.filter((line) => !lines.has(line) && !lines.has(line.slice(0, -1)))
  const start = before === undefined || before === '' || before.endsWith('\n') ? '' : '\n'
  return `${before ?? ''}${missing.length > 0 ? start : ''}${missing.map((line) => `${line}\n`).join('')}`
}
