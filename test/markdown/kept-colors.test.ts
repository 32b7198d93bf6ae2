import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'

const options = { locale: 'ko-KR' }
const text = (end: string) => `# 제목

\`\`\`js {1} showLineNumbers
const 값 = { __proto__: null } // [!code ++]

console.log(\`\${값}\`)
\`\`\`

\`\`\`rust
let 값 = 1; // [!code ++]
\`\`\`

- \`\`\`\`md
  \`\`\`
  a
  \`\`\`
  \`\`\`\`

~~~
plain
~~~

${end}
`
const compiled = (end: string, colors?: string) =>
  compileArticle({
    source: { path: 'docs/a.md', text: text(end) },
    options,
    ...(colors === undefined ? {} : { colors }),
  })

test('code that came out before comes out the same, and new code is coloured', async () => {
  const { colors = '' } = await compiled('처음')
  for (const end of ['다음', '```js\nconst 새것 = 1\n```', '```swift\nimport os\n```']) {
    const fresh = await compiled(end)
    expect(await compiled(end, colors)).toEqual(fresh)
    expect(await compiled(end, (await compiled('없음')).colors)).toEqual(fresh)
  }
})

test('what is kept is used', async () => {
  const { colors = '', prose } = await compiled('글')
  expect(prose?.body.html.join('')).toContain('<span class="t-k">let</span>')
  const changed = await compiled('글', colors.replace('["let","t-k"]', '["let","t-n"]'))
  expect(changed.prose?.body.html.join('')).toContain('<span class="t-n">let</span>')
})

test('only what a grammar coloured is kept', async () => {
  const { colors = '' } = await compiled('글')
  expect(Object.keys(JSON.parse(colors)).map((key) => key.split('\n')[0])).toEqual(['rust', 'md'])
})

test('an article without code keeps nothing', async () => {
  const { colors } = await compileArticle({ source: { path: 'docs/a.md', text: '글' }, options })
  expect(colors).toBeUndefined()
})
