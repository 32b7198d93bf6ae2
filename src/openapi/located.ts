import type { ApiFile, Problem, Source } from '../model.ts'
import { type Redocly, redocly } from './redocly.ts'

/** Finds the lines of problems that know only their pointer. Files without such problems are not looked at. */
export async function located(
  problems: readonly Problem[],
  sources: readonly Source[],
): Promise<Problem[]> {
  if (!problems.some(({ pointer }) => pointer !== undefined)) return [...problems]
  const core = await redocly()
  const textByPath = new Map(
    sources.flatMap((source) => [source, ...filesOf(source)]).flatMap(textsOf),
  )
  const finders = new Map<string, Finder>()
  return problems.map(({ pointer, ...found }) => {
    const text = textByPath.get(found.path)
    if (pointer === undefined || text === undefined) return found
    const finder = finders.get(found.path) ?? finderOf(found.path, text, core)
    finders.set(found.path, finder)
    return { ...found, ...finder(pointer, found) }
  })
}

const textsOf = ({ path, text, includes = {} }: ApiFile) => [
  [path, text] as const,
  ...Object.entries(includes).map(([file, part]) => [file, part ?? ''] as const),
]

function filesOf({ apiFiles }: Source): ApiFile[] {
  if (!apiFiles) return []
  const { specifications, socket, codes, errors } = apiFiles
  return [...specifications, socket, codes, errors].filter((file) => file !== undefined)
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Finds a pointer in a file, and a place within the text that it leads to. */
type Finder = (pointer: string, within: Partial<Position>) => Position

function finderOf(path: string, text: string, core: Redocly): Finder {
  const source = new core.Source(path, text)
  const lines = text.split('\n')
  return (pointer, { line = 1, column = 1 }) => {
    const start = startOf(pointer, source, core)
    const isBlock = /^[|>][^"]*$/.test((lines[start.line - 1] ?? '').slice(start.column - 1))
    if (!isBlock) return line === 1 ? { ...start, column: start.column + column - 1 } : start
    const first = lines.slice(start.line, start.line + 10).find((own) => own.trim() !== '') ?? ''
    const indent = first.length - first.trimStart().length
    return { line: start.line + line, column: indent + column }
  }
}

function startOf(
  pointer: string,
  source: InstanceType<Redocly['Source']>,
  core: Redocly,
): Position {
  try {
    const location = core.getLineColLocation({ source, pointer: `#${pointer || '/'}` })
    return { line: location.start.line, column: location.start.col }
  } catch {
    return { line: 1, column: 1 }
  }
}
