/** Components of a project that its pages use without an import. */
import { BUILT_IN } from '../markdown/components/built-in.ts'
import { type ForeignFiles, folderOf, joined } from './foreign-files.ts'
import type { ForeignSite } from './foreign-site.ts'
import { codeFile, projectPath } from './page-code.ts'

/** Where the file gives them: as its only value, or by a function of Next.js. */
const EXPORTED =
  /^export default\b|^export (?:async )?(?:function|const) (?=(?:use|get)MDXComponents\b)/m

const IMPORTED = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"'\n]+)\3/gm

/** Code that only the tool has, and that says nothing of components. */
const OF_THEME =
  /^import\s[^'"]*\sfrom\s+["']@theme(?:-original|-init)?\/MDXComponents["'];?[ \t]*$/gm

/** The file of an application of Next.js that names such components; the last one is that of newer Fumadocs. */
const NEXT_FILES = ['mdx-components', 'components/mdx'].flatMap((name) => [name, `src/${name}`])

/**
 * Those of an application of Next.js, as far as they have files of their own. What is built in here stays ours: there it is
 * drawn with parts of the other tool.
 */
export function componentsOfNext(files: ForeignFiles, aliases: ForeignSite['aliases']) {
  const file = NEXT_FILES.flatMap((name) => codeFile(name, files) ?? [])[0]
  return componentsEverywhere(file, files, { aliases, isOfNext: true })
}

/** Components that every page may use, which a file of the project names: each gets a file of its name in `components/`. */
export function componentsEverywhere(
  file: string | undefined,
  files: ForeignFiles,
  {
    aliases,
    isOfNext = false,
  }: { readonly aliases?: ForeignSite['aliases']; readonly isOfNext?: boolean } = {},
) {
  const code: string[] = []
  const texts = new Map<string, string>()
  const [start = '', exported = ''] = (files.read(file ?? '') ?? '').split(EXPORTED)
  /** What pages call it. */
  const namesOf = (own: string) => {
    const others = [...exported.matchAll(new RegExp(`\\b([A-Z]\\w*)\\s*:\\s*${own}\\b`, 'g'))]
    if (others.length > 0) return others.flatMap(([, name]) => name ?? [])
    return /^[A-Z]/.test(own) && new RegExp(`\\b${own}\\b`).test(exported) ? [own] : []
  }
  const add = (own: string, shown: string, path: string) => {
    const names = namesOf(own).filter((name) => !isOfNext || !Object.hasOwn(BUILT_IN, name))
    for (const name of names)
      texts.set(`components/${name}.tsx`, `export { ${shown} } from '@site/${path}'\n`)
    return names.length > 0
  }
  for (const [, main, others = '', , specifier = ''] of start.matchAll(IMPORTED)) {
    const path = projectPath(specifier, file ?? '', aliases)
    const from = path === undefined ? undefined : codeFile(path, files)
    if (path === undefined || from === undefined) continue
    const named = others.split(',').flatMap((one) => {
      const [name = '', as = name] = one.trim().split(/\s+as\s+/)
      return name === '' ? [] : [[as, name] as const]
    })
    for (const [own, name] of [...(main ? [[main, 'default'] as const] : []), ...named])
      if (add(own, name === 'default' ? name : `${name} as default`, path)) code.push(from)
  }
  // Those that are written in the file itself, which has no use here but for them.
  const declared = isOfNext ? [] : [...start.matchAll(DECLARED)].flatMap(([, name]) => name ?? [])
  const place = joined(folderOf(file ?? ''), 'OwnComponents')
  const own = declared.filter((name) => add(name, `${name} as default`, place))
  if (own.length > 0)
    texts.set(
      `${place}.${file?.split('.').at(-1)}`,
      `${start.replace(OF_THEME, '').trim()}\n\nexport { ${own.join(', ')} }\n`,
    )
  const used = own.length > 0 ? usedBy(start, file ?? '', files, aliases) : []
  return { code: [...code, ...used], texts }
}

/** A function, or a value, at the beginning of a line. */
const DECLARED = /^(?:const|let|function|class)\s+([A-Z]\w*)/gm

/** The files of the project that a file of code imports. */
function usedBy(
  text: string,
  file: string,
  files: ForeignFiles,
  aliases: ForeignSite['aliases'],
): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, , , , specifier = '']) => {
    const path = projectPath(specifier, file, aliases)
    return (path === undefined ? undefined : codeFile(path, files)) ?? []
  })
}
