import type { Element } from 'hast'
import { toString as plainText } from 'hast-util-to-string'
import { REDIRECT_SCRIPT } from '../../src/outputs/redirect-pages.ts'

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`
/** The scripts of pages that a test site stands for. */
const CALLS = [/^prepaint\((\{.*\})\)$/, new RegExp(`^baseBanner\\((${STRING}|\\{.*\\})\\)$`)]

/** What is wrong with a script of a page: it is none of ours, or what is in it is no JSON. */
export function scriptFault(script: Element): string[] {
  const { type, src, id } = script.properties
  const text = plainText(script)
  if (src !== undefined)
    return text === '' && type === 'module' && /^[^:]*\/assets\/main-TEST\.js$/.test(String(src))
      ? []
      : ['script from elsewhere']
  if (type === 'application/ld+json' || (type === 'application/json' && id === 'page'))
    return isJson(text) ? [] : [`broken ${type}`]
  if (type !== undefined) return [`script of type ${type}`]
  if (text === REDIRECT_SCRIPT) return []
  const [, json] = CALLS.map((call) => call.exec(text)).find((found) => found !== null) ?? []
  return json !== undefined && isJson(json) ? [] : ['script that is not ours']
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
