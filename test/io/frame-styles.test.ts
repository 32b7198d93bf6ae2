import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outsideOfArticles, readStyle } from '../../src/io/bundle/frame-styles.ts'

const OUTSIDE = ':where(:not([data-prose] *))'

test.each([
  ['.hero {', `.hero${OUTSIDE} {`],
  ['.hero h1, .a:is(.b, .c) > i {', `.hero h1${OUTSIDE}, .a:is(.b, .c) > i${OUTSIDE} {`],
  ['.menu::backdrop {', `.menu${OUTSIDE}::backdrop {`],
  ['@media (min-width: 1px) {\n.a {', `@media (min-width: 1px) {\n.a${OUTSIDE} {`],
  ['/* a, b */\n.a {', `\n.a${OUTSIDE} {`],
  ['@keyframes a { from {', '@keyframes a { from {'],
  ['@keyframes a { 12.5% {', '@keyframes a { 12.5% {'],
  ['nav a {', 'nav a {'],
  ['.post-preview > p {', '.post-preview > p {'],
  ['.lead a {', '.lead a {'],
  [':is(.prose, .cards) + .pager {', `:is(.prose, .cards) + .pager${OUTSIDE} {`],
  ['.rail :is(.a, [b]:not([hidden]), .c) {', '.rail :is(.a, [b]:not([hidden]), .c) {'],
  ['.menu > :is(i, b:not([hidden])) {', `.menu > :is(i, b:not([hidden]))${OUTSIDE} {`],
  ['.a { color: red; }\n.b {', `.a${OUTSIDE} { color: red; }\n.b${OUTSIDE} {`],
])('%s holds outside of articles only, if it is of the frame', (css, wanted) => {
  expect(outsideOfArticles(css)).toBe(wanted)
})

test('no class of the blocks of articles has its look from a style sheet of the frame', async () => {
  const filesOf = (folder: string, ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`)
  const code = filesOf('src/markdown/directives', '.ts').map((file) => readFileSync(file, 'utf8'))
  const lists = [...code.join('').matchAll(/className: \[([^\]]*)\]/g)]
  const names = lists.flatMap(([, list = '']) => [...list.matchAll(/'([a-z][\w-]*)'/g)])
  const classes = new Set(names.map(([, name = '']) => name))
  // Samples stand beside the article, and their title with them.
  classes.delete('rail-title')
  expect([...classes]).toContain('label')
  const hidden: string[] = []
  for (const file of filesOf('./src', '.css')) {
    const css = await readStyle(file)
    const alone = [...css.matchAll(/(?<=[{},]\s*)\.([a-z][\w-]*):where/g)].map(
      ([, name = '']) => name,
    )
    for (const name of alone) if (classes.has(name)) hidden.push(`${name}: ${file}`)
  }
  expect(hidden).toEqual([])
})
