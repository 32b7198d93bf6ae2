import { compileText } from '../markdown/compile-text.ts'
import { plainTextHtml } from '../markdown/transform/plain-text.ts'
import type { Place } from '../model.ts'
import { untranslatedLanguage } from '../openapi/document/text-language.ts'
import { inlined, textOnPage } from '../openapi/pages/page-draft.ts'
import type { EmbedTools } from './embed.ts'

/** A text of a table as trusted HTML, to stand in a cell. */
export async function cellHtml(text: string, place: Place, tools: EmbedTools): Promise<string> {
  return inlined(await blockHtml(text, place, tools))
}

/** A text as trusted HTML. */
export async function blockHtml(text: string, place: Place, tools: EmbedTools): Promise<string> {
  const lang = untranslatedLanguage(text, tools)
  const plain = plainTextHtml(text, lang)
  if (plain !== undefined) return plain
  const { draft, locale, words } = tools
  const { path, line = 1, column = 1 } = place
  const idPrefix = `text-part-${draft.shownTexts.size}-`
  const compiled = await compileText(text, { locale, words, lang, path, idPrefix })
  tools.pass(compiled.problems.map((found) => ({ ...found, path, line, column })))
  const references = compiled.references.map((reference) => ({ ...reference, line, column }))
  return textOnPage({ ...compiled, references }, { path }, draft)
}
