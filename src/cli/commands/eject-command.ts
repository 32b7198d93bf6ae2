import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { THEME_FOLDER } from '../../config/theme-files.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { type PartName, themeParts } from '../../sections/theme-parts.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { copyOf } from '../files/theme-copy.ts'
import { shownPath } from '../report/terminal.ts'

/** Writes a copy of a part of the theme into a site. Gives 0, or 1 when there is no such part or the file is there already. */
export function runEject(
  name: string,
  site: string,
  { language, version }: { readonly language: 'ko' | 'en'; readonly version: string },
): number {
  const words = wordsFor(language).eject
  const fail = (text: string) => {
    process.stderr.write(`${text}\n`)
    return FAILED
  }
  const names = Object.keys(themeParts)
  if (!isPart(name)) return fail(words.unknown(name, names.join(', '), nearest(name, names)))
  const file = join(site, THEME_FOLDER, `${name}.tsx`)
  if (existsSync(file)) return fail(words.taken(shownPath(file)))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, copyOf(name, version))
  process.stdout.write(`${words.done(shownPath(file))}\n`)
  return DONE
}

const isPart = (name: string): name is PartName => Object.hasOwn(themeParts, name)
