/** Copies of parts of the theme, for sites that want to change more than what stands around them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shortHash } from '../../io/hash.ts'
import { packageRoot } from '../../io/package-root.ts'
import type { PartName } from '../../sections/theme-parts.ts'
import { THEME_MODULE } from '../../theme/parts/module-names.ts'

/** What a copy says of itself in its first line. */
export interface CopyMark {
  readonly name: string
  readonly version: string
  /** Of the original. */
  readonly hash: string
}

const MARK = /^\/\/ docsgen eject (\w+) (\S+) (\w+)$/m

/** What a file of a site says of the part that it is a copy of; nothing for one that is no copy. */
export function markOf(text: string): CopyMark | undefined {
  const [, name, version, hash] = MARK.exec(text) ?? []
  return name && version && hash ? { name, version, hash } : undefined
}

/** A part of the theme as a file of a site, which imports nothing but React and `docsgen/theme`. */
export function copyOf(name: PartName, version: string): string {
  const text = originalOf(name)
  const body = text
    .replace(IMPORT, '')
    .replace(STYLES, '')
    .replace(/^\/\*\*[^/]*\*\/\nexport const \w+ = part\([\s\S]*?\n(?=\nfunction Own)/m, '')
    .replace(`function Own${name}(`, `export default function ${name}(`)
    .replace(/^.*biome-ignore.*\n/gm, '')
    .trim()
  const isUsed = (one: string) => new RegExp(`\\b${one.split(' ').at(-1)}\\b`).test(body)
  const imports = [...text.matchAll(IMPORT)]
  const own = imports.flatMap(([, type, names = '', from = '']) =>
    from.startsWith('.') ? namesIn(names, { from, isType: type !== undefined }) : [],
  )
  const others = imports.flatMap(([all, , , from = '']) =>
    from.startsWith('.') ? [] : [all.trim()],
  )
  return `${[
    `// docsgen eject ${name} ${version} ${shortHash(text)}`,
    ...others,
    `import {\n${own
      .filter(isUsed)
      .toSorted(byName)
      .map((one) => `  ${one},\n`)
      .join('')}} from '${THEME_MODULE}'`,
    '',
    body,
  ].join('\n')}\n`
}

/** What the original of a part is known by. */
export const originalHash = (name: PartName): string => shortHash(originalOf(name))

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm
const STYLES = /^import '[^']+\.css'\n/gm
const byName = (one: string, other: string) => (plain(one) < plain(other) ? -1 : 1)
const plain = (name: string) => name.replace(/^type /, '')

/** Names that are other ones in `docsgen/theme`, which has a simpler thing by that name. */
const NAMES: Readonly<Record<string, string>> = {
  useSite: 'useSiteData as useSite',
  usePage: 'usePageData as usePage',
  'type Heading': 'type TocHeading as Heading',
  'type Sidebar as SidebarData': 'type SidebarData',
}

function namesIn(
  names: string,
  { from, isType }: { readonly from: string; readonly isType: boolean },
): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !(from.endsWith('/site-theme.tsx') && name === 'part'))
    .map((name) => (isType ? `type ${name}` : name))
    .map((name) => NAMES[name] ?? name)
}

const originals = new Map<string, string>()

function originalOf(name: PartName): string {
  if (originals.size === 0)
    for (const folder of ['theme', 'sections'].map((one) => join(packageRoot(), 'src', one)))
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (path.endsWith('.tsx')) originals.set(basename(path, '.tsx'), join(folder, path))
  return readFileSync(originals.get(name) ?? '', 'utf8')
}
