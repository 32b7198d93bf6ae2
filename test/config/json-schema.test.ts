import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { configJsonSchema, formOf, type JsonSchema } from '../../src/config/json-schema.ts'
import { describedSettings } from '../../src/config/setting-words.ts'

interface Setting {
  readonly path: string
  readonly form: string | undefined
  readonly schema: JsonSchema
}

/** Every setting of a JSON Schema, in each of its forms. */
function settingsOf(schema: JsonSchema, above = ''): Setting[] {
  const form = formOf(schema)
  const { additionalProperties: any } = schema
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
      const path = above ? `${above}.${name}` : name
      const setting = { path, form, schema: own }
      return [setting, ...settingsOf(own, path)]
    }),
    ...(typeof any === 'object' ? settingsOf(any, `${above}.*`) : []),
    ...(schema.items ? settingsOf(schema.items, above) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => settingsOf(one, above)),
  ]
}

const korean = settingsOf(configJsonSchema('ko'))
const english = settingsOf(configJsonSchema('en'))

describe('the JSON Schema of the configuration', () => {
  test('describes every setting in both languages', () => {
    expect(korean.length).toBeGreaterThan(150)
    const silent = korean.filter(({ schema }) => !/[가-힣]/.test(schema.description ?? ''))
    expect(silent.map(({ path }) => path)).toEqual([])
    const wrong = english.filter(({ schema }) => !/^[^가-힣]*\.$/.test(schema.description ?? ''))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('has an example of every setting, which the setting takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const refused = english.filter(({ schema }) => {
      const [example] = schema.examples ?? []
      return example === undefined || !ajv.validate(schema, example)
    })
    expect(refused.map(({ path, schema }) => [path, schema.examples])).toEqual([])
  })

  test('says nothing of settings that are not there', () => {
    const there = new Set(
      english.flatMap(({ path, form }) => [path, ...(form ? [`${path}(${form})`] : [])]),
    )
    expect(describedSettings().filter((path) => !there.has(path))).toEqual([])
  })
})
