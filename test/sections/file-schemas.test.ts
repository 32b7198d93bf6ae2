import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { main } from '../../src/cli/command-line.ts'
import { starterFiles } from '../../src/cli/files/starter.ts'
import { SCHEMA_NAMES } from '../../src/cli/schema-names.ts'
import type { JsonSchema } from '../../src/config/json-schema.ts'
import { flatWords } from '../../src/config/strings-file.ts'
import {
  FILE_SCHEMA_NAMES,
  type FileSchemaName,
  fileJsonSchema,
} from '../../src/sections/file-schemas.ts'
import { diskSite } from '../support/disk-site.ts'
import { hear } from '../support/heard.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** Every field of a schema with the names that lead to it. */
function fieldsOf(schema: JsonSchema, above = ''): { path: string; schema: JsonSchema }[] {
  const { additionalProperties: any } = schema
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
      const path = above ? `${above}.${name}` : name
      return [{ path, schema: own }, ...fieldsOf(own, path)]
    }),
    ...(typeof any === 'object' ? fieldsOf(any, `${above}*`) : []),
    ...(schema.items ? fieldsOf(schema.items, above) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, above)),
  ]
}

describe.each(FILE_SCHEMA_NAMES.filter((name) => name !== 'strings.yml'))(
  'the schema of %s',
  (name) => {
    test('says what each field is in both languages', () => {
      const silent = fieldsOf(fileJsonSchema(name, 'ko')).filter(
        ({ schema }) => !/[가-힣]|image_url/.test(schema.description ?? ''),
      )
      expect(silent.map(({ path }) => path)).toEqual([])
      const wrong = fieldsOf(fileJsonSchema(name, 'en')).filter(
        ({ schema }) => !/^[^가-힣]+\.$/.test(schema.description ?? ''),
      )
      expect(wrong.map(({ path }) => path)).toEqual([])
    })

    test('has an example of each field, which the field takes', () => {
      const refused = fieldsOf(fileJsonSchema(name, 'en')).filter(({ schema }) => {
        const [example] = schema.examples ?? []
        return example === undefined || !ajv.validate(schema, example)
      })
      expect(refused.map(({ path }) => path)).toEqual([])
    })
  },
)

test.each<[FileSchemaName, string]>([
  ['doc', 'sidebar_position: first'],
  ['doc', 'hide: [everything]'],
  ['post', 'tags: payment'],
  ['page', 'layout: poster'],
  ['_category_.yml', 'lable: Guide'],
  ['_category_.yml', 'link: { type: generated-list }'],
  ['authors.yml', 'doore: { nmae: Doore }'],
  ['tags.yml', 'payment: { permalink: 3 }'],
  ['versions.yml', '1.0'],
  ['strings.yml', 'serach: Find'],
  ['codes.yaml', 'status: { codes: [{ name: open }] }'],
  ['errors.yaml', '[{ status: 404 }]'],
])('the schema of %s refuses “%s”', (name, text) => {
  expect(ajv.validate(fileJsonSchema(name, 'en'), parse(text))).toBe(false)
})

const TAKEN: Readonly<Record<string, string>> = {
  'docs/_category_.yml': 'label: Guide\nposition: 2\nlink: { type: generated-index }\n',
  'docs/tags.yml': 'payment: { label: Payment }\n',
  'blog/authors.yml': 'doore: { name: Doore, socials: { github: doore }, page: true }\n',
  'strings.yml': 'search: Find\napi: { statusText: { "299": Fine } }\n',
  'codes.yaml': readFileSync(
    new URL('../../src/manual/openapi/codes.yaml', import.meta.url),
    'utf8',
  ),
  'errors.yaml': readFileSync(
    new URL('../../src/manual/openapi/errors.yaml', import.meta.url),
    'utf8',
  ),
}

test('takes what a build takes without a problem', async () => {
  for (const [path, text] of Object.entries(TAKEN)) {
    const name = (path.split('/').at(-1) ?? '') as FileSchemaName
    expect(ajv.validate(fileJsonSchema(name, 'ko'), parse(text)), path).toBe(true)
  }
  const matter =
    'title: 2025\nhide: toc\nhead: [[meta, { name: a, content: b }]]\ntags: [payment]\n'
  expect(ajv.validate(fileJsonSchema('doc', 'ko'), parse(matter))).toBe(true)
  const site = diskSite({
    'site/docsgen.yaml':
      'title: T\nurl: https://docs.example.com\nblog: {}\nreference: { codes: codes.yaml, errors: errors.yaml }\n',
    'site/docs/a.md': `---\n${matter}---\n\n::code-table{name=status}\n\n::errors\n`,
    'site/blog/2025-01-31-a.md': '---\nauthors: doore\n---\n\nA\n\n<!-- truncate -->\n\nB\n',
    ...Object.fromEntries(Object.entries(TAKEN).map(([path, text]) => [`site/${path}`, text])),
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
})

test('the schema of strings.yml has every word', () => {
  const names = fieldsOf(fileJsonSchema('strings.yml', 'en')).map(({ path }) => path)
  expect(names).toEqual(expect.arrayContaining([...flatWords({ locale: 'en' }).keys()]))
})

test('docsgen schema prints each of them', async () => {
  for (const name of SCHEMA_NAMES) {
    let out = ''
    hear(process.stdout, (text) => {
      out += text
    })
    expect(await main(['schema', name, '--lang', 'en'], {}), name).toBe(0)
    expect(JSON.parse(out), name).toHaveProperty('$schema')
  }
})

test('editors of a new site find schemas in the package, in its language', () => {
  const root = new URL('../../', import.meta.url)
  for (const language of ['ko', 'en'] as const) {
    const files = starterFiles({ name: 'T', language, blog: true, host: 'none' }, '2025-01-31')
    const settings = JSON.parse(files.get('.vscode/settings.json') ?? '')['yaml.schemas']
    expect(Object.values(settings)).toContain('site/**/_category_.{yml,yaml}')
    for (const path of Object.keys(settings)) {
      const schema = path.replace('node_modules/docsgen/', '')
      expect(schema).toMatch(language === 'en' ? /\.en\.json$/ : /\.schema\.json$/)
      expect(() => JSON.parse(readFileSync(new URL(schema, root), 'utf8'))).not.toThrow()
    }
    expect(files.get('site/docsgen.yaml')).toMatch(
      language === 'en' ? /docsgen\.schema\.en\.json\n/ : /docsgen\.schema\.json\n/,
    )
  }
})
