/** Sites with a blog for each input, as a blog has one file of authors and one of tags. */
import { stringify } from 'yaml'
import { dataText } from '../data-text.ts'
import { CONFIG, type Kind, VALUES } from './kind.ts'

const AUTHORS = {
  ops: {
    name: '운영팀',
    title: '운영',
    url: 'https://example.com',
    image_url: '/a.png',
    email: 'a@example.com',
    description: '설명',
    page: true,
    socials: {
      github: 'someone',
      x: 'someone',
      email: 'a@example.com',
      website: 'https://example.com',
    },
  },
  dev: { name: '개발팀', page: { permalink: '/makers' } },
}
const TAGS = {
  가: { label: '이름', description: '설명', permalink: '/ga' },
  나: { label: '다른 이름' },
  다: null,
}

const blogsOf = (inputs: readonly string[], name: string) => ({
  'docsgen.yaml': `${CONFIG}${stringify({ blog: inputs.map((_, index) => ({ path: `b${index}`, route: `b${index}` })) })}`,
  'values.yml': VALUES,
  'pages/index.md': '# 처음\n',
  'static/a.png': 'no image',
  ...Object.fromEntries(
    inputs.flatMap((text, index) => [
      [`b${index}/${name}`, text],
      [
        `b${index}/2025-01-01-a.md`,
        '---\nauthors: [ops, dev]\ntags: [가, 나, 다]\n---\n# 글\n\n하나\n\n<!-- truncate -->\n',
      ],
    ]),
  ),
})

export const authors: Kind = {
  name: 'authors',
  share: 0.04,
  perSite: 10,
  allowsHtml: false,
  make: (random) => dataText(AUTHORS, random),
  filesOf: (inputs) => blogsOf(inputs, 'authors.yml'),
}

export const tags: Kind = {
  name: 'tags',
  share: 0.04,
  perSite: 10,
  allowsHtml: false,
  make: (random) => dataText(TAGS, random),
  filesOf: (inputs) => ({
    ...blogsOf(inputs, 'tags.yml'),
    'docs/tags.yml': inputs[0] ?? '',
    'docs/a.md': '---\ntags: [가, 나]\n---\n# 가\n',
  }),
}
