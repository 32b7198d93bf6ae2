import { stringify } from 'yaml'
import { configJsonSchema, formOf, type JsonSchema } from '../../config/json-schema.ts'
import { isFields } from '../../data-files/unknown-json.ts'
import { manualWords } from '../../i18n/manual-words.ts'
import { fenced, type ManualEntry, type ManualGroup, plainWords } from './entry.ts'

type Language = 'ko' | 'en'

/** A setting in one of its forms. */
interface Setting {
  /** The names that lead to it; a star stands for any name. */
  readonly path: string
  /** The provider or type that the form is for. */
  readonly form?: string
  readonly schema: JsonSchema & { readonly default?: unknown }
  /** Puts a value where it stands in the file. */
  wrap(value: unknown): unknown
}

/** All settings of `docsgen.yaml`, those of one group under the same heading. */
export function settingGroups(language: Language): readonly ManualGroup[] {
  const settings = settingsOf(configJsonSchema(language), { path: '', wrap: (value) => value })
  const paths = [...new Set(settings.map(({ path }) => path))]
  const entries = paths.map((path) =>
    entryOf(
      path,
      settings.filter((setting) => setting.path === path),
      language,
    ),
  )
  return entries
    .filter(({ anchor }) => !anchor.includes('.'))
    .map(({ anchor, heading, text }) => ({
      heading,
      anchor,
      text,
      entries: entries.filter((entry) => entry.anchor.startsWith(`${anchor}.`)),
    }))
}

/** The settings by their names, as `docsgen help` finds them. */
export const settingEntries = (language: Language): readonly ManualEntry[] =>
  settingGroups(language).flatMap(({ heading = '', anchor = '', text = '', entries }) => [
    { names: [anchor], anchor, heading, text },
    ...entries,
  ])

function settingsOf(
  schema: JsonSchema,
  above: Pick<Setting, 'path' | 'wrap'> & { readonly sample?: unknown },
): Setting[] {
  const form = formOf(schema)
  const { path, wrap, sample } = above
  const { additionalProperties: any } = schema
  // A name that the reader chooses is called as in the example.
  const [anyName = 'NAME'] = isFields(sample) ? Object.keys(sample) : []
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
      const setting: Setting = {
        path: path ? `${path}.${name}` : name,
        ...(form ? { form } : {}),
        schema: own,
        wrap: (value) => wrap({ [name]: value }),
      }
      return [setting, ...settingsOf(own, { ...setting, sample: own.examples?.[0] })]
    }),
    ...(typeof any === 'object'
      ? settingsOf(any, { path: `${path}.*`, wrap: (value) => wrap({ [anyName]: value }) })
      : []),
    ...(schema.items ? settingsOf(schema.items, { path, wrap: (value) => wrap([value]) }) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => settingsOf(one, above)),
  ]
}

function entryOf(path: string, forms: readonly Setting[], language: Language): ManualEntry {
  const words = manualWords(language)
  // Forms that say the same are one.
  const said = new Map(forms.map((form) => [form.schema.description ?? '', form]))
  const parts = [...said].flatMap(([description, { form, schema, wrap }]) => {
    const values = valuesOf(schema)
    const facts = [
      ...(said.size > 1 && form ? [`\`${form}\``] : []),
      ...(values.length > 0 ? [`${words.values}: ${values.map(code).join(', ')}`] : []),
      ...(isShort(schema.default) ? [`${words.byDefault}: ${code(schema.default)}`] : []),
    ]
    const [example] = schema.examples ?? []
    return [
      plainWords(description),
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
      ...(example === undefined
        ? []
        : [fenced('yaml', stringify(wrap(example), { lineWidth: 0 }))]),
    ]
  })
  const anchor = path.replaceAll('*', 'NAME')
  return { names: [path, anchor], anchor, heading: `\`${path}\``, text: parts.join('\n\n') }
}

/** The values that a setting may have, if they can be listed. */
function valuesOf(
  schema: JsonSchema & { readonly enum?: readonly unknown[]; readonly type?: string },
): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return [...schema.enum]
  if (schema.type === 'boolean') return [true, false]
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(valuesOf)
}

const isShort = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

const code = (value: unknown) => `\`${String(value)}\``
