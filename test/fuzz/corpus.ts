/** Real files, which inputs are made from. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The repository: both the tests and the script run there. */
const ROOT = process.cwd()

/** The text of a file of the repository. */
export const textAt = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The value of a YAML or JSON file of the repository. */
export const valueAt = (path: string): unknown => parse(textAt(path))

const isMarkdown = (path: string) => /\.mdx?$/.test(path)

/** The texts of all Markdown files below some folders. */
export function markdownTexts(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isMarkdown)
      .sort()
      .map((path) => textAt(join(folder, path))),
  )
}

/** What something makes, made once and only when it is asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
