import * as z from 'zod'
import { type Fields, fieldsOf, isFields, textOf } from '../data-files/unknown-json.ts'
import type { Place, Problem } from '../model.ts'
import { rememberedBy } from '../openapi/document/file-memory.ts'
import { cellText, readTableFile, type TableFile } from '../openapi/document/table-file.ts'

/** A value that a field may have. */
export interface Code {
  readonly code: string
  /** Its name in source code. */
  readonly constant: string
  readonly name: string
  /** Markdown. */
  readonly description: string
  /** Of the description. */
  readonly place: Place
  /** The platforms that send it. Absent: it has nothing to do with platforms. */
  readonly platforms?: readonly string[]
  /** What else its row says, in the words of the file. */
  readonly more: readonly { readonly label: string; readonly values: readonly string[] }[]
}

export interface CodeTable {
  readonly name: string
  readonly title: string
  readonly codes: readonly Code[]
}

export interface OpenCodes {
  readonly tables: readonly CodeTable[]
  /** The names of platforms by their codes, in the order of their table. */
  readonly platforms: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

const cell = z.union([z.string(), z.number(), z.boolean()])

/** What a row of a table may say. What it says more is shown too. */
const codeRow = z.looseObject({
  code: cell,
  constant: cell.optional(),
  name: cell.optional(),
  description: z.string().optional(),
  platforms: z.array(cell).optional(),
})

/** What a table may say. */
export const codeTableFields = z.looseObject({
  title: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  codes: z.array(codeRow),
})

type CodeRow = Partial<Record<keyof typeof codeRow.shape, unknown>>
type CodeTableRow = Partial<Record<keyof typeof codeTableFields.shape, unknown>>

/**
 * Reads tables of codes: `level: { title, labels, codes: [{ code, constant, name, description, platforms }] }`. What else
 * a row says is shown with its key, or with what `labels` calls it.
 */
export const openCodes = rememberedBy((file): OpenCodes => {
  const read = readTableFile(file)
  if (!isFields(read.value)) read.expect([], '{ name: { title, codes } }')
  const tables = Object.entries(fieldsOf(read.value)).map(([name, table]) =>
    tableOf(name, table, read),
  )
  const platforms = tables.find(({ name }) => name === 'platform')?.codes ?? []
  return {
    tables,
    platforms: new Map(platforms.map(({ code, name }) => [code, name])),
    problems: read.problems,
  }
})

function tableOf(name: string, value: unknown, read: TableFile): CodeTable {
  const { title, codes, labels }: CodeTableRow = fieldsOf(value)
  if (!Array.isArray(codes)) read.expect([name, 'codes'], '[{ code, constant, name }]')
  const rows: readonly unknown[] = Array.isArray(codes) ? codes : []
  return {
    name,
    title: textOf(title) ?? name,
    codes: rows.flatMap((row, index) => {
      const code = cellText(fieldsOf(row).code)
      if (code === undefined) {
        read.expect([name, 'codes', index], '{ code, constant, name, description }')
        return []
      }
      const place = read.placeOf([name, 'codes', index, 'description'])
      return [codeOf(code, fieldsOf(row), place, fieldsOf(labels))]
    }),
  }
}

function codeOf(code: string, row: Fields, place: Place, labels: Fields): Code {
  const { constant, name, description, platforms }: CodeRow = row
  const more = Object.entries(row).filter(([key]) => !Object.hasOwn(codeRow.shape, key))
  const listed = Array.isArray(platforms)
    ? platforms.flatMap((item) => cellText(item) ?? [])
    : undefined
  return {
    code,
    constant: cellText(constant) ?? '',
    name: cellText(name) ?? '',
    description: textOf(description) ?? '',
    place,
    ...(listed ? { platforms: listed } : {}),
    more: more.flatMap(([key, value]) => {
      const label = textOf(labels[key]) ?? key
      const values = [value].flat().flatMap((item) => cellText(item) ?? [])
      return values.length > 0 ? [{ label, values }] : []
    }),
  }
}
