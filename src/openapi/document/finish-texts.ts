import {
  controlCharNames,
  hasControlChars,
  hasControlCharsInCode,
  withControlCharsShown,
  withoutControlCharsIn,
} from '../../data-files/control-characters.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { isFields, pointerKey } from '../../data-files/unknown-json.ts'
import { fillText } from '../../data-files/values/fill-text.ts'
import { USE } from '../../data-files/values/used-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem, SiteValue, Source } from '../../model.ts'

interface File {
  readonly path: string
  readonly text: string
  /** The values of the site that it names. */
  readonly values: Source['values']
}

/**
 * A sign that a text may hold control characters, in the way that YAML and JSON escape them. Behind a backslash that is
 * escaped itself, as in the patterns of many descriptions, such a letter is only a letter.
 */
const ESCAPED_CONTROL_CHAR = /(?<!\\)(?:\\\\)*\\[xuUabevfN]/

/** Keys whose values are drawn as code. */
const CODE = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'source'])
/** Keys whose values are Markdown. */
const MARKDOWN = new Set(['description'])
/** Keys whose values need not be texts: one that is nothing but the name of a value becomes it, number or not. */
const TYPED = new Set(
  `default example const value multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength maxItems
  minItems maxProperties minProperties requests seconds`.split(/\s+/),
)

/**
 * The texts of a parsed file as they are drawn: with the values that they name, without NUL, which stands for holes of the
 * prose, and without control characters, whose names code shows. Says what was wrong.
 */
export function finishTexts(
  root: unknown,
  { path, text, values }: File,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const hasNul = /\0|\\0|\\x00|\\u0{4}/i.test(text)
  if (!hasNul && !hasControlCharsInCode(text) && !ESCAPED_CONTROL_CHAR.test(text) && !values)
    return { value: root, problems: [] }
  const problems: Problem[] = []
  const finishText = (written: string, pointer: string, isCode: boolean, key = ''): string => {
    const own = MARKDOWN.has(key) ? escapedTwice(written, values) : written
    const filled = fillText(own.replaceAll('\0', '\uFFFD'), path, values)
    for (const found of filled.problems) problems.push({ ...found, pointer })
    const plain = filled.text
    if (!(isCode ? hasControlCharsInCode : hasControlChars)(plain)) return plain
    problems.push(
      problem('control-character', { path, pointer }, { names: controlCharNames(plain) }),
    )
    return isCode ? withControlCharsShown(plain) : withoutControlCharsIn(plain)
  }
  const finish = (value: unknown, pointer: string, key: string, isCode: boolean): unknown => {
    if (typeof value === 'string')
      return (
        (TYPED.has(key) ? valueNamed(value, values) : undefined) ??
        finishText(value, pointer, isCode, key)
      )
    if (Array.isArray(value))
      return value.map((item, index) => finish(item, `${pointer}/${index}`, '', isCode))
    if (!isFields(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => {
        const at = `${pointer}/${pointerKey(name)}`
        return [finishText(name, at, isCode), finish(child, at, name, isCode || CODE.has(name))]
      }),
    )
  }
  return { value: finish(root, '', '', false), problems }
}

/** Keeps the backslash of `\\{{name}}` for Markdown, which takes it off and knows then that the braces are meant. */
const escapedTwice = (text: string, values: Source['values'] = {}) =>
  text.replace(USE, (written, backslash: string, name: string) =>
    backslash && Object.hasOwn(values, name) ? `\\${written}` : written,
  )

/** The value that a text names and is nothing else than. */
function valueNamed(text: string, values: Source['values'] = {}): SiteValue | undefined {
  const [use] = text.includes('{{') ? [...text.matchAll(USE)] : []
  if (!use || use[0] !== text || use[1] !== '') return undefined
  return ownValue(values, use[2] ?? '')?.value
}
