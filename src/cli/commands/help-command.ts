import { resolve } from 'node:path'
import type { Command } from 'commander'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { manualAddress } from '../../diagnostics/problem-help.ts'
import { manualWords } from '../../i18n/manual-words.ts'
import { nodeDisk } from '../../io/disk.ts'
import { readConfigs } from '../../io/read-configs.ts'
import { DONE, WRONG_USAGE } from '../exit-codes.ts'
import { manualPages } from '../manual/pages.ts'
import { essentialPart, terminalText } from '../manual/terminal-text.ts'
import { TOPIC_KINDS, type Topic, type TopicKind, topicsOf } from '../manual/topics.ts'
import { shownPath } from '../report/terminal.ts'

export interface HelpOptions {
  readonly language: 'ko' | 'en'
  /** The program in a language, whose commands are topics. */
  programOf(language: 'ko' | 'en'): Command
  /** The site that may say where the manual is published. */
  readonly site: string
}

/**
 * Prints what the manual says of a topic, and where it says it. Gives 0, or 2 for a topic that there is not. Without one
 * it prints what can be asked for.
 */
export async function runHelp(asked: readonly string[], options: HelpOptions): Promise<number> {
  const { language, programOf } = options
  const words = manualWords(language)
  const program = programOf(language)
  if (asked.length === 0) {
    const rows = manualPages(program, language).map(
      ({ name, title, description }) => `  ${name.padEnd(12)} ${title} — ${description}\n`,
    )
    process.stdout.write(
      `${program.helpInformation()}\n${words.pages}:\n${rows.join('')}\n${words.topics}\n`,
    )
    return DONE
  }
  const found = foundTopics(asked, topicsOf(programOf, language))
  const [topic, ...others] = found
  if (!topic) {
    process.stderr.write(`${words.unknownTopic(asked.join(' '), nearTopics(asked, options))}\n`)
    return WRONG_USAGE
  }
  const { configs } = await readConfigs(nodeDisk(resolve(options.site)), {})
  const { manualUrl } = configs[0] ?? {}
  const base = manualUrl || undefined
  process.stdout.write(`${answerOf(topic, others, { language, base })}\n`)
  return DONE
}

function answerOf(
  topic: Topic,
  others: readonly Topic[],
  { language, base }: Pick<HelpOptions, 'language'> & { readonly base: string | undefined },
): string {
  const words = manualWords(language)
  const text = topic.kind === 'page' ? essentialPart(topic.text) : topic.text
  const place = { page: topic.page.name, ...(topic.anchor ? { anchor: topic.anchor } : {}) }
  const address = base && manualAddress(base, language, place)
  const here = `${topic.page.name}${topic.anchor ? `#${topic.anchor}` : ''}`
  const isWritten = topic.kind === 'page' || topic.kind === 'heading'
  const headings = headingsOf(topic.page.written).slice(1)
  const rows = [
    // A terminal shows how a page begins; a reader has to know what else can be asked for.
    ...(topic.kind === 'page' && headings.length > 0
      ? [`${words.otherHeadings}: ${headings.join(' · ')}`]
      : []),
    ...(others.length > 0
      ? [
          `${words.alsoAbout}: ${others.map(({ kind, names }) => `docsgen help ${kind} ${names[0]}`).join(', ')}`,
        ]
      : []),
    `${words.more}: ${address ?? here}`,
    ...(isWritten && !address ? [`${words.source}: ${shownPath(topic.page.file)}`] : []),
  ]
  return [
    `# ${topic.title} (${words.kinds[topic.kind]})`,
    '',
    terminalText(text),
    '',
    ...rows,
  ].join('\n')
}

