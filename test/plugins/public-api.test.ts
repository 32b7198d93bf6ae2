import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

/** Declarations without what is said of them. */
const bare = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8')
    .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/\n{2,}/g, '\n')

test('the names and types of the package are those of the record', () => {
  const text = ['index.d.ts', 'plugins/plugin.d.ts']
    .map((path) => `// ${path}\n${bare(`dist/types/${path}`)}`)
    .join('\n')
  const record = new URL('public-api.txt', import.meta.url)
  if (process.env.UPDATE) writeFileSync(record, text)
  expect(readFileSync(record, 'utf8')).toBe(text)
})

test('all that the package exports is in it', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  const files = Object.values(exports).flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  )
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(['.', './schema.json']))
})

test('what is exported says what it is', () => {
  const text = readFileSync(join(ROOT, 'dist/types/index.d.ts'), 'utf8')
  const undocumented = [
    ...text.matchAll(/(\*\/\s*)?export (?:declare function|interface) (\w+)/g),
  ].filter(([, said]) => said === undefined)
  expect(undocumented.map(([, , name]) => name)).toEqual([])
})

/** A project in a folder of its own, in which scripts find the package. */
function project(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const SITE = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\ndocs: { frontMatter: { audience: string } }\n',
  'site/values.yml': 'limits: { rooms: 20 }\nname: 두레\n',
  'site/docs/a.md': '# 가\n\n글\n',
}

test('sites are built and checked from scripts, which get values and print what they like', async () => {
  const script = `
    import { build, check, definePlugin } from ${JSON.stringify(`${ROOT}dist/index.js`)}
    import { writeFileSync } from 'node:fs'
    const built = await build()
    const again = await build()
    writeFileSync('site/docs/a.md', '# 가\\n\\n글\\n\\n![](./none.png)\\n')
    const stages = []
    const broken = await build({ language: 'en', onProgress: (stage) => stages.push(stage) })
    const checked = await check({ language: 'en' })
    const missing = await check({ site: 'none' })
    const plugin = definePlugin({ name: 'own' })
    process.stdout.write(JSON.stringify({ built, again, broken, checked, missing, plugin, stages: [...new Set(stages)] }))
  `
  const folder = project({ ...SITE, 'script.mjs': script })
  const { stdout, stderr } = await run('node', ['script.mjs'], { cwd: folder })
  expect(stderr).toBe('')
  const said = JSON.parse(stdout)
  expect(said.built).toMatchObject({ ok: true, problems: [], isUnchanged: false })
  expect(said.built.pages).toContain('/docs/a')
  expect(said.built.outputs).toBeGreaterThan(said.built.pages.length)
  expect(said.built.out).toMatch(/\/build$/)
  expect(said.again).toEqual({ ...said.built, isUnchanged: true })
  const problem = {
    ...{ code: 'broken-image', severity: 'error', path: 'site/docs/a.md', line: 5, column: 1 },
    ...{ message: expect.stringContaining('none.png'), hint: expect.any(String) },
  }
  expect(said.broken).toMatchObject({ ok: false, problems: expect.arrayContaining([problem]) })
  expect(said.checked).toMatchObject({ ok: false, problems: expect.arrayContaining([problem]) })
  expect(said.missing).toMatchObject({ ok: false, problems: [{ code: 'site-missing' }] })
  expect(said.plugin).toEqual({ name: 'own' })
  expect(said.stages).toEqual(expect.arrayContaining(['read', 'compile', 'assemble']))
  // The output of the last build that could be made is still there.
  expect(existsSync(join(folder, 'build/docs/a/index.html'))).toBe(true)
})

test('docsgen types writes what the site declares, and its plugins are checked with it', async () => {
  const folder = project({
    ...SITE,
    'site/docsgen.config.ts': `
import { definePlugin } from 'docsgen'
interface Options { readonly level: number }
export default definePlugin<Options>({
  name: 'own',
  blocks: { own: { draw: ({ options, attributes }) => \`<p>\${options.level.toFixed(0)}\${attributes['a']}</p>\` } },
  outputs: [{
    name: 'a',
    plan: ([site]) => [{ path: 'a.json', data: site?.pages.map(({ frontMatter }) => frontMatter.audience?.length) }],
    make: ({ data }) => JSON.stringify(data),
  }],
  pages: ({ values }) => [{ path: 'pages/a.md', title: values['name'].trim(), markdown: values['limits.rooms'].toFixed(0) }],
})
// @ts-expect-error a plugin has a name
definePlugin({})
// @ts-expect-error there is no such field
definePlugin({ name: 'a', block: {} })
`,
    'site/script.ts': `
import { build, check } from 'docsgen'
const { ok, outputs }: { ok: boolean; outputs: number } = await build({ site: 'site', strict: true })
for (const { path, line = 1, message } of (await check()).problems) path + line + message + ok + outputs
`,
    'site/theme/Footer.tsx': `
import { Footer, type FooterProps, usePage } from 'docsgen/theme'
export default function CompanyFooter(props: FooterProps) {
  return <><Footer {...props} /><p>{usePage().title.trim()}</p></>
}
// @ts-expect-error there is no such property
export const none = <Footer none />
`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        // Styles that our declarations import would be missing.
        ...{ noUncheckedSideEffectImports: true, jsx: 'react-jsx' },
        ...{ strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
        ...{ noEmit: true, types: [], typeRoots: [] },
        paths: {
          docsgen: [`${ROOT}dist/types/index.d.ts`],
          'docsgen/theme': [`${ROOT}dist/types/sections/theme-module.d.ts`],
          'react/jsx-runtime': [`${ROOT}node_modules/@types/react/jsx-runtime.d.ts`],
          react: [`${ROOT}node_modules/@types/react/index.d.ts`],
        },
      },
      include: ['site'],
    }),
  })
  await run('node', [join(ROOT, 'bin/docsgen.js'), 'types', 'site'], { cwd: folder })
  expect(readFileSync(join(folder, 'site/docsgen-env.d.ts'), 'utf8')).toContain(
    'readonly "limits.rooms": number',
  )
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), [], { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
