/** Finds the parts of Markdown that pages show through code: `import Part from './_part.md'` in a component. */
import { COMPONENTS_FOLDER, componentPaths } from '../config/code-files.ts'
import { componentNames } from '../markdown/components/tags.ts'
import { type ImportTarget, importTarget, specifiersIn } from '../markdown/mdx/imports.ts'
import { CODE_ENDINGS } from './bundle/site-modules.ts'
import type { Disk } from './disk.ts'
import { textOfBytes } from './utf8.ts'

/** The paths of the parts that the code used by a text imports, itself or through other code. */
export type ImportedMarkdown = (path: string, text: string) => Promise<readonly string[]>

/** What a file of code imports from the site. */
interface Imports {
  readonly parts: readonly string[]
  readonly code: readonly string[]
}

const NOTHING: Imports = { parts: [], code: [] }

/** Each file of code is read once. */
export function importedMarkdownOf(disk: Pick<Disk, 'read' | 'namesIn'>): ImportedMarkdown {
  const known = new Map<string, Promise<Imports>>()
  const importsOf = (file: string) => {
    const found = known.get(file) ?? readImports(file)
    known.set(file, found)
    return found
  }
  async function readImports(from: string): Promise<Imports> {
    for (const ending of CODE_ENDINGS) {
      const file = `${from}${ending}`
      const bytes = await disk.read(file).catch(() => undefined)
      if (bytes) return importsIn(file, textOfBytes(bytes) ?? '')
    }
    return NOTHING
  }
  async function partsOf(files: readonly string[]): Promise<readonly string[]> {
    const seen = new Set(files)
    const parts = new Set<string>()
    // A set goes on with what is added meanwhile.
    for (const file of seen) {
      const found = await importsOf(file)
      for (const part of found.parts) parts.add(part)
      for (const one of found.code) seen.add(one)
    }
    return [...parts]
  }
  /** The components with parts, by path. */
  async function readComponents(): Promise<ReadonlyMap<string, readonly string[]>> {
    const files = disk.namesIn(COMPONENTS_FOLDER).map((name) => `${COMPONENTS_FOLDER}/${name}`)
    const code = files.filter((file) => /\.[jt]sx?$/.test(file))
    const found = await Promise.all(
      code.map(async (file) => [file, await partsOf([file])] as const),
    )
    return new Map(found.filter(([, parts]) => parts.length > 0))
  }
  let components: ReturnType<typeof readComponents> | undefined
  return async (path, text) => {
    components ??= readComponents()
    const withParts = await components
    // To find the tags of a text takes longer than all else here.
    const names = withParts.size > 0 ? componentNames(text) : []
    const ofTags = names.flatMap((name) =>
      componentPaths(name).flatMap((one) => withParts.get(one) ?? []),
    )
    return [...ofTags, ...(await partsOf(importsIn(path, text).code))]
  }
}

function importsIn(path: string, text: string): Imports {
  const targets = specifiersIn(text).map((specifier) => importTarget(path, specifier))
  return {
    parts: targets.flatMap((target) => (target.kind === 'part' ? target.path : [])),
    code: targets.flatMap(codeFile),
  }
}

/** The file of a module of the site, maybe without its ending. Data and texts import nothing. */
function codeFile(target: ImportTarget): string[] {
  if (target.kind !== 'module' || !target.id.startsWith('./')) return []
  const path = target.id.slice(2)
  return /\.(?:json|ya?ml)$|\?/i.test(path) ? [] : [path]
}
