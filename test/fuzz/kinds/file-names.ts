import { hostileName, hostileText } from '../hostile-texts.ts'
import type { Random } from '../random.ts'
import { CONFIG, type Kind } from './kind.ts'

const FOLDERS = ['docs', 'docs', 'docs/folder', 'blog', 'pages', 'static', 'i18n/en/docs']
const ENDINGS = [
  '.md',
  '.md',
  '.md',
  '.mdx',
  '.png',
  '.MD',
  '/index.md',
  '/doc.md',
  '/_category_.yml',
]

/** A name as a file system can hold it: neither empty, nor a step, nor with NUL or half a character. */
function nameOf(random: Random): string {
  const text = random.often(0.6) ? hostileText(random) : hostileName(random)
  const name = text.slice(0, 80).replace(/[\0/\p{Cs}]+/gu, random.pick(['', '-', '.']))
  // Archives from a Mac have names in parts: `한` as `ㅎ`, `ㅏ` and `ㄴ`.
  return /^\.*$/.test(name) ? 'a' : name.normalize(random.pick(['NFC', 'NFD']))
}

function make(random: Random): string {
  const number = random.pick(['', '01-', '2025-01-31-', '2025-13-99-', '1. ', '_', '.'])
  return `${random.pick(FOLDERS)}/${number}${nameOf(random)}${random.pick(ENDINGS)}`
}

/** What stands in a file is harmless: its name is the input. */
const textOf = (path: string) => (path.endsWith('.yml') ? 'position: 1\n' : '글\n\n## 나\n')

export const fileNames: Kind = {
  name: 'file-names',
  share: 0.02,
  perSite: 20,
  allowsHtml: false,
  make,
  filesOf: (inputs) => ({
    'docsgen.yaml': `${CONFIG}blog: {}\nlocales: { ko-KR: {}, en: {} }\neditUrl: https://example.com/edit/\n`,
    'docs/start.md': '# 시작\n',
    'pages/index.md': '# 처음\n',
    ...Object.fromEntries(inputs.map((path) => [path, textOf(path)])),
  }),
}
