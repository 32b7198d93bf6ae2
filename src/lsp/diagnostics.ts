import type { Diagnostic, TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { wordsOf } from '../diagnostics/problem.ts'
import { problemHelp } from '../diagnostics/problem-help.ts'
import type { LspWords } from '../i18n/lsp-words.ts'
import type { Problem, Severity } from '../model.ts'
import { relativePath } from './link-names.ts'
import { everyPlace, problemSpan } from './problem-spans.ts'
import type { Span } from './span.ts'

/** A problem as an editor shows it. */
export interface FoundDiagnostic {
  readonly span: Span
  readonly severity: Severity
  readonly code: string
  readonly message: string
  /** Where the manual says more of it, if that is published. */
  readonly href?: string
  /** What was most likely meant. */
  readonly near?: string
}

export interface DiagnosticTools {
  readonly language: 'ko' | 'en'
  /** Where the manual is. */
  readonly manual: string | false | undefined
  readonly readText: (path: string) => Promise<string | undefined>
}

/** Problems by the files that they are in. One that stands for several places is told at each of them. */
export async function diagnosticsOf(
  problems: readonly Problem[],
  { language, manual, readText }: DiagnosticTools,
): Promise<ReadonlyMap<string, readonly FoundDiagnostic[]>> {
  const byFile = new Map<string, FoundDiagnostic[]>()
  const texts = new Map<string, string>()
  for (const found of problems.flatMap(everyPlace)) {
    const { path, code, severity } = found
    const text = texts.get(path) ?? (await readText(path).catch(() => undefined)) ?? ''
    texts.set(path, text)
    const { message, hint } = wordsOf(found, language)
    const href = manual ? problemHelp({ code, manual }, language) : undefined
    const near = nearName(found)
    const own = byFile.get(path) ?? []
    own.push({
      span: problemSpan(found, text),
      severity,
      code,
      message: hint === '' ? message : `${message}\n${hint}`,
      ...(href === undefined ? {} : { href }),
      ...(near === undefined ? {} : { near }),
    })
    byFile.set(path, own)
  }
  return byFile
}

/** The name that was most likely meant, as it is written at the place. */
function nearName({ code, path, details }: Problem): string | undefined {
  const { near, instead, href = '' } = details
  if (near === undefined || code !== 'broken-markdown-link') return near ?? instead
  return relativePath(path, near) + (/[?#].*$/s.exec(href)?.[0] ?? '')
}

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
