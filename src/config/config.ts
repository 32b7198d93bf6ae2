import type * as z from 'zod'
import { flowYaml } from '../data-files/flow-yaml.ts'
import { placesIn } from '../data-files/places.ts'
import { meantValue, plainIssues } from '../data-files/schema-issues.ts'
import { isFields } from '../data-files/unknown-json.ts'
import { readYamlWithValues } from '../data-files/values/fill-yaml.ts'
import { NO_VALUES, type SiteValues } from '../data-files/values/site-values.ts'
import { usedValues } from '../data-files/values/used-values.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { kinds, problem } from '../diagnostics/problem.ts'
import { schemaReason } from '../i18n/schema-words.ts'
import type { Place, Places, Problem } from '../model.ts'
import { CONFIG_PATH } from './config-file.ts'
import { foreignSetting, foreignValue } from './foreign-settings.ts'
import { configJsonSchema, type JsonSchema } from './json-schema.ts'
import { canonicalTag, type LocalesConfig, localeCalled, localesOf } from './locales.ts'
import { type Config, configSchema } from './schema.ts'
import { settingWords } from './setting-words.ts'

export type { Config } from './schema.ts'

/** What the command line may set over the file. */
export interface ConfigOverrides {
  readonly baseUrl?: string
  readonly url?: string
  readonly drafts?: boolean
}

export interface CheckedConfig {
  /** Absent when a problem is too bad to build anything. */
  readonly config?: Config
  readonly problems: readonly Problem[]
}

/**
 * Checks the text of `docsgen.yaml` and fills in defaults. Every problem names its line, column and field.
 */
export function checkConfig(
  text: string,
  overrides: ConfigOverrides = {},
  values: SiteValues = NO_VALUES,
): CheckedConfig {
  const yaml = readFields({ path: CONFIG_PATH, text, values }, 'title: … / url: …')
  if (!yaml.fields) return yaml
  const { drafts = false, ...given } = overrides
  const checked = checkFields({ ...yaml.fields, ...given }, yaml)
  if (!checked.settings) return { problems: checked.problems.map((one) => ofOption(one, given)) }
  const { settings } = checked
  const problems = [
    ...unknownProblemCodes(settings.problems, yaml),
    ...localeProblems(settings, yaml),
  ]
  if (problems.length > 0) return { problems }
  const allLocales = localesOf(settings)
  const ownLocale = localeCalled(allLocales, settings.locale)
  const { baseUrl } = ownLocale
  const filesUrl = settings.baseUrl
  const { places } = yaml
  return {
    config: { ...settings, drafts, baseUrl, filesUrl, ownLocale, allLocales, places },
    problems: yaml.problems,
  }
}

/** The options that set a setting, and how they are written. */
const OPTIONS: Readonly<Record<string, string>> = {
  url: '--site-url https://docs.example.com',
  baseUrl: '--base-url /docs/',
}

/** What is wrong with a value of the command line stands in no line of the file. */
function ofOption(found: Problem, given: Readonly<Record<string, unknown>>): Problem {
  const { field = '' } = found.details
  const example = OPTIONS[field]
  if (example === undefined || !Object.hasOwn(given, field)) return found
  const [option = ''] = example.split(' ')
  const { line: _, column: __, ...rest } = found
  return { ...rest, details: { ...found.details, field: option, example } }
}

/** A configuration file as written. */
export interface Fields {
  readonly fields: Readonly<Record<string, unknown>>
  placeOf(path: readonly PropertyKey[]): Place
  readonly places: Places
  /** Faults that leave the settings readable. */
  readonly problems: readonly Problem[]
}

export interface ConfigFile {
  readonly path: string
  readonly text: string
  /** What its texts may name. */
  readonly values: SiteValues
}

/** Reads the top of a configuration file; `example` says what one looks like. */
export function readFields(
  { path, text, values }: ConfigFile,
  example: string,
): Fields | { readonly fields?: never; readonly problems: readonly Problem[] } {
  const yaml = readYamlWithValues(text, usedValues([text], values))
  if (yaml.errors.length > 0) {
    const problems = yaml.errors.map(({ line, column, reason }) =>
      problem('config-yaml', { path, line, column }, { reason }),
    )
    return { problems }
  }
  if (!isFields(yaml.value))
    return {
      problems: [
        problem('config-yaml', { path, line: 1, column: 1 }, { reason: formReason(example) }),
      ],
    }
  return {
    fields: yaml.value as Fields['fields'],
    placeOf: (field) => ({ path, ...yaml.positionOf(field) }),
    places: placesIn(path, yaml.positions()),
    problems: yaml.faultsAt(path),
  }
}

const formReason = (example: string) => ({
  ko: `“항목: 값”을 한 줄에 하나씩 적어야 합니다. 예: ${example}`,
  en: `write one “setting: value” on each line, such as ${example}`,
})

