import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A browser that inserts an element asks of each ancestor whether its :has() holds now. For the root that means to look
// through the page, and to work out the style of all that such a selector may name: for each row of a list.
test('no selector asks of the root, or of the body, what is anywhere in the page', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`)
  expect(sheets.length).toBeGreaterThan(50)
  const asking = sheets.flatMap((sheet) =>
    [
      ...readFileSync(sheet, 'utf8').matchAll(/(?:html|body|:root)[^\s,{]*:has\((?!\s*>)[^{]*/g),
    ].map(([selector]) => `${sheet}: ${selector}`),
  )
  expect(asking).toEqual([])
})

// Code runs to the right on every page. All else has its sides along the text, which some languages write to the left.
test('only code has a left and a right side', () => {
  const CODE = /\/(?:code|code-button|tabs|print|console|socket)\.css$/
  const sides =
    /(?<![-\w])(?:(?:margin|padding|border)-)?(?:left|right)\s*:|text-align:\s*(?:left|right)/g
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`)
  const found = sheets.flatMap((sheet) =>
    CODE.test(sheet)
      ? []
      : [
          ...readFileSync(sheet, 'utf8')
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .matchAll(sides),
        ].map(([side]) => `${sheet}: ${side}`),
  )
  expect(found).toEqual([])
})
