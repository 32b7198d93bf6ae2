import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../io/package-root.ts'
import type { BlockHelp } from '../../lsp/editing.ts'
import { readFrontMatter } from '../../markdown/parse/frontmatter.ts'
import { fenced, type ManualEntry, type ManualGroup } from './entry.ts'

/** Every block: its source, and beside it what it becomes. Each is a file of `src/manual/blocks/`. */
export function blockGroups(language: 'ko' | 'en'): readonly ManualGroup[] {
  return [{ entries: blockFiles(language).map(entryOf) }]
}

/** What the manual says of each block, for those who write one in an editor. */
export const blockHelps = (language: 'ko' | 'en'): readonly BlockHelp[] =>
  blockFiles(language).map(({ title, names, about, source }) => ({
    names,
    title,
    about,
    example: source,
  }))

interface BlockFile {
  readonly title: string
  /** Said instead of the result, of what needs a page of its own. */
  readonly result?: string
  readonly names: readonly string[]
  readonly about: string
  readonly source: string
}

function blockFiles(language: 'ko' | 'en'): readonly BlockFile[] {
  const folder = join(packageRoot(), 'src/manual/blocks', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return files.sort().map((name) => {
    const path = join(folder, name)
    const { matter, body } = readFrontMatter({ path, text: readFileSync(path, 'utf8') })
    return { ...(matter as unknown as Omit<BlockFile, 'source'>), source: body.trim() }
  })
}

function entryOf({ title, names, about, result, source }: BlockFile): ManualEntry {
  const code = fenced('md', source)
  const text = [
    about,
    '<div class="example"><div class="example-source">',
    code,
    '</div><div class="example-result">',
    result ?? source,
    '</div></div>',
  ]
  return {
    names,
    anchor: names[0] ?? '',
    heading: title,
    text: text.join('\n\n'),
    brief: `${about}\n\n${code}`,
  }
}
