import { apiEn } from '../i18n/api-en.ts'
import { apiJa } from '../i18n/api-ja.ts'
import { apiKo } from '../i18n/api-ko.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import { mcpWords } from '../i18n/mcp-words.ts'

const REQUIRED: ReadonlySet<string> = new Set([apiKo, apiEn, apiJa].map(({ required }) => required))

const MOST_NAMES = 60

/** A field that stands in no other one, with its type and flags. A link in the type ends in a bracket as well. */
const FIELD = /^- `([^`]+)` \((.*?)\)(?=$| ·|:)/

/** Says what a call or a schema needs, which the first piece of a long text may not reach. */
export function neededNote(markdown = ''): Bilingual | undefined {
  const names = neededFields(markdown)
  return names.length === 0 ? undefined : mcpWords.needed(names.slice(0, MOST_NAMES))
}

/** The fields and parameters of a Markdown text that are required, those within others left out. */
function neededFields(markdown: string): readonly string[] {
  const names = markdown.split('\n').flatMap((line) => {
    const [, name, facts = ''] = FIELD.exec(line) ?? []
    return name !== undefined && facts.split(', ').some((fact) => REQUIRED.has(fact)) ? [name] : []
  })
  return [...new Set(names)]
}
