/** Writes the types of what a site declares, for its plugins and components. */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { SiteValues } from '../../data-files/values/site-values.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { nodeDisk } from '../../io/disk.ts'
import { readConfigs } from '../../io/read-configs.ts'
import type { Problem } from '../../model.ts'
import { declaredFields } from '../../sections/frontmatter.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { listedProblems } from '../report/listed-problems.ts'
import { atSite } from '../report/shown-problems.ts'
import { shownPath, writeText } from '../report/terminal.ts'
import { siteFolderProblem } from '../site-folder.ts'

/** Where they are written, in the site folder. */
const TYPES_FILE = 'docsgen-env.d.ts'

/** Writes the file. Gives 0, or 1 when the configuration cannot be read. */
export async function runTypes(site: string, language: 'ko' | 'en'): Promise<number> {
  const shown = shownPath(site)
  const refused = async (problems: readonly Problem[]) => {
    await writeText(process.stderr, listedProblems(problems, { language, all: true, site: shown }))
    return FAILED
  }
  const refusal = siteFolderProblem(site)
  if (refusal) return refused([refusal])
  const { configs, values, problems } = await readConfigs(nodeDisk(resolve(site)), {})
  const [config] = configs
  if (!config) return refused(problems.map((one) => atSite(one, shown)))
  await writeFile(join(site, TYPES_FILE), siteTypes(config, values.get(config.locale) ?? {}))
  await writeText(process.stdout, `${wordsFor(language).typesWritten(join(shown, TYPES_FILE))}\n`)
  return DONE
}

const FIELD_TYPES = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  list: 'readonly string[]',
} as const

/** The types of the front matter and the values of a site, as an addition to those of docsgen. */
export function siteTypes(config: Pick<Config, 'docs'>, values: SiteValues): string {
  const fields = Object.entries(declaredFields(config)).map(
    ([name, type]) => `    readonly ${JSON.stringify(name)}?: ${FIELD_TYPES[type]}`,
  )
  const facts = Object.entries(values).map(
    ([name, value]) => `    readonly ${JSON.stringify(name)}: ${typeof value}`,
  )
  return `// Written by \`docsgen types\`.
import 'docsgen'

declare module 'docsgen' {
  interface FrontMatter {
${['    readonly title?: string', '    readonly description?: string', ...fields].join('\n')}
  }
  interface SiteValues {
${facts.join('\n')}
  }
}
`
}
