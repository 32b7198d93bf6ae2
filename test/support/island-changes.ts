/** A site with components that come to life in the browser, and changes of it, one after the other. */

const COUNTER = `'use client'
import { useState } from 'react'
import { unit } from './shared'
export default function Counter({ start = 0 }) {
  const [count, setCount] = useState(start)
  return <section><button onClick={() => setCount(count + 1)}>{count}{unit}</button></section>
}`

export const ISLAND_FILES: Readonly<Record<string, string>> = {
  'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'components/Counter.tsx': COUNTER,
  'components/shared.ts': "export const unit = '번'",
  'components/Plain.tsx': 'export default ({ children }) => <b>{children}</b>',
  'docs/a.md': '# 가\n\n글\n\n<Counter />\n',
  'docs/b.md': '# 나\n\n글\n',
  'docs/plain.md': '# 섬 없음\n\n글\n',
}

/** What a file becomes; undefined: it is taken away. */
export const ISLAND_CHANGES: readonly (readonly [path: string, content: string | undefined])[] = [
  ['components/shared.ts', "export const unit = '회'"],
  ['components/Counter.tsx', COUNTER.replace('<section>', '<section className="c">')],
  ['docs/plain.md', '# 섬 없음\n\n글 둘\n'],
  ['docs/b.md', '# 나\n\n글\n\n<Counter start={1} />\n'],
  ['docs/b.md', '# 나\n\n글 둘\n\n<Counter start={1} />\n'],
  ['docs/b.md', '# 나 둘\n\n글 둘\n\n<Counter start={1} />\n'],
  [
    'components/Plain.tsx',
    "import s from './plain.module.css'\nexport default () => <b className={s.a}>가</b>",
  ],
  ['components/plain.module.css', '.a { color: red }'],
  ['docs/c.md', '# 다\n\n글\n\n<Plain />\n'],
  ['components/plain.module.css', '.a { color: blue }'],
  ['docs/c.md', '# 다\n\n글\n'],
  ['components/Counter.tsx', COUNTER.replace("'use client'", '')],
  ['components/Counter.tsx', COUNTER],
  ['docs/a.md', undefined],
  ['docs/b.md', undefined],
]
