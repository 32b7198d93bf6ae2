import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testBrowser } from './launch.ts'
import { run } from './run.ts'

const FILES = {
  'site/docsgen.yaml': 'title: 두레 문서\nurl: https://docs.example.com\n',
  'site/docs/a.md': '# 처음\n\n[다음 글](./b.md#둘째)을 읽으세요.\n\n## 첫째\n\n글\n',
  'site/docs/b.md': '# 다음\n\n## 둘째\n\n글\n',
}
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-pdf-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await docsgen('build', '--quiet')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const docsgen = (command: string, ...options: string[]) =>
  run(process.execPath, [
    'bin/docsgen.js',
    command,
    join(folder, 'site'),
    ...['--out', join(folder, 'build')],
    ...['--lang', 'en'],
    ...options,
  ])

/** A text as PDF writes it in an outline. */
const inPdf = (text: string) =>
  `FEFF${[...text].map((letter) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')).join('')}`

test('a documentation is one PDF with an outline, contents and links', async () => {
  const file = join(folder, 'docs.pdf')
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  // Before, since the browser of the package is unpacked into the temporary folder.
  const { executablePath } = await testBrowser()
  vi.stubEnv('TMPDIR', temporary)
  await docsgen('pdf', '--file', file, '--browser', executablePath)
  expect(readdirSync(temporary)).toEqual([])
  const pdf = readFileSync(file, 'latin1')
  for (const title of ['처음', '첫째', '다음', '둘째']) expect(pdf).toContain(inPdf(title))
  // The title, the contents and two pages.
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4)
  expect(pdf.match(/\/Subtype\s*\/Link/g)?.length).toBeGreaterThanOrEqual(3)
  expect(pdf).toContain('/Dest')
})

test('without a browser, a build or the documentation that is asked for, it says so', async () => {
  const said = async (...options: string[]) =>
    docsgen('pdf', ...options).then(
      () => '',
      (error: Error) => String(error),
    )
  const none = join(folder, 'none')
  expect(await said('--browser', none)).toContain(`There is no browser at ${none}`)
  expect(await said('--browser', '/bin/false')).toContain('/bin/false')
  expect(await said('--of-version', '9')).toContain('The documentation has no versions: 9')
  expect(await said('--out', join(folder, 'nowhere'))).toContain('Run docsgen build first')
})
