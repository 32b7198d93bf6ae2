import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'
import { findChromium } from '../../src/io/chromium.ts'
import { hear } from '../support/heard.ts'

let folder = ''
let said = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-pdf-command-'))
  said = ''
  hear(process.stderr, (text) => {
    said += text
  })
  const sidebars = [{ items: [{ title: 'A', url: '/a' }] }]
  const sets = [{ locale: 'en-US', sidebars }]
  const docs = { title: 'T', locale: 'en-US', baseUrl: '/', origin: '', sets, versions: [] }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(folder, 'a.html'), '<article>A</article>')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const pdf = (...options: string[]) =>
  main(['pdf', '--out', folder, ...options], { LANG: 'en_US.UTF-8', PATH: '' })

test('a browser that is named and not there is told by its path', async () => {
  expect(await pdf('--browser', '/nope', '--file', join(folder, 'x.pdf'))).toBe(1)
  expect(said).toBe('There is no browser at /nope\nCheck the path.\n')
})

test('a file in a folder that there is not is no fault of the browser', async () => {
  const file = join(folder, 'none/x.pdf')
  expect(await pdf('--file', file)).toBe(1)
  expect(said).toBe(`The PDF file cannot be written: ${file}\nno such folder\n`)
})

test('a version of a documentation without versions', async () => {
  expect(await pdf('--of-version', '9')).toBe(1)
  expect(said).toBe('The documentation has no versions: 9\nLeave out --of-version.\n')
})

test('the Chromium that has no window is found too', () => {
  const path = join(folder, 'chromium-headless-shell')
  writeFileSync(path, '')
  expect(findChromium({ PATH: folder })).toBe(path)
})
