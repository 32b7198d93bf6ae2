import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { readYaml } from '../../src/data-files/yaml.ts'
import { nodeDisk } from '../../src/io/disk.ts'
import { readSources } from '../../src/io/sources.ts'
import { dangersIn } from '../fuzz/dangers.ts'
import { inTime } from '../support/processor-time.ts'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const BLOG = `${HEAD}blog: { untruncatedPosts: ignore, inlineAuthors: ignore, inlineTags: ignore }\n`

/** A site with one hostile file among good ones: built in time, and the good ones are there. */
async function built(path: string, text: string) {
  const site = siteOf({
    'docsgen.yaml': BLOG,
    'docs/good.md': '# 좋은 글\n',
    'docs/c/a.md': '# 가\n',
    'blog/2025-01-31-a.md': '---\nauthors: [ops]\ntags: [a]\n---\n\n# 가\n\n글\n',
    [path]: text,
  })
  const { problems } = await inTime(() => site.build())
  for (const [file, html] of site.files)
    if (file.endsWith('.html'))
      expect([file, ...dangersIn(html, { allowsHtml: true })]).toEqual([file])
  return { problems, files: site.files }
}

/** Every kind of file that is read as YAML, and how its text is put into it. */
const YAML_FILES = [
  ['docsgen.yaml', (text: string) => `${BLOG}${text}`],
  ['values.yml', (text: string) => text],
  ['versions.yml', (text: string) => text],
  ['sidebars.yml', (text: string) => text],
  ['docs/c/_category_.yml', (text: string) => text],
  ['docs/tags.yml', (text: string) => text],
  ['blog/tags.yml', (text: string) => text],
  ['blog/authors.yml', (text: string) => text],
  ['docs/bad.md', (text: string) => `---\n${text}\n---\n\n글\n`],
  ['i18n/en/docsgen.yaml', (text: string) => text],
] as const

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghij'
  .split('')
  .map((name, index) => {
    const before = 'abcdefghij'[index]
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`
  })
  .join('\n')}\n`

describe.each(YAML_FILES)('%s', (path, around) => {
  test.each([
    ['aliases that multiply without end', BOMB],
    ['an alias of itself', 'a: &a { b: *a }\n'],
    ['lists nested ten thousand deep', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`],
    ['maps nested a thousand deep', `${'{ a: '.repeat(1_000)}1${' }'.repeat(1_000)}\n`],
    ['lists of dashes nested deeply', `${'- '.repeat(5_000)}x\n`],
    ['tags of another language', 'a: !!js/function "function () { globalThis.ran = 1 }"\n'],
    ['a file of another kind', '\u0000\u0001PNG\u001a\n'],
    [
      'five thousand fields',
      Array.from({ length: 5_000 }, (_, index) => `k${index}: 1`).join('\n'),
    ],
  ])('may hold %s', async (_, text) => {
    await built(path, around(text))
    expect((globalThis as { ran?: number }).ran).toBeUndefined()
  })

  test('may hold keys of the prototype', async () => {
    const text =
      '__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\ntoString: 가\nhasOwnProperty: 1\n'
    await built(path, around(text))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

test('a hundred thousand fields are read in time, and one of them twice is found', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `k${index}: 1`)
  const { errors } = await inTime(() => readYaml([...lines, 'k7: 2'].join('\n')))
  expect(errors).toMatchObject([{ line: 100_001, column: 1 }])
})

const EVIL = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'

test('a script in whatever has a name is text wherever it is shown', async () => {
  const said = JSON.stringify(EVIL)
  const site = siteOf({
    'docsgen.yaml': `title: ${said}\ntagline: ${said}\nurl: https://docs.example.com\nmetadata: [{ name: ${said}, content: ${said} }]\nnavbar: { title: ${said}, items: [{ label: ${said}, to: / }] }\nfooter: { note: ${said}, columns: [{ title: ${said}, items: [{ label: ${said}, to: / }] }] }\nannouncement: { id: ${said}, text: ${said} }\nblog: { title: ${said}, description: ${said}, sidebar: { title: ${said} }, untruncatedPosts: ignore }\n`,
    [`docs/${EVIL.replaceAll('/', '∕')}.md`]: '# 가\n',
    'docs/a.md': `---\ntitle: ${said}\ndescription: ${said}\nsidebar_label: ${said}\nkeywords: [${said}]\ntags: [${said}]\n---\n\n# 가\n`,
    'docs/c/_category_.yml': `label: ${said}\ndescription: ${said}\nlink: { type: generated-index, title: ${said} }\n`,
    'docs/c/a.md': `# ${EVIL}\n\n## ${EVIL}\n`,
    'blog/authors.yml': `ops: { name: ${said}, title: ${said}, description: ${said}, page: true }\n`,
    'blog/2025-01-31-a.md': `---\ntitle: ${said}\nauthors: [ops]\ntags: [${said}]\n---\n\n글\n`,
    'pages/index.md': `---\ntitle: ${said}\n---\n\n글\n`,
  })
  await site.build()
  const html = [...site.files].filter(([path]) => path.endsWith('.html'))
  expect(html.length).toBeGreaterThan(10)
  for (const [path, text] of html)
    expect([path, ...dangersIn(text, { allowsHtml: true })]).toEqual([path])
  for (const [path, text] of site.files)
    if (/^assets\/.*\.js$/.test(path)) expect(text).not.toMatch(/<\/?script/i)
  expect(site.files.get('sitemap.xml')).not.toContain('<script')
  expect(site.files.get('blog/atom.xml')?.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(
    '<script',
  )
})

describe('file names', () => {
  test.each([
    '\u202etxt.md',
    'a\u0007b.md',
    'a\nb.md',
    '__proto__.md',
    'constructor.md',
    'con.md',
    ' .md',
    '%2e%2e.md',
    '#?.md',
    "a'b.md",
    'ㅤ.md',
  ])('may be %j', async (name) => {
    const { files } = await built(`docs/${name}`, '# 가\n\n[나](./good.md)\n')
    expect(files.has('docs/good/index.html')).toBe(true)
    expect([...files.keys()].every((path) => !path.split('/').includes('..'))).toBe(true)
  })
})

describe('a folder on the disk', () => {
  const folderWith = () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-hostile-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'project/site/docs'), { recursive: true })
    writeFileSync(join(folder, 'secret.md'), '비밀')
    return folder
  }
  const read = async (folder: string) => {
    const { config } = checkConfig(HEAD)
    if (!config) throw new Error('no configuration')
    return readSources(nodeDisk(join(folder, 'project/site')), config)
  }

  test('with symbolic links in a circle is read once', async () => {
    const folder = folderWith()
    writeFileSync(join(folder, 'project/site/docs/a.md'), '# 가\n')
    symlinkSync('..', join(folder, 'project/site/docs/up'))
    symlinkSync('self.md', join(folder, 'project/site/docs/self.md'))
    const { sources } = await read(folder)
    expect(sources.map(({ path }) => path)).toContain('docs/a.md')
    expect(sources.filter(({ path }) => path.includes('up/'))).toEqual([])
  })

  test.each([
    '../../../secret.md',
    '../../../../secret.md',
    '/../../secret.md',
    './link.md',
    '%2e%2e/%2e%2e/%2e%2e/secret.md',
    '..\\..\\..\\secret.md',
  ])('gives nothing from outside of the project to an include of %s', async (src) => {
    const folder = folderWith()
    writeFileSync(join(folder, 'project/site/docs/a.md'), `# 가\n\n::include{src="${src}"}\n`)
    symlinkSync(join(folder, 'secret.md'), join(folder, 'project/link.md'))
    const { sources } = await read(folder)
    expect(JSON.stringify(sources)).not.toContain('비밀')
  })
})
