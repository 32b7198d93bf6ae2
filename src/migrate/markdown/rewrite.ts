/** Rewrites what our Markdown does not read, line by line, and leaves all else as it is. */
import type { ToolName } from '../foreign-site.ts'
import { gitbookForms } from './gitbook-forms.ts'
import { pythonForms } from './python-forms.ts'
import { vitepressForms } from './vitepress-forms.ts'

/** Lines that were replaced. */
export interface Edit {
  /** The first one, from 1. */
  readonly line: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Rewritten {
  readonly text: string
  readonly edits: readonly Edit[]
}

/** What the forms of a tool may ask while they are read. */
export interface RewriteContext {
  /** The path from this page to a file that an include names; nothing when there is none. */
  includePath(named: string): string | undefined
}

/** Gives the lines of a text anew. A line that stays is the same string; one that becomes none or many is a list. */
export type Forms = (
  lines: readonly string[],
  context: RewriteContext,
) => readonly (string | readonly string[])[]

const FORMS: Partial<Readonly<Record<ToolName, Forms>>> = {
  mkdocs: pythonForms,
  gitbook: gitbookForms,
  vitepress: vitepressForms,
}

export function rewritten(text: string, tool: ToolName, context: RewriteContext): Rewritten {
  const forms = FORMS[tool]
  if (!forms) return { text, edits: [] }
  const lines = text.split('\n')
  const changed = forms(lines, context)
  const edits: Edit[] = []
  changed.forEach((line, index) => {
    const before = lines[index] ?? ''
    if (line === before) return
    const after = typeof line === 'string' ? [line] : line
    const last = edits.at(-1)
    if (last && last.line + last.before.length === index + 1)
      edits[edits.length - 1] = {
        line: last.line,
        before: [...last.before, before],
        after: [...last.after, ...after],
      }
    else edits.push({ line: index + 1, before: [before], after })
  })
  return edits.length === 0 ? { text, edits } : { text: changed.flat().join('\n'), edits }
}
