import { expect, test } from 'vitest'
import { finishTexts } from '../../src/openapi/document/finish-texts.ts'

/** What becomes of a JSON file. */
function finished(json: string) {
  const root: unknown = JSON.parse(json)
  return { root, ...finishTexts(root, { path: 'api.json', text: json, values: undefined }) }
}

test('texts with patterns are taken as they are: an escaped backslash escapes no letter behind it', () => {
  const { root, value, problems } = finished(
    String.raw`{ "pattern": "\\bname\\b|\\\\x1b|\\\\\\u" }`,
  )
  expect(value).toBe(root)
  expect(problems).toEqual([])
})

test.each([
  [String.raw`{ "title": "a\u0007b" }`],
  [String.raw`{ "title": "\\\u0007b" }`],
  [String.raw`{ "title": "\\b \\\\\b" }`],
])('a control character is found behind escaped backslashes too: %s', (json) => {
  const { problems } = finished(json)
  expect(problems.map(({ code }) => code)).toEqual(['control-character'])
})
