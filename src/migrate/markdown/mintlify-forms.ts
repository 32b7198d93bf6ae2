import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'
import { slugOfMintlify, withHeadingIds } from './heading-ids.ts'

const FIELD =
  /^(\s*<ParamField\b)(?![^>]*\sid=)(?=[^>]*?\s(?:path|query|body|header|name)=(["'])([^"']+)\2)/

/** Ids of headings and of fields stay, those of fields where a page links to them. */
export const mintlifyForms: Forms = (lines, { linkedParts }) => {
  const isCode = codeLines()
  const used = new Set<string>()
  const changed = lines.map((line) => {
    const [start, before = '', , name = ''] = isCode(line) ? [] : (FIELD.exec(line) ?? [])
    const id = `param-${stepsOf(name)}`
    if (start === undefined || !linkedParts?.has(id) || used.has(id)) return line
    used.add(id)
    return `${before} id="${id}"${line.slice(before.length)}`
  })
  return withHeadingIds(changed, slugOfMintlify)
}

/** `expireAfterSecs` and `expire_after_secs` are `expire-after-secs` there. */
const stepsOf = (name: string) =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
