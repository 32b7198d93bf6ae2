import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../..', import.meta.url).pathname

/** Every Markdown file below a folder of the project, with blank lines in the place of front matter. */
export function documentsIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .sort()
    .map((path) => readFileSync(`${ROOT}${folder}/${path}`, 'utf8'))
    .map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, (block) => block.replace(/[^\n]+/g, '')))
}
