import { languageChoice } from '../../markdown/highlight/languages.ts'
import { bodyExamples, exampleText, isJson, namedExamples } from '../examples/example-values.ts'
import type { CodeTab } from '../pages/operation-view.ts'
import type { StatusNode } from '../pages/responses.ts'
import { fieldOf, isFields, textOf } from '../pages/values.ts'
import type { FieldTools } from '../schema/fields.ts'
import { mediaOf } from '../schema/media-types.ts'
import { childOf, followed, itemsOf, type Node } from '../schema/node.ts'

/** How much of an example is drawn; nobody reads further, and the page stays light. */
const LONGEST_LINES = 120
export const MOST_EXAMPLES = 6

/** Examples of the responses, a tab for each. Of an error that has several, the first. */
export function exampleTabs(responses: readonly StatusNode[], tools: FieldTools): CodeTab[] {
  const tabs: CodeTab[] = []
  for (const { status, node } of responses) {
    const found = bodyExamples(node, 'response', tools)
    if (!found) continue
    const isGood = /^[123]|default/.test(status)
    const examples = found.examples.slice(0, isGood ? MOST_EXAMPLES : 1)
    for (const example of examples) {
      const { name, summary } = example
      if (tabs.length > MOST_EXAMPLES + responses.length) break
      tabs.push({
        value: name ? `${status} ${name}` : status,
        label: isGood && examples.length > 1 ? `${status} ${summary ?? name}` : status,
        language: languageOf(found.type),
        code: cut(exampleText(example, found, tools)),
        tone: status.charAt(0),
      })
    }
  }
  return withoutTwins(tabs)
}

/** Every example that the author of a body wrote, whole, each text once. */
export function writtenExamples(
  owner: Node,
  label: string,
  direction: 'request' | 'response',
  tools: FieldTools,
): CodeTab[] {
  const tabs = mediaOf(owner, tools).flatMap(([type, media]) => {
    const hasOwn = fieldOf(media.value, 'example') ?? fieldOf(media.value, 'examples')
    if (hasOwn === undefined) return []
    const examples = namedExamples(media, direction, tools)
    return examples.flatMap((example): CodeTab[] => {
      if (example.isGenerated) return []
      const names = [label, example.summary ?? example.name].filter(Boolean)
      return [
        {
          value: `${type} ${example.name}`,
          label: names.join(' · '),
          language: languageOf(type),
          code: exampleText(example, { type, media, examples }, tools),
        },
      ]
    })
  })
  return tabs.filter(({ code }, index) => tabs.findIndex((other) => other.code === code) === index)
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

function languageOf(type: string): string {
  if (isJson(type)) return 'json'
  return /xml/i.test(type) ? 'xml' : /html/i.test(type) ? 'html' : 'text'
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
    const sample = followed(own, specification)?.value
    // Some call them `code`, `language` and `name`.
    const one = (...keys: string[]) =>
      keys.map((key) => textOf(fieldOf(sample, key))).find((text) => text !== undefined)
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
