import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** Where marks stayed on a page as they were written. */
async function literalMarks(text: string): Promise<string[]> {
  const { problems } = await siteOf({ 'docs/a.md': `# 제목\n\n${text}\n` }).build()
  return problems.map(({ code, line, column }) => `${code} ${line}:${column}`)
}

test.each([
  ['글 ** 굵게 ** 끝', ['literal-emphasis 3:3']],
  ['글 \\*\\* 굵게 \\*\\* 끝', []],
  ['글 **굵게** ** 나 ** 끝', ['literal-emphasis 3:10']],
])('marks that stay are told where they are: %s', async (text, expected) => {
  expect(await literalMarks(text)).toEqual(expected)
})

test('marks between addresses are told once, where they are', async () => {
  const text = '글\n메일 [a@b.c 로\n보내 ** 굵게 ** 끝 [c@d.e ** 나 **'
  expect(await literalMarks(text)).toEqual(['literal-emphasis 5:4'])
})

test('marks in code are none, whatever addresses stand below them', async () => {
  expect(await literalMarks('```\n** 굵게 **\n```\n\n메일 [a@b.c **가 나다')).toEqual([])
})
