import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { bundleClient } from '../../src/io/bundle/bundle.ts'
import { laterStyles } from '../../src/io/bundle/later-styles.ts'
import { textOfBytes } from '../../src/io/utf8.ts'

const { style, outputs } = await bundleClient({ diagrams: false })
const textOf = (path: string) => {
  const output = outputs.find((one) => one.path === path)
  if (!output || !('content' in output)) return ''
  return typeof output.content === 'string' ? output.content : textOfBytes(output.content)
}
const styles = textOf(`assets/${style}`)
const scripts = outputs.filter(({ path }) => path.endsWith('.js')).map(({ path }) => textOf(path))

test('the style sheet of pages names the layers first, so that their order holds', () => {
  expect(styles).toMatch(/^@layer reset,tokens,/)
})

test.each(['.search-hit', '.enlarged', 'dialog.shortcuts'])(
  'the styles of %s come with the script that needs them, and not before',
  (selector) => {
    const own = selector.replace('dialog', '')
    expect(styles).not.toContain(`${own}{`)
    expect(scripts.filter((script = '') => script.includes(`${own}{`))).toHaveLength(1)
  },
)

test.each(['.progress', '.causes', '.loading', '.retry'])(
  'the styles of %s come with the script of the frame, which draws it',
  (selector) => {
    const frame = outputs.find(({ path }) => /\/main-frame-[^/]*\.js$/.test(path))?.path ?? ''
    expect(textOf(frame)).toContain(`{${selector}`)
  },
)

test('a script with a style sheet in it has the same name wherever its sources lie', async () => {
  const scriptName = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-later-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'a.css'), '.a { color: red }')
    writeFileSync(join(folder, 'a.ts'), "import css from './a.css?inline'\nconsole.log(css)\n")
    const [script] = (
      await build({
        absWorkingDir: folder,
        entryPoints: ['a.ts'],
        entryNames: '[name]-[hash]',
        outdir: 'out',
        bundle: true,
        write: false,
        plugins: [laterStyles],
      })
    ).outputFiles
    expect(script?.text).toContain('.a{color:red}')
    return basename(script?.path ?? '')
  }
  const name = await scriptName()
  expect(name).toMatch(/^a-\w+\.js$/)
  expect(await scriptName()).toBe(name)
})
