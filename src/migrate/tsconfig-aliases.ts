import { fieldsOf, listOf } from '../data-files/unknown-json.ts'
import { readYaml } from '../data-files/yaml.ts'
import { filledText, textsOf } from './fields.ts'
import { type ForeignFiles, joined } from './foreign-files.ts'
import type { ForeignSite } from './foreign-site.ts'

type Aliases = NonNullable<ForeignSite['aliases']>

/** A comment, which is allowed there and nowhere else in JSON, or a text that may hold what looks like one. */
const COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** The names that `tsconfig.json`, or `jsconfig.json` without one, gives to folders of a project. */
export function aliasesOf(files: ForeignFiles): Aliases {
  const text = files.read('tsconfig.json') ?? files.read('jsconfig.json') ?? ''
  const { value } = readYaml(text.replace(COMMENT, '$1'))
  const { paths, baseUrl } = fieldsOf(fieldsOf(value).compilerOptions)
  return Object.entries(fieldsOf(paths)).flatMap(([name, to]) => {
    const [folder] = textsOf(to)
    if (!name.endsWith('*') || !folder?.endsWith('/*')) return []
    const own = {
      start: name.slice(0, -1),
      folder: joined(filledText(baseUrl) ?? '', folder, '..'),
    }
    return name.endsWith('/*') ? [own] : withFolders(own, files)
  })
}

/** `@*` names the folders of a folder, `@components/` and others; what else begins so is a package. */
function withFolders({ start, folder }: Aliases[number], files: ForeignFiles): Aliases {
  const steps = files.list(folder).map((file) => file.slice(folder.length).split('/'))
  const names = new Set(steps.flatMap(([, name, inside]) => (inside && name ? [name] : [])))
  return [...names].map((name) => ({ start: `${start}${name}/`, folder: joined(folder, name) }))
}

/** The same of Vite: names and folders, or a list of both. Patterns are left out. */
export function aliasesOfVite(resolve: unknown): Aliases {
  const { alias } = fieldsOf(resolve)
  const pairs = Array.isArray(alias)
    ? listOf(alias)
        .map(fieldsOf)
        .map(({ find, replacement }) => [find, replacement] as const)
    : Object.entries(fieldsOf(alias))
  return pairs.flatMap(([name, folder]) => {
    const [start, to] = [filledText(name), filledText(folder)]
    return start === undefined || to === undefined
      ? []
      : [{ start: start.endsWith('/') ? start : `${start}/`, folder: joined(to) }]
  })
}
