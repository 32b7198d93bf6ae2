import { parse } from 'smol-toml'
import { stringify } from 'yaml'
import { type Fields, fieldsOf } from '../data-files/unknown-json.ts'
import { readYaml } from '../data-files/yaml.ts'

const MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*(?:\r?\n|$)/m

/** The front matter of Hugo and Zola may be TOML. */
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?^\+\+\+[ \t]*(?:\r?\n|$)/m

function parsedToml(text: string): unknown {
  try {
    // Dates are texts in our front matter.
    return JSON.parse(JSON.stringify(parse(text)))
  } catch {
    return undefined
  }
}

/** A front matter of TOML as YAML, which alone is read here; nothing when there is none that can be read. */
export function yamlMatter(
  text: string,
): { readonly matter: string; readonly end: number } | undefined {
  const toml = TOML.exec(text)
  const fields = toml?.index === 0 ? parsedToml(toml[1] ?? '') : undefined
  if (toml?.index !== 0 || fields === undefined) return undefined
  return { matter: `---\n${stringify(fields, { lineWidth: 0 })}---\n`, end: toml[0].length }
}

/** The front matter of a file, and where its text begins. A file whose front matter cannot be read has none. */
export function frontMatterOf(text: string): { readonly fields: Fields; readonly end: number } {
  const toml = TOML.exec(text)
  if (toml?.index === 0) return { fields: fieldsOf(parsedToml(toml[1] ?? '')), end: toml[0].length }
  const found = MATTER.exec(text)
  if (found?.index !== 0) return { fields: {}, end: 0 }
  return { fields: fieldsOf(readYaml(found[1] ?? '').value), end: found[0].length }
}

/** The first field of a front matter, and how far it and those beside it are indented. */
const FIRST_FIELD = /^---[ \t]*\n(?:[ \t]*(?:#.*)?\n)*([ \t]*)(?=[^\s#])/

/** The text with a field more at the top of its front matter. YAML allows all fields of one level to be indented alike. */
export function withField(text: string, name: string, value: string): string {
  const { end } = frontMatterOf(text)
  if (end === 0) return `---\n${name}: ${value}\n---\n\n${text.replace(/^\uFEFF/, '')}`
  const matter = text.slice(0, end)
  const indent = FIRST_FIELD.exec(matter.replace(/^\uFEFF/, ''))?.[1] ?? ''
  const line = `${indent}${name}: ${value}`
  // The lines of a value that are indented farther are its own, and so are the items of a list.
  const own = new RegExp(
    `^${indent}(["']?)${name}\\1[ \\t]*:.*(?:\\n(?:[ \\t]*(?=\\n)|${indent}[ \\t]+\\S.*|${indent}- .*))*$`,
    'm',
  )
  if (own.test(matter)) return matter.replace(own, () => line) + text.slice(end)
  return matter.replace(/^.*\r?\n/, (start) => `${start}${line}\n`) + text.slice(end)
}
