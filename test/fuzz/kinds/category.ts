import { dataText } from '../data-text.ts'
import { CONFIG, type Kind, VALUES } from './kind.ts'

const FORMS = [
  {
    key: 'k',
    label: '이름',
    description: '설명',
    position: 2,
    collapsed: true,
    collapsible: true,
    className: 'a b',
    customProps: { a: 1 },
    link: {
      type: 'generated-index',
      slug: '/made',
      title: '제목',
      description: '설명',
      image: '/a.png',
      keywords: ['가'],
    },
  },
  { label: '이름', position: 1, link: { type: 'generated-index' } },
  { label: '이름', link: { type: 'doc', id: 'doc' } },
  { label: '이름', link: null },
]

const NAMES = ['_category_.yml', '_category_.json', '_category_.yaml']

export const category: Kind = {
  name: 'category',
  share: 0.08,
  perSite: 24,
  allowsHtml: false,
  make: (random) => dataText(random.pick(FORMS), random),
  filesOf: (inputs) => ({
    'docsgen.yaml': CONFIG,
    'docs/start.md': '# 시작\n',
    'values.yml': VALUES,
    'pages/index.md': '# 처음\n',
    ...Object.fromEntries(
      inputs.flatMap((text, index) => [
        [`docs/c${index}/${NAMES[index % NAMES.length]}`, text],
        [`docs/c${index}/doc.md`, '# 문서\n\n::doc-cards\n'],
      ]),
    ),
  }),
}