const headingsOf = (text: string) =>
  [...text.matchAll(/^## (.+?) *\{#[^}]+\}$/gm)].map(([, title = '']) => title.replaceAll('`', ''))

/** The topics that are asked for, the likeliest first. The first word may say of what kind they are. */
function foundTopics(asked: readonly string[], topics: readonly Topic[]): readonly Topic[] {
  const [first = '', ...rest] = asked
  const kind = rest.length > 0 ? TOPIC_KINDS.find((one) => one === first) : undefined
  const own = kind ? topics.filter((topic) => topic.kind === kind) : topics
  const name = plainName((kind ? rest : asked).join(' '))
  const exact = own.filter(({ names }) => names.some((one) => plainName(one) === name))
  // Capitals tell a component from the block of its name.
  const [written] = kind ? rest : asked
  const isWritten = ({ names }: Topic) => names.some((one) => one === written)
  // A page that is called so comes before one that is also found by that word.
  const isCalled = ({ kind, names: [first = ''] }: Topic) =>
    kind !== 'page' || plainName(first) === name
  const rank = (topic: Topic) =>
    2 * Number(isWritten(topic)) +
    Number(isCalled(topic)) -
    // Of a page and a heading of one name the list of topics has the page.
    Number(topic.kind === 'heading') / 2
  if (exact.length > 0) return withoutRepeats(exact.toSorted((a, b) => rank(b) - rank(a)))
  // A word of a title is enough, where the manual has one.
  const near = own.filter(
    (topic) => WRITTEN.has(topic.kind) && topic.names.some((one) => plainName(one).includes(name)),
  )
  if (near.length > 0) return withoutRepeats(near).slice(0, MOST_NEAR)
  const joined = own.filter(({ names }) =>
    names.some((one) => joinedName(one) === joinedName(name)),
  )
  if (joined.length > 0) return withoutRepeats(joined)
  return withoutRepeats(toldIn(own, (kind ? rest : asked).join(' '))).slice(0, MOST_NEAR)
}

/** Topics whose text has what is asked for, the likeliest first. */
function toldIn(topics: readonly Topic[], asked: string): readonly Topic[] {
  // A name of code stands in a text alone, such as that of a hook or of a field of a specification.
  const named = topics.filter(
    ({ kind, text }) =>
      kind === 'heading' && (text.includes(`\`${asked}`) || text.includes(`\`/${asked}`)),
  )
  // A row of a table says what it is.
  const isRow = ({ text }: Topic) =>
    text.includes(`\n| \`${asked}`) || text.includes(`\n| \`/${asked}`)
  if (named.length > 0) return named.toSorted((a, b) => Number(isRow(b)) - Number(isRow(a)))
  const phrase = asked.toLowerCase()
  const words = phrase.split(/\s+/)
  const likeness = ({ title, text }: Topic) => {
    const own = `${title}\n${text}`.toLowerCase()
    if (!words.every((word) => own.includes(word))) return 0
    const inTitle = words.filter((word) => title.toLowerCase().includes(word)).length
    return own.split(phrase).length - 1 + inTitle / words.length + 1 / own.length
  }
  return topics
    .filter((topic) => topic.kind === 'heading' && likeness(topic) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a))
}

const MOST_NEAR = 5
const WRITTEN: ReadonlySet<TopicKind> = new Set(['page', 'heading'])

/** A heading that has the name of its page is no topic beside it. */
const withoutRepeats = (topics: readonly Topic[]) =>
  topics.filter(
    (topic, index) =>
      topics.findIndex(
        ({ kind, page, anchor }) =>
          kind === topic.kind && page.name === topic.page.name && anchor === topic.anchor,
      ) === index,
  )

const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^docsgen\s+|[`<>:]|\.md$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Names that are written in one word, in several, or with hyphens, are one: `base url` and `baseUrl`. */
const joinedName = (name: string) => plainName(name).replace(/[\s_-]+/g, '')

function nearTopics(asked: readonly string[], { programOf, language }: HelpOptions): string[] {
  const name = asked.join(' ')
  const topics = topicsOf(programOf, language)
  const near = TOPIC_KINDS.flatMap((kind) => {
    const names = topics.filter((topic) => topic.kind === kind).flatMap((topic) => topic.names)
    return nearest(name, names) ?? []
  })
  return [...new Set(near)]
}
