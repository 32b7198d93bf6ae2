import type { Random } from '../random.ts'
import { frontText } from './front-text.ts'
import { CONFIG, type Kind, VALUES } from './kind.ts'

const COMMON = {
  title: '제목',
  description: '설명입니다.',
  keywords: ['가', '나'],
  image: '/a.png',
  slug: 'some/slug',
  hide_title: false,
  hide_table_of_contents: true,
  toc_min_heading_level: 2,
  toc_max_heading_level: 4,
  last_update: { author: '누구', date: '2025-01-31T09:00+09:00' },
  draft: false,
  unlisted: true,
  tags: ['가', { label: '나', permalink: '/na' }],
}
const DOC = {
  ...COMMON,
  id: 'some-id',
  sidebar_label: '이름',
  sidebar_position: 3,
  sidebar_class_name: 'a b',
  displayed_sidebar: null,
  pagination_label: '이름',
  pagination_next: null,
  pagination_prev: 'start',
  custom_edit_url: 'https://example.com/edit',
  parse_number_prefixes: false,
}
const POST = {
  ...COMMON,
  title_meta: '제목',
  sidebar_label: '이름',
  date: '2025-01-31',
  authors: [
    'ops',
    {
      name: '누구',
      title: '무엇',
      url: 'https://example.com',
      image_url: '/a.png',
      email: 'a@example.com',
      socials: { github: 'someone', x: 'https://x.com/someone' },
    },
  ],
  custom_edit_url: null,
}
const OLD_POST = {
  title: '제목',
  date: '2024-02-29T00:00:00Z',
  author: '누구',
  author_title: '무엇',
  author_url: 'https://example.com',
  author_image_url: 'https://example.com/a.png',
  tags: ['가'],
}
const LANDING = {
  title: '제목',
  description: '설명',
  layout: 'landing',
  blocks: [
    {
      kind: 'hero',
      title: ['가', '나'],
      lead: '다',
      actions: [{ label: '라', url: '/docs/start', main: true }],
      ledger: {
        bubbles: [{ source: 'soop', name: '가', text: '나' }],
        caption: { badge: { text: 'on', tone: 'on' }, before: '가', code: '나', after: '다' },
        columns: ['가', '나'],
        rows: [['가', '나']],
      },
    },
    {
      kind: 'flow',
      title: '가',
      columns: [{ label: '나', nodes: [{ title: '다', text: '라', main: true }] }],
    },
    {
      kind: 'features',
      title: '가',
      items: [
        {
          title: '나',
          text: '다',
          specimen: [{ badge: { text: 'GET', tone: 'get' }, number: '1', code: '라', text: '마' }],
        },
      ],
    },
    { kind: 'preview', title: '가', lead: '나' },
    {
      kind: 'rows',
      lists: [{ title: '가', items: [{ label: '나', text: '다', url: '/docs/start' }] }],
    },
  ],
}

/** Some of the fields, as few files have all of them. */
function someOf(fields: object, random: Random): object {
  const share = random.pick([0.2, 0.4, 0.7, 1])
  return Object.fromEntries(Object.entries(fields).filter(() => random.often(share)))
}

const FORMS = [DOC, DOC, POST, OLD_POST, LANDING]
const BODY = '\n# 제목\n\n글 [시작](/docs/start)\n\n<!-- truncate -->\n\n## 나\n'

/** Every form of front matter stands in every section: fields of another one mean nothing there, and may not harm. */
const FOLDERS = ['docs', 'blog', 'pages', 'docs/folder']

export const frontMatter: Kind = {
  name: 'front-matter',
  share: 0.2,
  perSite: 28,
  allowsHtml: 'in its places',
  make(random) {
    const form = random.pick(FORMS)
    return frontText(form === LANDING ? form : someOf(form, random), random) + BODY
  },
  filesOf: (inputs) => ({
    'docsgen.yaml': `${CONFIG}blog: {}\neditUrl: https://example.com/edit/\ndocs: { lastUpdated: { author: true } }\n`,
    'docs/start.md': '# 시작\n',
    'values.yml': VALUES,
    'pages/index.md': '# 처음\n',
    'blog/authors.yml': 'ops: { name: 운영팀, page: true }\n',
    'static/a.png': 'no image',
    ...Object.fromEntries(inputs.map((text, index) => [pathOf(index), text])),
  }),
}

function pathOf(index: number): string {
  const folder = FOLDERS[index % FOLDERS.length]
  return `${folder}/${folder === 'blog' ? '2025-01-01-' : ''}m${index}.md`
}
