import { tests as examples } from 'commonmark-spec'
import { describe, expect, test } from 'vitest'
import { GFM_EXAMPLES } from '../support/gfm-examples.ts'
import { comparable, plainHtml } from '../support/plain-html.ts'

/** Examples that are drawn otherwise, on purpose. */
const DEVIATIONS: readonly (readonly [reason: string, examples: readonly number[]])[] = [
  ['three hyphens at the top of a file open front matter', [96, 98]],
  ['scripts and styles of authors are taken out and reported', [170, 172, 173, 176, 178]],
  ['a tag in PascalCase is a component of another tool; its content is shown', [163]],
  [
    'an HTML tag that is never closed ends with its block, so the rest of the page is whole',
    [150, 187, 476, 477, 494, 613, 614, 615, 616],
  ],
  ['an HTML tag that has no end is text, so that nothing of it is lost', [156, 157, 158]],
  [
    'addresses in HTML are percent-encoded like those in Markdown',
    [21, 31, 344, 630, 631, 642, 643],
  ],
  ['an image in HTML without alternative text counts as decoration', [475]],
  ['an image alone with a title is a figure with a caption', [572]],
  ['only protocols that open something and run nothing become links', [598, 599, 601]],
  ['bare addresses are links, after GFM', [602, 606, 608, 611, 612]],
]
const deviating = new Map(
  DEVIATIONS.flatMap(([reason, numbers]) => numbers.map((number) => [number, reason] as const)),
)

const tabs = (text: string) => text.replaceAll('→', '\t')

describe('the examples of CommonMark 0.31', () => {
  test.each(examples.map((example) => [example.number, example] as const))(
    'example %i is drawn as the specification says, or differs on purpose',
    async (number, { markdown, html }) => {
      const drawn = await plainHtml(tabs(markdown))
      const expected = comparable(tabs(html))
      if (deviating.has(number)) expect(drawn, deviating.get(number)).not.toBe(expected)
      else expect(drawn).toBe(expected)
    },
  )
})

describe('the extensions of GFM', () => {
  test.each(GFM_EXAMPLES)(
    '%s is drawn as the specification says',
    async (_name, markdown, html) => {
      expect(await plainHtml(markdown)).toBe(comparable(html))
    },
  )
})
