import { expect, test } from 'vitest'
import { outsideOfArticles } from '../../src/io/bundle/frame-styles.ts'

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
  ['.a { color: red; }\n.b {', `.a${OUTSIDE} { color: red; }\n.b${OUTSIDE} {`],
])('%s holds outside of articles only, if it is of the frame', (css, wanted) => {
  expect(outsideOfArticles(css)).toBe(wanted)
})
