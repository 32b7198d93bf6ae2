import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { packageRoot } from '../../io/package-root.ts'
import { fenced, type ManualEntry, type ManualGroup } from './entry.ts'

/** Every block: its source, and beside it what it becomes. Each is a file of `src/manual/blocks/`. */
export function blockGroups(language: 'ko' | 'en'): readonly ManualGroup[] {
  const folder = join(packageRoot(), 'src/manual/blocks', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return [{ entries: files.sort().map((name) => entryOf(join(folder, name))) }]
}

function entryOf(file: string): ManualEntry {
  const { data, content } = matter(readFileSync(file, 'utf8'), {})
  const { title, names, about, result } = data as {
    readonly title: string
    /** Said instead of the result, of what needs a page of its own. */
    readonly result?: string
    readonly names: readonly string[]
    readonly about: string
  }
  const source = content.trim()
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
