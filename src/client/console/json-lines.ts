/** A JSON text as lines that fold, each with the place of its value. */

export interface JsonLine {
  readonly depth: number
  /** The JSON pointer of the value that begins on it; nothing for a line that closes one. */
  readonly pointer?: string
  /** Coloured pieces. */
  readonly pieces: readonly JsonPiece[]
  /** The line on which it is closed, of a value that opens here. */
  end?: number
  /** How many values are inside. */
  count?: number
  readonly close?: '}' | ']'
}

export interface JsonPiece {
  readonly text: string
  readonly tone?: 'a' | 's' | 'n' | 'k'
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|true|false|null|-?\d[\d.eE+-]*/g
const MOST_LINES = 20_000

interface Open {
  readonly line: JsonLine
  readonly pointer: string
  readonly isList: boolean
  count: number
  key: string
}

/** Reads valid JSON token by token, so that numbers stay as they were written. What is beyond the last line is left out. */
export function jsonLines(text: string): JsonLine[] {
  const lines: JsonLine[] = []
  const open: Open[] = []
  let key: JsonPiece[] = []
  const pointer = () => {
    const around = open.at(-1)
    if (!around) return ''
    return `${around.pointer}/${around.isList ? around.count : keyInPointer(around.key)}`
  }
  const tokens = [...(text.match(TOKEN) ?? [])]
  for (let at = 0; at < tokens.length && lines.length < MOST_LINES; at++) {
    const token = tokens[at] ?? ''
    const around = open.at(-1)
    if (token === ',') {
      const last = lines.at(-1)
      if (last) (last.pieces as JsonPiece[]).push({ text: ',' })
    } else if (token === '}' || token === ']') {
      open.pop()
      if (!around) continue
      around.line.count = around.count
      if (around.count === 0) {
        ;(around.line.pieces as JsonPiece[]).push({ text: token })
        continue
      }
      around.line.end = lines.length
      lines.push({ depth: open.length, pieces: [{ text: token }] })
    } else if (token.startsWith('"') && tokens[at + 1] === ':' && around && !around.isList) {
      around.key = token
      key = [{ text: token, tone: 'a' }, { text: ': ' }]
      at += 1
    } else {
      const own = pointer()
      const isOpening = token === '{' || token === '['
      const line: JsonLine = {
        depth: open.length,
        pointer: own,
        pieces: [
          ...key,
          isOpening ? { text: token } : { text: visible(token), tone: toneOf(token) },
        ],
        ...(isOpening ? { close: token === '{' ? ('}' as const) : (']' as const) } : {}),
      }
      key = []
      lines.push(line)
      if (around) around.count += 1
      if (isOpening) open.push({ line, pointer: own, isList: token === '[', count: 0, key: '' })
    }
  }
  return lines
}

const toneOf = (token: string) => (token.startsWith('"') ? 's' : /^[tfn]/.test(token) ? 'k' : 'n')

function keyInPointer(key: string): string {
  try {
    const name = JSON.parse(key) as string
    return name.replaceAll('~', '~0').replaceAll('/', '~1')
  } catch {
    return key
  }
}

/** Characters that change how other text is shown, made visible. Those that join emoji stay. */
export const visible = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (char) =>
    '\t\n\r\u200c\u200d'.includes(char)
      ? char
      : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
