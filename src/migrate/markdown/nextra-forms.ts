import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

const FROM_NEXTRA = /^import\s*\{([^}]*)\}\s*from\s*(["'])nextra\/components\2;?\s*$/
/** Code in a line, or a tag of a table of Nextra. */
const TABLE_TAG = /(`+)(?!`).*?[^`]\1(?!`)|<(\/?)(Table|Table\.T[rhd]|T[rhd])(?=[\s/>])/g
const TABLE_NAMES = new Set(['Table', 'Tr', 'Th', 'Td'])

/** Tables of Nextra only have its looks: they are those of HTML, which need no import. */
export const nextraForms: Forms = (lines) => {
  const imports = importsOf(lines)
  const tables = new Set(
    imports.flatMap(({ names }) => names.filter((name) => TABLE_NAMES.has(name))),
  )
  if (tables.size === 0) return [...lines]
  const isCode = codeLines()
  const own = lines.map((line) =>
    isCode(line)
      ? line
      : line.replace(TABLE_TAG, (all: string, _: string, slash: string, name: string) =>
          name !== undefined && tables.has(name.split('.')[0] as string)
            ? `<${slash}${name.split('.').at(-1)?.toLowerCase()}`
            : all,
        ),
  )
  const changed: (string | readonly string[])[] = own
  for (const { first, last, names } of imports) {
    const others = names.filter((name) => !TABLE_NAMES.has(name))
    if (others.length === names.length) continue
    for (let at = first; at <= last; at++) changed[at] = []
    if (others.length > 0)
      changed[first] = `import { ${others.join(', ')} } from 'nextra/components'`
  }
  return changed
}

/** Where pages import components of Nextra, in one line or in several, and which. */
function importsOf(lines: readonly string[]) {
  const isCode = codeLines()
  const own = lines.map((line) => (isCode(line) ? '' : line))
  return own.flatMap((line, first) => {
    if (!/^import\s*\{/.test(line)) return []
    const length = own.slice(first).findIndex((one) => one.includes('}')) + 1
    const names = FROM_NEXTRA.exec(own.slice(first, first + length).join(' '))?.[1]
    if (names === undefined) return []
    return [
      {
        first,
        last: first + length - 1,
        names: names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      },
    ]
  })
}
