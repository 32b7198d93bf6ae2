import { z } from 'zod'
import type { AddressRules } from './address.ts'
import { blogForms, blogs } from './blog-schema.ts'
import { type Config, configSchema, navbarItem, navbarItemForms } from './config-schema.ts'
import type { Problem } from './model.ts'
import { nearest } from './nearest.ts'
import { kinds, problem } from './problem.ts'
import { readYaml, type YamlRead } from './yaml.ts'

export type { Config } from './config-schema.ts'

/** The configuration file, below the site folder. */
export const CONFIG_PATH = 'docsgen.yaml'

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
  { drafts = false, ...overrides }: ConfigOverrides = {},
): CheckedConfig {
  const yaml = readYaml(text)
  if (yaml.errors.length > 0) {
    const problems = yaml.errors.map(({ line, column, reason }) =>
      problem('config-yaml', { path: CONFIG_PATH, line, column }, { reason }),
    )
    return { problems }
  }
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    const reason = 'title: … / url: …'
    return {
      problems: [problem('config-yaml', { path: CONFIG_PATH, line: 1, column: 1 }, { reason })],
    }
  }
  const given = { ...(yaml.value as object | null), ...overrides }
  const checked = configSchema.safeParse(given, { reportInput: true })
  if (!checked.success) {
    const problems = checked.error.issues.flatMap((issue) => problemsOf(issue, yaml))
    return { problems: withoutEchoes(problems).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
  }
  const problems = [
    ...unknownProblemCodes(checked.data.problems, yaml),
    ...unknownLocale(checked.data, yaml),
  ]
  return problems.length > 0 ? { problems } : { config: { ...checked.data, drafts }, problems }
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

/** The rules for addresses that a configuration sets. */
export function rulesOf({
  baseUrl,
  trailingSlash,
}: Pick<Config, 'baseUrl' | 'trailingSlash'>): AddressRules {
  return { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }) }
}

/** The JSON Schema of the configuration, for completion in editors. */
export function configJsonSchema(): object {
  return z.toJSONSchema(configSchema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === navbarItem)
        Object.assign(jsonSchema, z.toJSONSchema(navbarItemForms, { io: 'input' }), {
          $schema: undefined,
        })
      if (zodSchema === blogs)
        Object.assign(jsonSchema, z.toJSONSchema(blogForms, { io: 'input' }), {
          $schema: undefined,
        })
    },
  })
}

function problemsOf(issue: z.core.$ZodIssue, yaml: YamlRead): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const near = nearest(key, fieldsAt(issue.path))
      return problem('config-unknown-field', placeAt(yaml, path), {
        field: path.join('.'),
        ...(near ? { near } : {}),
      })
    })
  }
  const reason = issue.code === 'invalid_union' ? unionReason(issue) : issue.message
  const near =
    issue.code === 'invalid_value' && typeof issue.input === 'string'
      ? nearest(issue.input, issue.values.map(String))
      : undefined
  const field = issue.path.join('.') || CONFIG_PATH
  return [
    problem('config-invalid', placeAt(yaml, issue.path), {
      field,
      reason,
      ...(near ? { near } : {}),
    }),
  ]
}

function unionReason(issue: z.core.$ZodIssueInvalidUnion): string {
  const last = issue.errors.at(-1)?.[0]
  return last ? `${last.path.join('.')} ${last.message}`.trim() : issue.message
}

const placeAt = (yaml: YamlRead, path: readonly PropertyKey[]) => ({
  path: CONFIG_PATH,
  ...yaml.positionOf(path),
})

/** The names of the settings that an object at this path may have. Array indexes are looked through. */
function fieldsAt(path: readonly PropertyKey[]): string[] {
  let schema = configJsonSchema() as JsonSchema | undefined
  for (const key of path) {
    const forms = [schema, ...(schema?.anyOf ?? [])]
    schema =
      typeof key === 'number'
        ? forms.find((form) => form?.items)?.items
        : forms.find((form) => form?.properties)?.properties?.[String(key)]
  }
  return [schema, ...(schema?.anyOf ?? [])].flatMap((form) => Object.keys(form?.properties ?? {}))
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

function unknownProblemCodes(policy: Config['problems'], yaml: YamlRead): Problem[] {
  return Object.keys(policy)
    .filter((code) => !(code in kinds))
    .map((code) => {
      const near = nearest(code, Object.keys(kinds))
      const field = `problems.${code}`
      return problem('config-unknown-field', placeAt(yaml, ['problems', code]), {
        field,
        ...(near ? { near } : {}),
      })
    })
}

function unknownLocale(
  { locale, locales }: Pick<Config, 'locale' | 'locales'>,
  yaml: YamlRead,
): Problem[] {
  if (!locales || locale in locales) return []
  return [problem('config-locale', placeAt(yaml, ['locale']), { locale })]
}
