import { expect, test } from 'vitest'
import { bundleClient } from '../../src/io/bundle.ts'
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
