import { type Fields, fieldsOf } from '../data-files/unknown-json.ts'
import { readYaml } from '../data-files/yaml.ts'

const MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*(?:\r?\n|$)/m

/** The front matter of a file, and where its text begins. A file whose front matter cannot be read has none. */
export function frontMatterOf(text: string): { readonly fields: Fields; readonly end: number } {
  const found = MATTER.exec(text)
  if (found?.index !== 0) return { fields: {}, end: 0 }
  return { fields: fieldsOf(readYaml(found[1] ?? '').value), end: found[0].length }
}

/** The text with a field more at the top of its front matter. */
export function withField(text: string, name: string, value: string): string {
  const { end } = frontMatterOf(text)
  const line = `${name}: ${value}`
  if (end === 0) return `---\n${line}\n---\n\n${text.replace(/^\uFEFF/, '')}`
  const matter = text.slice(0, end)
  const own = new RegExp(`^${name}:.*$`, 'm')
  if (own.test(matter)) return matter.replace(own, () => line) + text.slice(end)
  return matter.replace(/^.*\r?\n/, (start) => `${start}${line}\n`) + text.slice(end)
}
