import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { manualFolder, manualPages, pagesFolder, recipesFolder } from './pages.ts'

/** Parts of pages, which are read from their own place, and what only this repository needs. */
const LEFT_OUT = new Set(['blocks', 'problems', 'biome.json'])

/**
 * Writes the site of the manual to a folder, which `docsgen build` then builds: what is written by hand as it is, and in
 * the pages of settings, problems, blocks, components and commands what the program itself says of them. The files for
 * hosts come along, as pages include them.
 */
export function makeManual(folder: string, programOf: (language: 'ko' | 'en') => Command): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(manualFolder(), folder, {
    recursive: true,
    filter: (path) => !(LEFT_OUT.has(basename(path)) && dirname(path) === manualFolder()),
  })
  cpSync(recipesFolder(), join(folder, 'hosts'), { recursive: true })
  for (const language of ['ko', 'en'] as const) {
    const below = join(folder, pagesFolder(language))
    mkdirSync(below, { recursive: true })
    for (const { name, source } of manualPages(programOf(language), language))
      writeFileSync(join(below, `${name}.md`), source)
  }
}
