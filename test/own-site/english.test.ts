import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildOwnSite } from '../support/own-site.ts'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What readers see of a page between the frame: without code, which is sample data, and the names of other pages. */
const articleOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<nav class="pager"[\s\S]*?<\/nav>/g, '')
    .replace(/<pre[\s\S]*?<\/pre>/g, '')
    .replace(/<code[\s\S]*?<\/code>/g, '')

test('the sample API is documented in English beside Korean', async () => {
  const { files, problems } = await buildOwnSite({
    'docsgen.yaml': `${textOf('../../site/docsgen.yaml')}\nlocales: { ko-KR: {}, en: {} }\n`,
    'i18n/en/openapi/api.yaml': textOf('english/api.yaml'),
    'i18n/en/openapi/errors.yaml': textOf('english/errors.yaml'),
  })
  expect(problems.filter(({ path }) => path.includes('openapi'))).toEqual([])
  const pages = [...files].filter(
    ([path, html]) => path.startsWith('en/docs/') && html.includes('data-view="OperationPage"'),
  )
  expect(pages.length).toBe(8)
  const korean = pages.flatMap(([path, html]) =>
    [...articleOf(html).matchAll(/>([^<]*[가-힣][^<]*)</g)].map(([, text]) => `${path}: ${text}`),
  )
  expect(korean).toEqual([])
  for (const [path, html] of pages) {
    expect(html, path).not.toContain('This page has not been translated yet')
    expect(files.has(path.replace(/^en\//, '')), path).toBe(true)
  }
})
