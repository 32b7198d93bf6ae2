/** A site with code of its own in the theme, and changes of it, one after the other. */

const FOOTER = `import { Footer, usePage } from 'docsgen/theme'
import { company } from './lib/company'
export default function Own(props) {
  return <div><Footer {...props} /><p>{company} {usePage().title}</p></div>
}`

const PRICING = `import { plan } from '../lib/plans'
export const title = '요금'
export default () => <p>{plan}</p>`

const FACTS = `'use client'
import { usePage, useSite } from 'docsgen/theme'
export default () => <p>{usePage().title} {useSite().title}</p>`

export const THEME_FILES: Readonly<Record<string, string>> = {
  'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'docs/a.md': '# 가\n\n글\n',
  'docs/b.md': '# 나\n\n글\n',
}

/** What a file becomes; undefined: it is taken away. */
export const THEME_CHANGES: readonly (readonly [path: string, content: string | undefined])[] = [
  ['theme/lib/company.ts', "export const company = '회사'"],
  ['theme/Footer.tsx', FOOTER],
  ['theme/lib/company.ts', "export const company = '다른 회사'"],
  ['docs/a.md', '# 가\n\n글 둘\n'],
  ['docs/a.md', '# 가 둘\n\n글 둘\n'],
  ['theme/slots/NavbarEnd.tsx', 'export default () => <i>끝</i>'],
  [
    'theme/slots/NavbarEnd.tsx',
    "import s from './end.module.css'\nexport default () => <i className={s.a}>끝</i>",
  ],
  ['theme/slots/end.module.css', '.a { color: red }'],
  ['theme/slots/end.module.css', '.a { color: blue }'],
  ['theme/own.css', '.footer { color: red }'],
  ['docs/c.md', '# 다\n\n글\n'],
  ['theme/Footer.tsx', 'export default () => <footer'],
  ['theme/Footer.tsx', FOOTER.replace('<p>', '<p className="c">')],
  ['theme/Footer.tsx', "export default () => { throw new Error('여기서') }"],
  ['theme/Footer.tsx', undefined],
  ['docs/b.md', '# 나\n\n글 둘\n'],
  ['theme/slots/NavbarEnd.tsx', undefined],
  ['docs/b.md', '# 나\n\n글 셋\n'],
  ['lib/plans.ts', "export const plan = '작은 것'"],
  ['pages/pricing.tsx', PRICING],
  ['lib/plans.ts', "export const plan = '큰 것'"],
  ['pages/pricing.tsx', PRICING.replace('요금', '값')],
  ['components/Facts.tsx', FACTS],
  ['docs/a.md', '# 가\n\n글\n\n<Facts />\n'],
  ['docs/a.md', '# 새 가\n\n글\n\n<Facts />\n'],
  ['docsgen.yaml', 'title: 다른 이름\nurl: https://docs.example.com\n'],
  ['pages/pricing.tsx', undefined],
]
