import { fieldsOf, pointerKey } from '../../data-files/unknown-json.ts'
import type { Spoken } from '../../i18n/index.ts'
import { type CompiledText, compileText } from '../../markdown/compile-text.ts'
import { plainTextHtml } from '../../markdown/transform/plain-text.ts'
import type { Problem } from '../../model.ts'
import type { Specification } from '../schema/node.ts'
import { referenceProblems } from './locate-problems.ts'
import { specificationObjects } from './specification-objects.ts'
import { untranslatedLanguage } from './text-language.ts'

/** The descriptions of a specification, each text compiled once however often it is drawn. */
export interface Texts {
  /** A text as a small part of a page: ready HTML, or what was compiled. */
  partOf(text: string): string | CompiledText
  readonly problems: readonly Problem[]
}

/**
 * Compiles every description of a specification that is more than plain text. `idPrefix` begins with `text-`, and keeps
 * apart the ids of specifications that may stand on one page.
 */
export async function compileTexts(
  specification: Specification,
  spoken: Spoken,
  { idPrefix = 'text-' }: { readonly idPrefix?: string } = {},
): Promise<Texts> {
  const parts = new Map<string, string | CompiledText>()
  const problems: Problem[] = []
  for (const [path, value] of specification.files) {
    for (const { text, pointer } of descriptionsIn(value)) {
      if (parts.has(text)) continue
      const origin = { ...spoken, translated: specification.translated }
      const lang = untranslatedLanguage(text, origin)
      const plain = plainTextHtml(text, lang)
      if (plain !== undefined) {
        parts.set(text, plain)
        continue
      }
      const compiled = await compileText(text, {
        locale: spoken.locale,
        words: spoken.words,
        lang,
        path,
        idPrefix: `${idPrefix}${parts.size}-`,
      })
      parts.set(text, compiled)
      problems.push(...referenceProblems(compiled.problems, { path, pointer }))
    }
  }
  return { partOf: (text) => parts.get(text) ?? plainTextHtml(text) ?? '', problems }
}

const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions']

/** Every description below a value. Those of whole pages are compiled with their page. */
function descriptionsIn(root: unknown): { readonly text: string; readonly pointer: string }[] {
  const found: { text: string; pointer: string }[] = []
  const add = (text: unknown, pointer: string) => {
    if (typeof text === 'string' && text.trim() !== '') found.push({ text, pointer })
  }
  for (const { owner, pointer } of specificationObjects(root)) {
    const isPage = 'responses' in owner || 'openapi' in owner
    if (!isPage) add(owner.description, `${pointer}/description`)
    for (const name of DESCRIPTIONS)
      for (const [key, text] of Object.entries(fieldsOf(owner[name])))
        add(text, `${pointer}/${name}/${pointerKey(key)}`)
  }
  return found
}
