/** What the other generators are made of: files of their own, the pages of the corpus, and packages. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runGroup } from '../process-group.mjs'

export const TITLE = '측정용 사이트'
export const URL_OF_SITE = 'https://docs.example.com'

/** Writes files into a folder, with the pages of the corpus below it. */
export function lay(folder, pages, { files, content }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(pages, join(folder, content), { recursive: true })
}

/** The Markdown files below a folder, in order, each with its text. */
export const markdownIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

/** Installs packages of exact versions into a folder: `{ astro: '5.18.2' }`. */
export async function install(folder, packages) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  await runGroup(['npm', 'install', ...quiet, '--save-exact', ...wanted], { cwd: folder })
}

/** A command that an installed package brings. It is started without npx, whose own start would count. */
export const binary = (folder, name) => [process.execPath, join(folder, 'node_modules/.bin', name)]
