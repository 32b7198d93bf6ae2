import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsFor } from '../../i18n/command-words.ts'
import { packageRoot } from '../../io/package-root.ts'
import { type CustomProperty, customProperties } from '../../theme/styles/custom-properties.ts'

const STYLES = ['colors.css', 'tokens.css']

/** All custom properties of the theme as a table of Markdown, made from its style sheets. */
export function themeTable(language: 'ko' | 'en'): string {
  const { title, lead, name, light, dark } = wordsFor(language).themeTable
  const folder = join(packageRoot(), 'src/theme/styles')
  const rows = STYLES.flatMap((file) => customProperties(readFileSync(join(folder, file), 'utf8')))
  const head = [`| ${name} | ${light} | ${dark} |`, '|---|---|---|']
  return `${[`# ${title}`, '', lead, '', ...head, ...rows.map(row)].join('\n')}\n`
}

const row = ({ name, light, dark = light }: CustomProperty) =>
  `| \`${name}\` | \`${light}\` | \`${dark}\` |`
