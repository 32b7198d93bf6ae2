import type { ApiFile, Place, Problem, Source } from '../../model.ts'
import { jsonPlaces, type Position } from './json-places.ts'
import { type Redocly, redocly } from './redocly-library.ts'

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
  const finders = new Map(
    [...pointersByPath(problems)].flatMap(([path, pointers]) => {
      const text = textByPath.get(path)
      return text === undefined ? [] : [[path, finderOf(path, text, pointers, core)] as const]
    }),
  )
  return problems.map(({ pointer, isName = false, ...found }) => {
    const finder = finders.get(found.path)
    if (pointer === undefined || !finder) return found
    return { ...found, ...finder({ pointer, isName }, found) }
  })
}

function pointersByPath(problems: readonly Problem[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const { path, pointer } of problems) {
    if (pointer === undefined) continue
    const known = byPath.get(path)
    if (known) known.push(pointer)
    else byPath.set(path, [pointer])
  }
  return byPath
}

const textsOf = ({
  path,
  text,
  includes = {},
  overlay,
  overlays = {},
  partOverlays = {},
  joinedOverlays = {},
}: ApiFile & Pick<Source, 'overlays' | 'joinedOverlays'>) => [
  ...[
    overlay ?? [],
    ...[overlays, partOverlays, ...Object.values(joinedOverlays)].map((own) => Object.values(own)),
  ]
    .flat()
    .map((own) => [own.path, own.text] as const),
  [path, text] as const,
  ...Object.entries(includes).map(([file, part]) => [file, part ?? ''] as const),
]

function filesOf({ apiFiles }: Source): ApiFile[] {
  if (!apiFiles) return []
  const { specifications, socket, codes, errors } = apiFiles
  return [...specifications, socket, codes, errors].filter((file) => file !== undefined)
}

/** What a pointer leads to, or the name of that. */
interface Target {
  readonly pointer: string
  readonly isName: boolean
}

/** Finds a target in a file, and a place within the text that a pointer leads to. */
type Finder = (target: Target, within: Partial<Position>) => Position

function finderOf(path: string, text: string, pointers: readonly string[], core: Redocly): Finder {
  const places = /\.json$/i.test(path) ? jsonPlaces(text, pointers) : undefined
  if (!places) return yamlFinderOf(path, text, core)
  const lines = text.split('\n')
  return ({ pointer, isName }, within) => {
    const start = places.get(pointer) ?? FIRST
    return isName ? nameBefore(start, lines) : inLine(start, within)
  }
}

/** The name that stands before a value on its line; the value where that has none. */
function nameBefore({ line, column }: Position, lines: readonly string[]): Position {
  const before = lines[line - 1]?.slice(0, column - 1) ?? ''
  const found = /"(?:[^"\\]|\\.)*"\s*:\s*$/.exec(before)
  return { line, column: found ? found.index + 1 : column }
}

const FIRST: Position = { line: 1, column: 1 }

/** A text in quotes: places on its first line are known. */
const inLine = (start: Position, { line = 1, column = 1 }: Partial<Position>) =>
  line === 1 ? { ...start, column: start.column + column - 1 } : start

/** The parser that knows all of YAML takes its time, which JSON does not need. */
function yamlFinderOf(path: string, text: string, core: Redocly): Finder {
  const source = new core.Source(path, text)
  const lines = text.split('\n')
  return ({ pointer, isName }, within) => {
    const start = startOf({ pointer, isName }, source, core)
    if (isName) return start
    const isBlock = /^[|>][^"]*$/.test((lines[start.line - 1] ?? '').slice(start.column - 1))
    if (!isBlock) return inLine(start, within)
    const { line = 1, column = 1 } = within
    const first = lines.slice(start.line, start.line + 10).find((own) => own.trim() !== '') ?? ''
    const indent = first.length - first.trimStart().length
    return { line: start.line + line, column: indent + column }
  }
}

function startOf(
  { pointer, isName }: Target,
  source: InstanceType<Redocly['Source']>,
  core: Redocly,
): Position {
  try {
    const location = core.getLineColLocation({
      source,
      pointer: `#${pointer || '/'}`,
      reportOnKey: isName,
    })
    return { line: location.start.line, column: location.start.col }
  } catch {
    return FIRST
  }
}

/** Problems of a text, with the place of the text: their lines stay those of the text until someone asks for them. */
export const referenceProblems = (problems: readonly Problem[], { path, pointer }: Place) =>
  problems.map(
    (found): Problem => ({ ...found, path, ...(pointer === undefined ? {} : { pointer }) }),
  )
