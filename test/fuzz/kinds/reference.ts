/** The files that describe a socket API and its codes and errors: what `reference` names. */
import { once, textAt, valueAt } from '../corpus.ts'
import { dataText } from '../data-text.ts'
import type { Random } from '../random.ts'
import { CONFIG, type Kind } from './kind.ts'
import { sliceOf } from './slice.ts'

type Fields = Readonly<Record<string, unknown>>

const socket = once(() => valueAt('openapi/socket.yaml') as Fields)

const EVENTS = ['login', 'ping', 'setReceiver', 'getRoomInfo', 'chat', 'error']
const CODES = {
  level: {
    title: '등급',
    description: '설명',
    codes: [
      { code: 1, constant: 'ONE', name: '하나', platforms: ['soop'], description: '설명' },
      { code: 'two', name: '둘' },
    ],
  },
}
const ERRORS = [
  {
    code: 'INVALID_REQUEST',
    status: 400,
    where: ['rest', 'ack'],
    message: '틀렸습니다.',
    action: '`고칩니다.`',
    retry: false,
  },
  {
    code: 'GONE',
    where: ['disconnect'],
    message: '끊겼습니다.',
    action: '다시 연결합니다.',
    retry: true,
  },
]

/** What one input holds: the name of its file, a line for itself, and the text. */
const FILES = ['socket.yaml', 'codes.yaml', 'errors.yaml']

function baseOf(file: string, random: Random): unknown {
  if (file === 'codes.yaml') return CODES
  if (file === 'errors.yaml') return ERRORS
  const name = random.pick(EVENTS)
  return sliceOf(socket(), { channels: [name], operations: [name] })
}

export const reference: Kind = {
  name: 'events',
  share: 0.02,
  perSite: 1,
  allowsHtml: false,
  make(random) {
    const file = random.often(0.7) ? 'socket.yaml' : random.pick(FILES)
    return `${file}\n${dataText(baseOf(file, random), random)}`
  },
  filesOf([input = '']) {
    const [file = ''] = input.split('\n', 1)
    return {
      'docsgen.yaml': `${CONFIG}reference: { codes: codes.yaml, errors: errors.yaml, socket: socket.yaml }\n`,
      'docs/start.md': `# 시작\n\n::events\n\n::errors\n\n::errors{where=ack}\n\n::code-table{name=level}\n\n${EVENTS.map((name) => `::event{name=${name}}\n\n::errors{event=${name}}`).join('\n\n')}\n`,
      'pages/index.md': '# 처음\n',
      'socket.yaml': textAt('openapi/socket.yaml'),
      'codes.yaml': JSON.stringify(CODES),
      'errors.yaml': JSON.stringify(ERRORS),
      [file]: input.slice(file.length + 1),
    }
  },
}
