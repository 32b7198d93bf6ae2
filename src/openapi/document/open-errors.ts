import * as z from 'zod'
import { fieldsOf } from '../../data-files/unknown-json.ts'
import type { Place, Problem } from '../../model.ts'
import { rememberedBy } from './file-memory.ts'
import { cellText, readTableFile } from './table-file.ts'

/** Where an error is met: in a response, in an acknowledgement, or just before a connection ends. */
export const ERROR_PLACES = ['rest', 'ack', 'disconnect'] as const

/** An error that an API may answer with. */
export interface ApiError {
  readonly code: string
  /** Of its texts. */
  readonly place: Place
  readonly status: string
  readonly where: readonly string[]
  /** Markdown, as the next. */
  readonly message: string
  readonly action: string
  /** Whether trying again may help. Absent: nobody says. */
  readonly retry?: boolean
}

export interface OpenErrors {
  readonly errors: readonly ApiError[]
  readonly problems: readonly Problem[]
}

const cell = z.union([z.string(), z.number(), z.boolean()])

/** What a row of the list may say. */
export const errorRow = z.looseObject({
  code: cell,
  status: cell.optional(),
  where: z.union([cell, z.array(cell)]).optional(),
  message: z.string().optional(),
  action: z.string().optional(),
  retry: z.boolean().optional(),
})

type ErrorRow = Partial<Record<keyof typeof errorRow.shape, unknown>>

/** Reads a list of errors: `- { code, status, where, message, action, retry }`. */
export const openErrors = rememberedBy((file): OpenErrors => {
  const read = readTableFile(file)
  if (!Array.isArray(read.value)) read.expect([], '[{ code, status, where, message }]')
  const rows: readonly unknown[] = Array.isArray(read.value) ? read.value : []
  const errors = rows.flatMap((row, index): ApiError[] => {
    const { code, status, where, message, action, retry }: ErrorRow = fieldsOf(row)
    const name = cellText(code)
    if (name === undefined) {
      read.expect([index], '{ code, status, where, message, action, retry }')
      return []
    }
    return [
      {
        code: name,
        place: read.placeOf([index, 'message']),
        status: cellText(status) ?? '',
        where: [where].flat().flatMap((item) => cellText(item) ?? []),
        message: cellText(message) ?? '',
        action: cellText(action) ?? '',
        ...(typeof retry === 'boolean' ? { retry } : {}),
      },
    ]
  })
  return { errors, problems: read.problems }
})

/** Errors by their codes, in the order of the list. A code that is not in it stands alone. */
export function errorsCalled(codes: readonly string[], all: readonly ApiError[]): ApiError[] {
  const known = all.filter(({ code }) => codes.includes(code))
  const unknown = codes.filter((code) => !all.some((error) => error.code === code))
  return [...known, ...unknown.map(bareError)]
}

const bareError = (code: string): ApiError => ({
  code,
  status: '',
  where: [],
  message: '',
  action: '',
  place: { path: '' },
})
