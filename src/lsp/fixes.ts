import type { Diagnostic, TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { LspWords } from '../i18n/lsp-words.ts'

/** A correction that an author may take. */
export interface Fix {
  readonly title: string
  readonly edit: TextEdit
}

/** The corrections of a problem: the name that was most likely meant, in the place of the one that is written. */
export function fixesOf(
  { range, data, code }: Diagnostic,
  document: TextDocument,
  words: LspWords,
): readonly Fix[] {
  const { near }: { near?: unknown } = (data as object | undefined) ?? {}
  const written = document.getText(range)
  if (typeof near !== 'string' || written === '' || written.includes('\n')) return []
  const newText = corrected(written, near, String(code))
  return newText === written
    ? []
    : [{ title: words.replace(written, newText), edit: { range, newText } }]
}

/** The text with the near name. Of a link to a place of a page only the place is wrong. */
function corrected(written: string, near: string, code: string): string {
  if (code !== 'broken-anchor') return near
  const hash = written.indexOf('#')
  return hash < 0 ? written : `${written.slice(0, hash)}#${near.replace(/^#/, '')}`
}
