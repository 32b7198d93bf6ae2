import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = new URL('../../openapi/', import.meta.url)

/** A row of a code table. */
export interface Code {
  readonly code: string | number
  readonly constant: string
  readonly name: string
  readonly description?: string
  readonly platforms?: readonly string[]
  readonly service_type?: number
  readonly event?: string
  readonly type?: string
  readonly data?: readonly string[]
  readonly won?: number | null
}

/** A row of the table of errors. */
export interface ErrorRow {
  readonly code: string
  readonly status: number
  readonly where: readonly string[]
  readonly message: string
  readonly action: string
  readonly retry: boolean
}

type Tables = Readonly<
  Record<
    string,
    { readonly title: string; readonly description: string; readonly codes: readonly Code[] }
  >
>

/** The text of a file of the folder `openapi/`. */
export const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
export const pathOf = (name: string) => new URL(name, FOLDER).pathname

export const tables = parse(textOf('codes.yaml')) as Tables
export const errorRows = parse(textOf('errors.yaml')) as readonly ErrorRow[]

/** The values of a code table, in its order. */
export const codesOf = (table: string, isWanted: (code: Code) => boolean = () => true) =>
  (tables[table]?.codes ?? []).filter(isWanted).map(({ code }) => code)

/** A value that may be anything, to look into. */
export type Loose = { readonly [key: string]: Loose } & readonly Loose[]

export const documentOf = (name: string) => parse(textOf(name)) as Loose

export interface Found {
  readonly pointer: string
  readonly key: string
  readonly value: Loose
}

/** Every value below another, with its JSON pointer. */
export function* everyValue(value: unknown, pointer = '', key = ''): Generator<Found> {
  yield { pointer, key, value: value as Loose }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    yield* everyValue(item, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, name)
  }
}

/** Words that the glossary asks to avoid, in prose. */
export const AVOIDED =
  /유저|뱃지|강퇴|파라미터|파라메터|에러|이모지|챗|도네|숲|아프리카|치즈직|BJ|방송인|메세지|컨텐츠|레이트|동결|벙어리|증설|보존|을 통해|를 통해|에 대한|죄송|되어집니다|가지고 있습니다|!$/
