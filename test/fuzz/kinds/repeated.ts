import { REPEATED } from '../hostile-markdown.ts'
import type { Random } from '../random.ts'
import { CONFIG, type Kind, VALUES } from './kind.ts'

/** What stands around something that is repeated: where it is text, where it is a name, an address or a value. */
const PLACES: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['# ', ''],
  ['## 가 {#', '}'],
  ['- ', ''],
  ['> ', ''],
  ['| 가 |\n|-|\n| ', ' |'],
  ['```js\n', '\n```'],
  ['```csharp\n', '\n```'],
  ['``` ', '\n```'],
  ['`', '`'],
  ['**', '**'],
  ['[', '](b)'],
  ['[a](', ')'],
  ['[a](b "', '")'],
  ['<a ', '>'],
  ['<a href="', '">'],
  ['<!-- ', ' -->'],
  ['<div>\n', '\n</div>'],
  [':::note[', ']\n글\n:::'],
  [':::note{a="', '"}\n글\n:::'],
  [':::note\n', '\n:::'],
  [':badge[', ']{tone=tip}'],
  ['$', '$'],
  ['$$\n', '\n$$'],
  ['글[^1]\n\n[^1]: ', ''],
  ['[가]\n\n[가]: b "', '"'],
  ['---\ntitle: ', '\n---\n'],
  ['---\ntags: [', ']\n---\n'],
  ['---\ntitle: "', '"\n---\n# 가\n'],
  ['<Tabs><TabItem value="a">\n\n', '\n\n</TabItem></Tabs>'],
  ['<Foo>\n\n', ''],
  ['import ', '\n\n글'],
  ['::include{src="', '"}'],
  ['> [!NOTE]\n> ', ''],
  ['::doc-cards\n\n', ''],
]

/** Texts as long as a large page, of a few small things again and again. */
function make(random: Random): string {
  const [before, after] = random.pick(PLACES)
  const parts = Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, () => random.pick(REPEATED))
  const unit = parts.join(random.pick(['', '', '', ' ', '\n', '가']))
  const length = random.pick([8_000, 20_000, 40_000])
  return before + unit.repeat(Math.ceil(length / unit.length)) + after
}

export const repeated: Kind = {
  name: 'repeated',
  share: 0.01,
  perSite: 2,
  allowsHtml: true,
  make,
  filesOf: (inputs) => ({
    'docsgen.yaml': `${CONFIG}blog: {}\n`,
    'values.yml': VALUES,
    'pages/index.md': '# 처음\n',
    ...Object.fromEntries(
      inputs.map((text, index) => [`docs/d${index}.${index % 2 === 1 ? 'mdx' : 'md'}`, text]),
    ),
  }),
}
