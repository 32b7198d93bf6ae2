import { escapeHtml } from './escape.ts'

/** Fills the slots of a template: `{{name}}` is escaped, `{{{name}}}` is put in as it is. */
export type Slots = Readonly<Record<string, string>>

/** A template taken apart once, so that filling it is one pass. */
export type Template = readonly (string | { readonly slot: string; readonly raw: boolean })[]

/** Takes a template apart. */
export function parseTemplate(text: string): Template {
  return text
    .split(/(\{\{\{\w+\}\}\}|\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const raw = /^\{\{\{(\w+)\}\}\}$/.exec(part)?.[1]
      if (raw) return { slot: raw, raw: true }
      const slot = /^\{\{(\w+)\}\}$/.exec(part)?.[1]
      return slot ? { slot, raw: false } : part
    })
}

/** The text of a template with its slots filled. A slot without a value is our mistake, and throws. */
export function fillTemplate(template: Template, slots: Slots): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return part
      const value = slots[part.slot]
      if (value === undefined) throw new Error(`The template slot ${part.slot} has no value`)
      return part.raw ? value : escapeHtml(value)
    })
    .join('')
}

/** JSON as it may be written in a script element: nothing in it can close the element or break the script. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
