import { isFields, pointerKey } from '../pages/values.ts'
import { type TextOrigin, untranslatedLanguage } from './text-language.ts'

/** Keys whose values are texts for readers. */
const TEXTS = new Set(['title', 'summary', 'description', 'x-displayName'])
/** Keys whose values are data. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'required'])

/** Where a description of an API has texts that are not translated, as JSON pointers. */
export function untranslatedTexts(root: unknown, origin: TextOrigin): readonly string[] {
  const found: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, child] of Object.entries(value)) {
      const at = `${pointer}/${pointerKey(name)}`
      const isText = TEXTS.has(name) && isFields(value) && typeof child === 'string'
      if (isText && untranslatedLanguage(child, origin) !== undefined) found.push(at)
      else if (!DATA.has(name)) look(child, at)
    }
  }
  look(root, '')
  return found
}
