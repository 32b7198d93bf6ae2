/** A part of the manual that is made from the program itself: a setting, a kind of problem, a block, a component or a command. */
export interface ManualEntry {
  /** What readers ask for to find it. */
  readonly names: readonly string[]
  /** The id of its heading. */
  readonly anchor: string
  /** Markdown, as is the text. */
  readonly heading: string
  readonly text: string
  /** Instead of the text in a terminal, which draws nothing. */
  readonly brief?: string
}

/** Entries under a heading of their own, if they have one. */
export interface ManualGroup {
  readonly heading?: string
  readonly anchor?: string
  readonly text?: string
  readonly entries: readonly ManualEntry[]
}

/** What the parts of the manual are called that are made. They stand in the page of the same name. */
export const MADE_PAGES = [
  'settings',
  'files',
  'problems',
  'blocks',
  'components',
  'theme',
  'commands',
] as const

export type MadePage = (typeof MADE_PAGES)[number]

/** The groups as Markdown. */
export function groupsText(groups: readonly ManualGroup[]): string {
  const parts = groups.flatMap(({ heading, anchor, text, entries }) => [
    ...(heading === undefined ? [] : [`## ${heading}${anchor ? ` {#${anchor}}` : ''}`]),
    ...(text ? [text] : []),
    ...entries.map((entry) => entryText(entry, heading === undefined ? '##' : '###')),
  ])
  return parts.join('\n\n')
}

const entryText = ({ heading, anchor, text }: ManualEntry, mark: string) =>
  `${mark} ${heading} {#${anchor}}\n\n${text}`

/** Words as they are, whatever characters of them Markdown knows. */
export const plainWords = (words: string) => words.replace(/[\\`*_{}[\]<>#|$~:]/g, '\\$&')

/** A fence that no fence of the code ends. */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`
}
