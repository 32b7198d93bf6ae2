import { fieldsOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { languageChoice } from '../../markdown/highlight/languages.ts'
import { givenLink } from '../pages/given-links.ts'
import type { CodeTab } from '../pages/operation-view.ts'
import type { StatusNode } from '../pages/responses.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import { childOf, childrenOf, followed, itemsOf, type Node } from '../schema/node.ts'
import { allBodyExamples, exampleText, hasWrittenExample, isJson } from './example-values.ts'

/** How much of an example is drawn; nobody reads further, and the page stays light. */
const LONGEST_LINES = 120
const MOST_EXAMPLES = 6

/** Of an error so many examples are shown. */
const MOST_OF_ERROR = 3

/** Examples of the responses, a tab for each: by status, media type and name. */
export function exampleTabs(responses: readonly StatusNode[], tools: FieldTools): CodeTab[] {
  const most = 2 * MOST_EXAMPLES + responses.length
  const tabs = responses.flatMap(({ status, node }) => {
    const isGood = /^[123]|default/.test(status)
    return tabsOf(node, status, 'response', tools)
      .slice(0, isGood ? MOST_EXAMPLES : MOST_OF_ERROR)
      .map(({ tab }) => ({ ...tab, code: cut(tab.code), tone: status.charAt(0) }))
  })
  return withoutTwins(tabs).slice(0, most)
}

/** Bodies of a request to choose from, if there are several: of every media type, and by name. */
export function requestTabs(body: Node | undefined, label: string, tools: FieldTools): CodeTab[] {
  if (!body) return []
  const all = tabsOf(body, label, 'request', tools).slice(0, MOST_EXAMPLES)
  return all.length > 1 ? all.map(({ tab }) => ({ ...tab, code: cut(tab.code) })) : []
}

/** Every example that the author of a body wrote, whole, each text once. */
export const writtenExamples = (
  owner: Node,
  label: string,
  direction: 'request' | 'response',
  tools: FieldTools,
): CodeTab[] =>
  hasWrittenExample(owner, tools)
    ? tabsOf(owner, label, direction, tools).flatMap(({ tab, isGenerated }) =>
        isGenerated ? [] : [tab],
      )
    : []

/** Media types that a value can be written in without knowing more of it. */
const STRUCTURED = /[/+](?:json|xml)\b/i
/** Those that a client sends its own way: the example of another type says nothing of it. */
const SENT_OTHERWISE = /^\s*(?:text\/(?!event-stream)|application\/x-www-form-urlencoded\b)/i

/** The examples of a body in each of its media types, whole, each text once. */
function tabsOf(
  owner: Node,
  label: string,
  direction: 'request' | 'response',
  tools: FieldTools,
): { readonly tab: CodeTab; readonly isGenerated: boolean }[] {
  const texts = new Set<string>()
  const found = allBodyExamples(owner, direction, tools).flatMap((form, index) => {
    const { type, media, examples } = form
    const own = examples.flatMap((example) => {
      const code = exampleText(example, form, tools)
      const isOwn = STRUCTURED.test(type) || (direction === 'request' && SENT_OTHERWISE.test(type))
      const isNoise = example.isGenerated && index > 0 && !isOwn
      if (isNoise || texts.has(code)) return []
      texts.add(code)
      return [{ ...example, type, code, href: undefined, language: languageOfExample(code, type) }]
    })
    const elsewhere = childrenOf(childOf(media, 'examples')).flatMap(([name, written]) => {
      const node = followed(written, tools.specification)
      const { externalValue, summary, description } = fieldsOf(node?.value)
      const code = textOf(externalValue)
      if (!node || code === undefined) return []
      const href = givenLink(childOf(node, 'externalValue'), tools.draft)?.href
      const words = { summary: textOf(summary), description: textOf(description) }
      return [{ name, ...words, type, code, href, language: 'text', isGenerated: false }]
    })
    return [...own, ...elsewhere]
  })
  const isTyped = new Set(found.map(({ type }) => type)).size > 1
  return found.map(({ type, name, summary, description, code, href, language, isGenerated }) => {
    const parts = [isTyped ? type.replace(/^application\/|;.*$/g, '') : '', name]
    const words = [label, parts[0], found.length > 1 ? (summary ?? name) : '']
    const note = [found.length > 1 ? '' : summary, description].filter(Boolean).join(' · ')
    return {
      isGenerated,
      tab: {
        value: [label, ...parts].filter(Boolean).join(' '),
        label: words.filter(Boolean).join(' · '),
        language,
        code,
        ...(href ? { href } : {}),
        ...(note ? { note } : {}),
      },
    }
  })
}

/** Errors without an example of their own are all alike: one is enough. */
function withoutTwins(tabs: readonly CodeTab[]): CodeTab[] {
  const seen = new Set<string>()
  return tabs.filter(({ code, tone }) => {
    const isTwin = (tone === '4' || tone === '5') && seen.has(code)
    seen.add(code)
    return !isTwin
  })
}

/** The beginning of an example, as much as a page shows. */
export function cut(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return lines.length > LONGEST_LINES ? `${lines.slice(0, LONGEST_LINES).join('\n')}\n…` : text
}

/** What a body of a media type is coloured as. */
export function languageOf(type: string): string {
  if (isJson(type)) return 'json'
  return /xml/i.test(type) ? 'xml' : /html/i.test(type) ? 'html' : 'text'
}

/** Generators that know no media type write a range, such as any: then the example says what it is. */
function languageOfExample(code: string, type: string): string {
  const isRange = type.includes('*')
  return isRange && /^\s*[[{]/.test(code) && isParsed(code) ? 'json' : languageOf(type)
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The samples that the specification itself brings. */
export function writtenSamples(
  operation: Node,
  { specification }: Pick<FieldTools, 'specification'>,
): CodeTab[] {
  const written = followed(childOf(operation, 'x-codeSamples'), specification)
  const older = childOf(operation, 'x-code-samples')
  const samples = itemsOf(written?.value === undefined ? older : written)
  return samples.flatMap((own) => {
    const node = followed(own, specification)
    const sample = node?.value
    // Some call them `code`, `language` and `name`.
    const one = (...keys: string[]) =>
      keys
        // The code may lie in a file of its own.
        .map((key) => textOf(node && followed(childOf(node, key), specification)?.value))
        .find((text) => text !== undefined)
    const code = one('source', 'code')
    const lang = one('lang', 'language')
    if (!isFields(sample) || code === undefined || lang === undefined) return []
    const label = one('label', 'name') ?? lang
    return [
      {
        value: languageChoice(label) ?? label,
        label,
        language: lang.toLowerCase(),
        code: code.replace(/\n$/, ''),
      },
    ]
  })
}
