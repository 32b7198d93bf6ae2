import { type CompiledText, compileText } from '../../markdown/compile-text.ts'
import { plainTextHtml } from '../../markdown/transform/plain-text.ts'
import type { ApiFile, Problem } from '../../model.ts'
import { openErrors } from '../document/open-errors.ts'
import { mention, type PageDraft, textOnPage } from './page-draft.ts'

/** What the list of errors of a site says of a code: where it stands, and what to do. */
export interface Remedies {
  /** The code as trusted HTML: a mention of its place, where the list has it. */
  codeHtml(code: string, draft: PageDraft): string | undefined
  /** Trusted HTML. */
  remedyHtml(code: string, draft: PageDraft): string | undefined
  readonly problems: readonly Problem[]
}

/** Where a site has no list of errors. */
export const NO_REMEDIES: Remedies = {
  codeHtml: () => undefined,
  remedyHtml: () => undefined,
  problems: [],
}

/** Compiles what to do about each error, once for all pages. */
export async function remediesOf(file: ApiFile, locale: string): Promise<Remedies> {
  const { path } = file
  const { errors, problems: fileProblems } = openErrors(file)
  const problems: Problem[] = [...fileProblems]
  const known = new Map<string, string | CompiledText>()
  for (const { code, action, place } of errors) {
    const plain = plainTextHtml(action)
    const idPrefix = `text-remedy-${known.size}-`
    const text = plain ?? (await compileText(action, { locale, path, idPrefix }))
    if (typeof text !== 'string')
      problems.push(...text.problems.map((found) => ({ ...found, ...place })))
    known.set(code, text)
  }
  return {
    codeHtml: (code, draft) =>
      known.has(code) ? mention(`${path}#${code}`, code, draft) : undefined,
    remedyHtml(code, draft) {
      const text = known.get(code)
      return typeof text === 'object' ? textOnPage(text, { path }, draft) : text
    },
    problems,
  }
}
