import { markdownTexts, once, textAt } from '../corpus.ts'
import { hostileMarkdown } from '../hostile-markdown.ts'
import { mutatedText } from '../mutated-text.ts'
import { PRIVATE_FILES } from '../private-files.ts'
import type { Random } from '../random.ts'
import { frontText } from './front-text.ts'
import { CONFIG, type Kind, VALUES } from './kind.ts'

/** Paragraphs, lists, code and the like of real pages. */
const blocks = once(() =>
  markdownTexts(['site', 'test/fixtures', 'test/docusaurus-site']).flatMap((text) =>
    text.split(/\n{2,}/).filter((block) => block !== '' && block.length < 1_500),
  ),
)

function make(random: Random): string {
  const count = random.pick([1, 2, 3, 5, 9])
  const parts = Array.from({ length: count }, () =>
    random.often(0.45) ? random.pick(blocks()) : hostileMarkdown(random),
  )
  const text = parts.join(random.pick(['\n\n', '\n\n', '\n\n', '\n', ' ', '\n> ', '\n  ']))
  const body = random.often(0.5)
    ? mutatedText(text, random, { times: random.pick([1, 2, 4]), piece: hostileMarkdown })
    : text
  return random.often(0.1) ? frontText({ title: '가', description: '나' }, random) + body : body
}

const FOLDERS = ['docs', 'docs', 'docs/folder', 'blog', 'pages']

function pathOf(index: number): string {
  const folder = FOLDERS[index % FOLDERS.length]
  const name = folder === 'blog' ? `2025-01-${String((index % 28) + 1).padStart(2, '0')}-d` : 'd'
  return `${folder}/${name}${index}.${index % 4 === 3 ? 'mdx' : 'md'}`
}

export const markdown: Kind = {
  name: 'markdown',
  share: 0.47,
  perSite: 40,
  allowsHtml: true,
  make,
  filesOf: (inputs) => ({
    'docsgen.yaml': `${CONFIG}blog: {}\nopenapi: [api.yaml]\nreference: { codes: codes.yaml, errors: errors.yaml, socket: socket.yaml }\n`,
    'values.yml': VALUES,
    'api.yaml': textAt('test/sites/api-reference/site/api.yaml'),
    'codes.yaml': 'platform:\n  title: 플랫폼\n  codes: [{ code: a, name: 가 }]\n',
    'errors.yaml':
      '- { code: INVALID, status: 400, where: [rest, ack], message: 가, action: 나, retry: false }\n',
    'socket.yaml':
      'asyncapi: 3.0.0\ninfo: { title: 가, version: 1.0.0 }\nchannels: { login: { address: login, messages: { command: { payload: { type: object, properties: { key: { type: string } } } } } } }\noperations: { login: { action: send, channel: { $ref: "#/channels/login" }, title: login, summary: 가, messages: [{ $ref: "#/channels/login/messages/command" }] } }\n',
    'pages/index.md': '# 처음\n',
    'docs/_part.md': '## 부분\n\n[링크](./d1.md)\n',
    ...PRIVATE_FILES,
    'docs/a.png': 'no image',
    ...Object.fromEntries(inputs.map((text, index) => [pathOf(index), text])),
  }),
}
