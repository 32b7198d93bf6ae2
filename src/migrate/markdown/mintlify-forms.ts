import { filledText } from '../fields.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'
import { slugOfMintlify, withHeadingIds } from './heading-ids.ts'

const FIELD =
  /^(\s*<ParamField\b)(?![^>]*\sid=)(?=[^>]*?\s(?:path|query|body|header|name)=(["'])([^"']+)\2)/

/** Ids of headings and of fields stay, those of fields where a page links to them. */
export const mintlifyForms: Forms = (lines, { linkedParts, operationId }) => {
  const isCode = codeLines()
  const used = new Set<string>()
  const changed = lines.map((line) => {
    const [start, before = '', , name = ''] = isCode(line) ? [] : (FIELD.exec(line) ?? [])
    const id = `param-${stepsOf(name)}`
    if (start === undefined || !linkedParts?.has(id) || used.has(id)) return line
    used.add(id)
    return `${before} id="${id}"${line.slice(before.length)}`
  })
  return withRequest(
    withHeadingIds(changed, slugOfMintlify),
    lines,
    operationId('', {}) !== undefined,
  )
}

const REQUEST = /^(?:\S+\s+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+(\/\S*)$/i

/** The page of an operation whose description is not there says at least its request, which it has in its front matter. */
function withRequest(
  out: ReturnType<Forms>,
  lines: readonly string[],
  isKnown: boolean,
): ReturnType<Forms> {
  const { fields, end } = frontMatterOf(lines.join('\n'))
  const [, method, path] = REQUEST.exec(filledText(fields.openapi ?? fields.api) ?? '') ?? []
  if (isKnown || method === undefined) return out
  const last = lines.join('\n').slice(0, end).trimEnd().split('\n').length - 1
  return out.map((line, index) =>
    index === last ? [line, '', `\`${method.toUpperCase()} ${path}\``].flat() : line,
  )
}

/** `expireAfterSecs` and `expire_after_secs` are `expire-after-secs` there. */
const stepsOf = (name: string) =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
