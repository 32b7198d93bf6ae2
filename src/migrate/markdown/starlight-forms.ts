import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** A path that begins with a name of `tsconfig.json`, in an import, a picture or an attribute. */
const NAMED = /(["'(<])([@~][\w-]*\/[^"'()<>\s]+)/g

/** Files that pages name by aliases of the project are named by their paths. */
export const starlightForms: Forms = (lines, { copiedPath }) => {
  const isCode = codeLines()
  return lines.map((line) =>
    isCode(line)
      ? line
      : line.replace(NAMED, (whole, mark: string, named: string) => {
          const path = copiedPath(named)
          return path === undefined ? whole : mark + path
        }),
  )
}
