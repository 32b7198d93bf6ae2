import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { packageRoot } from '../../io/package-root.ts'
import { readFrontMatter } from '../../markdown/parse/frontmatter.ts'
import { blockGroups } from './blocks.ts'
import { commandGroups } from './commands.ts'
import { componentGroups } from './components.ts'
import { groupsText, MADE_PAGES, type ManualGroup } from './entry.ts'
import { fileGroups } from './files.ts'
import { problemGroups } from './problems.ts'
import { settingGroups } from './settings.ts'
import { themeGroups } from './theme.ts'

type Language = 'ko' | 'en'

/** A page of the manual as it was written, with what is made from the program in its place. */
export interface ManualPage {
  /** Its name, also in its address. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** The file that it is written in. */
  readonly file: string
  /** Its front matter and its text. */
  readonly source: string
  /** Its text alone. */
  readonly text: string
  /** The text without what is made. */
  readonly written: string
  /** Other words that it is found by. */
  readonly keywords: readonly string[]
}

/** Where the pages are written; Korean is the language of the site, and English a translation of it. */
export const manualFolder = () => join(packageRoot(), 'src/manual')

/** The folder of the pages of a language, below that. */
export const pagesFolder = (language: Language) => (language === 'ko' ? 'docs' : 'i18n/en/docs')

/** The files for hosts, which pages include from `hosts/` in the folder of the site. */
export const recipesFolder = () => join(packageRoot(), 'templates/hosts')

/** Stands in a page where the part of its name is made. */
const MADE = '<!-- made from the program -->'

/** All pages of the manual, in their order. */
export function manualPages(program: Command, language: Language): readonly ManualPage[] {
  const folder = join(manualFolder(), pagesFolder(language))
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const pages = names.map((name) => pageOf(join(folder, name), program, language))
  return pages.sort((a, b) => a.position - b.position)
}

function pageOf(
  file: string,
  program: Command,
  language: Language,
): ManualPage & { readonly position: number } {
  const written = readFileSync(file, 'utf8')
  const name = /([^/\\]+)\.md$/.exec(file)?.[1] ?? ''
  const made = MADE_PAGES.find((page) => page === name)
  const groups = made ? groupsOf(made, program, language) : []
  const source = written.replace(MADE, () => groupsText(groups))
  const { matter, body } = readFrontMatter({ path: file, text: source })
  const {
    title,
    description,
    sidebar_position: position,
    search,
  } = matter as {
    readonly title: string
    readonly description: string
    readonly sidebar_position: number
    readonly search?: { readonly keywords?: readonly string[] }
  }
  return {
    name,
    title,
    description,
    position,
    file,
    source,
    text: body.trim(),
    written: readFrontMatter({ path: file, text: written.replace(MADE, '') }).body.trim(),
    keywords: search?.keywords ?? [],
  }
}

/** What of a page is made from the program. */
export function groupsOf(
  page: (typeof MADE_PAGES)[number],
  program: Command,
  language: Language,
): readonly ManualGroup[] {
  return {
    files: () => fileGroups(language),
    settings: () => settingGroups(language),
    problems: () => problemGroups(language),
    blocks: () => blockGroups(language),
    components: () => componentGroups(language),
    theme: () => themeGroups(language),
    commands: () => commandGroups(program, language),
  }[page]()
}
