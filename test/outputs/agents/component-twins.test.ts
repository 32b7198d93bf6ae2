import { expect, test } from 'vitest'
import { BUILT_IN } from '../../../src/markdown/components/built-in.ts'
import { siteOf } from '../../support/site.ts'

/** What must stand in something else to be drawn as itself. */
const AROUND: Readonly<Record<string, string>> = {
  tab: 'Tabs',
  step: 'Steps',
  file: 'FileTree',
  folder: 'FileTree',
}

/** A component with a word in each attribute that says a text, and one in it. */
function written(name: string): string {
  const {
    draw,
    label = [],
    attributes = {},
    isInline,
    isEmpty,
    isCode,
  } = BUILT_IN[name] ?? { draw: '' }
  const texts = [
    label[0],
    attributes['description']?.[0],
    attributes['cta']?.[0],
    attributes['hint']?.[0],
  ]
  const given = texts
    .filter((text) => text !== undefined)
    .map((text, index) => ` ${text}="단어${index}"`)
  if (draw === 'video')
    given.push(/tube/i.test(name) ? ' id="abcdefghijk"' : ' src="https://example.org/a.mp4"')
  if (draw === 'include') given.push(' src="./part.md"')
  const link = attributes['href']?.[0]
  const tag = `${name}${given.join('')}${link === undefined ? '' : ` ${link}="https://example.org/단어"`}`
  const own = isEmpty
    ? `<${tag} />`
    : isInline
      ? `문장 <${tag}>단어9</${name}> 끝`
      : `<${tag}>\n\n${bodyOf(draw, isCode)}\n\n</${name}>`
  const around = AROUND[draw]
  return around === undefined ? own : `<${around}>\n\n${own}\n\n</${around}>`
}

function bodyOf(draw: string, isCode = false): string {
  if (isCode || draw === 'code-group') return '```js\n단어9\n```'
  return draw === 'file-tree' ? '- 단어9' : '단어9'
}

const wordsOf = (text: string) => new Set(text.match(/단어\d/g) ?? [])

test('what each component shows on a page stands in its Markdown too', async () => {
  const names = Object.keys(BUILT_IN)
  const files = names.map(
    (name, index) => [`docs/p${index}.mdx`, `# 제목\n\n${written(name)}\n`] as const,
  )
  const site = siteOf({ ...Object.fromEntries(files), 'docs/part.md': '단어9' })
  await site.build()
  const missing: string[] = []
  const silent: string[] = []
  for (const [index, name] of names.entries()) {
    const [, main = ''] =
      /<main[^>]*>(.*)<\/main>/s.exec(site.files.get(`docs/p${index}/index.html`) ?? '') ?? []
    const shown = wordsOf(main.replace(/<[^>]*>/g, ''))
    const twin = wordsOf(site.files.get(`docs/p${index}.md`) ?? '')
    if (shown.size === 0) silent.push(name)
    for (const word of shown) if (!twin.has(word)) missing.push(`${name}: ${word}`)
  }
  expect(missing).toEqual([])
  // They show headings of the page, and other pages.
  expect(silent).toEqual(['TOCInline', 'DocCardList'])
})
