// A file of its own, so that no other language has been used before.
import { expect, test } from 'vitest'
import { highlighterFor } from '../../src/markdown/highlight/highlight.ts'

const code = (word: string) => ['```py', `import ${word}`, '```', '# 제목'].join('\n')

test('what code looks like does not depend on the languages before it', async () => {
  const alone = (await highlighterFor(['md']))(code('os'), 'md')
  const others = ['rust', 'sql', 'swift', 'scss', 'vue']
  const highlight = await highlighterFor([...others, 'md'])
  for (const language of others) highlight('a', language)
  // New to the memory for lines, so that its grammar has to be asked.
  const after = highlight(code('sys'), 'md')
  expect(JSON.stringify(after)).toBe(JSON.stringify(alone).replace('import os', 'import sys'))
})
