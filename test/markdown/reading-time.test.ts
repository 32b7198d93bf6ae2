import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article } from '../../src/model.ts'

async function minutes(text: string): Promise<number | undefined> {
  const { document } = await compileArticle({
    source: { path: 'blog/a.md', text },
    options: { locale: 'ko-KR', post: true },
  })
  return (document as Article).post?.readingMinutes
}

const syllables = (count: number) => '가'.repeat(count)
const words = (count: number) => 'word '.repeat(count)

test.each([
  ['nothing', '', 1],
  ['500 syllables', syllables(500), 1],
  ['501 syllables', syllables(501), 2],
  ['syllables with spaces', '가나 다라. '.repeat(250), 2],
  ['decomposed syllables', syllables(500).normalize('NFD'), 1],
  ['200 words', words(200), 1],
  ['201 words', words(201), 2],
  ['both, each at its own pace', syllables(250) + words(100), 1],
  ['both, a little more', syllables(260) + words(100), 2],
  ['a word with a particle', 'API를 '.repeat(143), 2],
  ['Chinese and Japanese letters', '漢かカ'.repeat(167), 2],
  ['numbers with commas and compounds', '1,000 state-of-the-art '.repeat(100), 1],
  ['code blocks', `글\n\n\`\`\`js\n${words(3000)}\n\`\`\``, 1],
  ['code spans', `글 \`${words(3000)}\``, 1],
  ['math', `글 $$${'x+'.repeat(3000)}y$$`, 1],
  ['markup', '[가](https://example.com/a/b/c/d/e/f/g) '.repeat(400), 1],
  ['comments', `글 <!-- ${words(3000)} -->`, 1],
  ['front matter', `---\ndescription: ${words(3000)}\n---\n\n글`, 1],
  ['what a notice says', `:::note\n${syllables(501)}\n:::`, 2],
])('reading %s', async (_, text, expected) => {
  expect(await minutes(text)).toBe(expected)
})

test('only posts are timed', async () => {
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text: '가\n\n<!-- truncate -->\n\n나' },
    options: { locale: 'ko-KR' },
  })
  expect(document).not.toHaveProperty('post')
  expect(prose).not.toHaveProperty('preview')
})
