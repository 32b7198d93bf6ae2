/** The operations of OpenAPI files that pages of GitBook show. */
import { fieldsOf } from '../../data-files/unknown-json.ts'
import { readYaml } from '../../data-files/yaml.ts'
import { filledText } from '../fields.ts'
import { type ForeignFiles, folderOf, joined } from '../foreign-files.ts'
import { idsOf } from '../openapi-files.ts'
import type { OperationName } from './forms.ts'

/** A tag that shows an operation. Its file is named in it, or by a link in the next line. */
const TAG = /\{%\s*openapi(?:-operation)?\s+([^%]*)%\}\s*(?:\[[^\]\n]*\]\((<[^>\n]*>|[^)\s]*)\))?/g
const SOURCE = /\bsrc="([^"]*)"/

export interface BookApis {
  /** The ids of the OpenAPI files, by their paths in the project. */
  readonly ids: ReadonlyMap<string, string>
  /** The id of an operation of the file that a page names. */
  operationId(page: string, named: string, operation: OperationName): string | undefined
}

/** Reads the OpenAPI files of the project that pages name. */
export function apisOf(pages: readonly string[], files: ForeignFiles, root: string): BookApis {
  const paths = new Map<string, Readonly<Record<string, unknown>>>()
  const fileOf = (page: string, named: string) =>
    candidates(named, page, root).find((one) => files.has(one))
  for (const page of pages)
    for (const [, attributes = '', link = ''] of (files.read(page) ?? '').matchAll(TAG)) {
      const file = fileOf(page, SOURCE.exec(attributes)?.[1] ?? link)
      if (file === undefined || paths.has(file)) continue
      const description = fieldsOf(readYaml(files.read(file) ?? '').value)
      if (description.openapi ?? description.swagger) paths.set(file, fieldsOf(description.paths))
    }
  const idIn = (file: string, method: string, path: string) =>
    filledText(fieldsOf(fieldsOf(paths.get(file)?.[path])[method.toLowerCase()]).operationId)
  const all = [...paths.values()].flatMap((own) =>
    Object.values(own).flatMap((item) =>
      Object.values(fieldsOf(item)).flatMap((one) => filledText(fieldsOf(one).operationId) ?? []),
    ),
  )
  return {
    ids: idsOf([...paths.keys()]),
    operationId(page, named, { method = '', path = '' }) {
      const file = fileOf(page, named)
      const id = file === undefined ? undefined : idIn(file, method, path)
      // A card finds its operation by the id alone.
      return id !== undefined && all.filter((one) => one === id).length === 1 ? id : undefined
    },
  }
}

/** Where a file may be: beside the page, or anywhere that the address of a hosted copy ends with. */
function candidates(named: string, page: string, root: string): string[] {
  const plain = named.replace(/^<|>$/g, '').replace(/[?#].*$/, '')
  if (!/^https?:/.test(plain)) return [joined(folderOf(page), plain), joined(root, plain)]
  const steps = decoded(plain).split('/').slice(3)
  return [
    ...steps.map((_, index) => joined(...steps.slice(index))),
    joined(root, '.gitbook/assets', steps.at(-1) ?? ''),
  ]
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