/** Checks settings, from whatever files they come. Problems are placed in the one that is given. */
export function checkFields(
  given: Fields['fields'],
  yaml: Fields,
): { readonly settings?: z.infer<typeof configSchema>; readonly problems: readonly Problem[] } {
  const checked = configSchema.safeParse(given, { reportInput: true })
  if (checked.success) return { settings: checked.data, problems: [] }
  const problems = plainIssues(checked.error.issues).flatMap((issue) => problemsOf(issue, yaml))
  return { problems: withoutEchoes(problems).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

/** A mistyped name makes the right one missing too; that is one mistake, not two. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const meant = new Set(
    problems.flatMap(({ details }) => (details.field?.includes('.') ? [] : (details.near ?? []))),
  )
  return problems.filter(
    ({ code, details }) => code !== 'config-invalid' || !meant.has(details.field ?? ''),
  )
}

function problemsOf(issue: z.core.$ZodIssue, yaml: Fields): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsAt(issue.path)
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const near = nearest(key, fields)
      return problem('config-unknown-field', yaml.placeOf(path), {
        field: path.join('.'),
        ...(foreignSetting(path) ?? (near ? { near } : {})),
      })
    })
  }
  const near = meantValue(issue)
  const example = exampleOf(issue.path)
  const isType = issue.code === 'invalid_value' && issue.path.at(-1) === 'type'
  const field = issue.path.join('.') || CONFIG_PATH
  return [
    problem('config-invalid', yaml.placeOf(issue.path), {
      field,
      reason: schemaReason(issue),
      ...(example ? { example } : {}),
      ...(foreignValue(isType ? issue.input : undefined) ?? (near ? { near } : {})),
    }),
  ]
}

/** A setting as it may be written, as far as one is known. */
function exampleOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.filter((key) => typeof key === 'string')
  // One of the names may be chosen by the site.
  const forms = [names, ...names.map((_, index) => names.with(index, '*'))]
  const said = forms.flatMap((form) => settingWords(form.join('.')) ?? [])[0]
  return said && `${names.at(-1)}: ${flowYaml(said.example)}`
}

/** The names of the settings that an object at this path may have. Array indexes are looked through. */
export function fieldsAt(path: readonly PropertyKey[]): string[] {
  let schema: JsonSchema | undefined = configJsonSchema()
  for (const key of path) {
    const forms: readonly (JsonSchema | undefined)[] = [schema, ...(schema?.anyOf ?? [])]
    schema =
      typeof key === 'number'
        ? forms.find((form) => form?.items)?.items
        : forms.find((form) => form?.properties)?.properties?.[String(key)]
  }
  return [schema, ...(schema?.anyOf ?? [])].flatMap((form) => Object.keys(form?.properties ?? {}))
}

/** Kinds of problems of plugins are named `PLUGIN/CODE`. They are known once the plugins are. */
const isOfPlugin = (code: string) => code.includes('/')

function unknownProblemCodes(policy: Config['problems'], yaml: Fields): Problem[] {
  return Object.keys(policy)
    .filter((code) => !(code in kinds) && !isOfPlugin(code))
    .map((code) => {
      const near = nearest(code, Object.keys(kinds))
      const field = `problems.${code}`
      return problem('config-unknown-field', yaml.placeOf(['problems', code]), {
        field,
        ...(near ? { near } : {}),
      })
    })
}

function localeProblems(settings: LocalesConfig, yaml: Fields): Problem[] {
  const { locale, locales } = settings
  const written = new Map([[locale, ['locale']]])
  for (const tag of Object.keys(locales ?? {})) written.set(tag, ['locales', tag])
  const wrong = [...written].filter(([tag]) => canonicalTag(tag) === undefined)
  if (wrong.length > 0) {
    return wrong.map(([tag, path]) => {
      const near = canonicalTag(tag.replaceAll('_', '-'))
      return problem('locale-tag', yaml.placeOf(path), { locale: tag, ...(near ? { near } : {}) })
    })
  }
  const isWritten = yaml.fields && Object.hasOwn(yaml.fields, 'locale')
  if (locales && !Object.hasOwn(locales, locale))
    return [problem('config-locale', yaml.placeOf([isWritten ? 'locale' : 'locales']), { locale })]
  return clashingLocales(settings, yaml)
}

/** Two locales cannot have their pages at one address. */
function clashingLocales(settings: LocalesConfig, yaml: Fields): Problem[] {
  const tagByUrl = new Map<string, string>()
  return localesOf(settings).flatMap(({ tag, baseUrl }) => {
    const other = tagByUrl.get(baseUrl)
    tagByUrl.set(baseUrl, tag)
    if (other === undefined) return []
    const details = { locale: tag, other, url: baseUrl }
    return [problem('locale-clash', yaml.placeOf(['locales', tag]), details)]
  })
}
