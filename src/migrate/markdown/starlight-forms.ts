import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** A path from a folder or from a name of `tsconfig.json`, in an import, a picture or an attribute. */
const NAMED = /(["'(<])((?:[@~][\w-]*|\.{1,2})\/[^"'()<>\s]+)/g
/** What a link can name is published; other pages are named as they are. */
const PUBLISHED = /^static(?=\/)/

/** Files of the project that pages name are named by their new places. */
export const starlightForms: Forms = (lines, { copiedPath }) => {
  const isCode = codeLines()
  return lines.map((line) =>
    isCode(line)
      ? line
      : line.replace(NAMED, (whole, mark: string, named: string) => {
          const path = copiedPath(named)
          if (path === undefined) return whole
          if (/^\s*(?:import|export)\b/.test(line)) return `${mark}@site/${path}`
          return PUBLISHED.test(path) ? mark + path.replace(PUBLISHED, '') : whole
        }),
  )
}
