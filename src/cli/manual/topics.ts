import type { Command } from 'commander'
import { blockGroups } from './blocks.ts'
import { commandGroups } from './commands.ts'
import { componentEntries } from './components.ts'
import type { MadePage, ManualEntry, ManualGroup } from './entry.ts'
import { fileGroups } from './files.ts'
import { type ManualPage, manualPages } from './pages.ts'
import { problemGroups } from './problems.ts'
import { settingEntries } from './settings.ts'
import { themeEntries } from './theme.ts'

type Language = 'ko' | 'en'

/** What topics are about; of topics with one name those of the first kind come first. */
export const TOPIC_KINDS = [
  'command',
  'problem',
  'setting',
  'block',
  'component',
  'theme',
  'file',
  'page',
  'heading',
] as const

export type TopicKind = (typeof TOPIC_KINDS)[number]

/** Something that the manual tells. */
export interface Topic {
  readonly kind: TopicKind
  /** What it may be asked for by; the first is shown. */
  readonly names: readonly string[]
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly page: ManualPage
  /** Where on the page it is, if that is not its beginning. */
  readonly anchor?: string
}

const MADE_KINDS = {
  commands: 'command',
  problems: 'problem',
  settings: 'setting',
  files: 'file',
  blocks: 'block',
  components: 'component',
  theme: 'theme',
} as const satisfies Readonly<Record<MadePage, TopicKind>>

/** All topics in a language. Pages and headings are found by what they are called in the other language too. */
export function topicsOf(
  programOf: (language: Language) => Command,
  language: Language,
): readonly Topic[] {
  const program = programOf(language)
  const pages = manualPages(program, language)
  const made: Readonly<Partial<Record<string, readonly ManualEntry[]>>> = {
    commands: entriesOf(commandGroups(program, language)),
    problems: entriesOf(problemGroups(language)),
    settings: settingEntries(language),
    files: entriesOf(fileGroups(language)),
    blocks: entriesOf(blockGroups(language)),
    components: componentEntries(language),
    theme: themeEntries(language),
  }
  const entries = Object.entries(made).flatMap(([name, own]) => {
    const page = pages.find((one) => one.name === name)
    const kind = MADE_KINDS[name as MadePage]
    return page && own ? own.map((entry) => entryTopic(kind, entry, page)) : []
  })
  const other = language === 'ko' ? 'en' : 'ko'
  const others = manualPages(programOf(other), other)
  return [
    ...entries,
    ...pages.flatMap((page) =>
      pageTopics(
        page,
        others.find(({ name }) => name === page.name),
        made[page.name],
      ),
    ),
  ]
}

const entriesOf = (groups: readonly ManualGroup[]) => groups.flatMap(({ entries }) => entries)

const entryTopic = (kind: TopicKind, entry: ManualEntry, page: ManualPage): Topic => ({
  kind,
  names: entry.names,
  title: entry.heading.replaceAll('`', ''),
  text: entry.brief ?? entry.text,
  page,
  anchor: entry.anchor,
})

/** What is written on a page whose other part is made, and what can be asked for of that. */
function briefText({ written }: ManualPage, entries: readonly ManualEntry[]): string {
  const names = entries.flatMap(({ names: [name] }) => (name === undefined ? [] : `\`${name}\``))
  return `${written}\n\n${names.join(' ')}`
}

function pageTopics(
  page: ManualPage,
  other: ManualPage | undefined,
  entries: readonly ManualEntry[] | undefined,
): readonly Topic[] {
  const whole: Topic = {
    kind: 'page',
    names: [page, ...(other ? [other] : [])].flatMap(({ name, title, keywords }) => [
      name,
      title,
      ...keywords,
    ]),
    title: page.title,
    text: entries ? briefText(page, entries) : page.text,
    page,
  }
  const sections = sectionsOf(page.written)
  const translated = other ? sectionsOf(other.written) : []
  return [
    whole,
    ...sections.map(({ title, anchor, text }): Topic => {
      const names = [
        title,
        ...translated.flatMap((one) => (one.anchor === anchor ? one.title : [])),
        anchor,
      ]
      return { kind: 'heading', names, title, text, page, anchor }
    }),
  ]
}

/** The parts of a page below headings that have an id, which is the same in all languages. */
function sectionsOf(text: string) {
  const parts = text.split(/^(?=##+ )/m)
  return parts.flatMap((part) => {
    const [, title = '', anchor = ''] = /^##+ +(.+?) *\{#([\w.-]+)\} *$/m.exec(part) ?? []
    const own = part.slice(part.indexOf('\n') + 1).trim()
    return anchor === '' || !/^##/.test(part)
      ? []
      : [{ title: title.replaceAll('`', ''), anchor, text: own }]
  })
}
