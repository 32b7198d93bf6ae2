import { stringify } from 'yaml'
import { flatWords } from '../../config/strings-file.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { catalogueOf } from '../../i18n/index.ts'

/** Every word of the interface in a language, as a file that may be saved as `strings.yml` and changed. */
export function stringsFile(locale: string, language: 'ko' | 'en'): string {
  const { theme, api } = catalogueOf({ locale })
  const { lead } = wordsFor(language).stringsFile
  const head = lead(flatWords({ locale }).size).map((line) => `# ${line}\n`)
  return `${head.join('')}${stringify({ ...theme, api }, { lineWidth: 0 })}`
}
