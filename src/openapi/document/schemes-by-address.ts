import {
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  pointerKeys,
} from '../../data-files/unknown-json.ts'
import type { Place } from '../../model.ts'
import { isRemote } from './referenced-files.ts'
import { absolute } from './references.ts'
import { specificationObjects } from './specification-objects.ts'

/**
 * Security requirements of OpenAPI 3.2 may name a scheme by its address, in another file too. Each such scheme is made a
 * component of the description, by a reference, and the requirements name that: so it is found as any other. What was
 * parsed is changed. Gives back where the addresses are written, by the places of the references: `path#/pointer`.
 */
export function nameSchemes(
  path: string,
  values: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const root = values.get(path)
  if (!isFields(root) || typeof root.openapi !== 'string') return places
  const written = fieldsOf(fieldOf(root.components, 'securitySchemes'))
  const names = new Map<string, string>()
  const added: Record<string, unknown> = {}
  const nameOf = (key: string, at: Place): string => {
    if (Object.hasOwn(written, key) || !ADDRESS.test(key)) return key
    const address = absolute(key, at.path, { path })
    const known = names.get(address)
    if (known !== undefined) return known
    const [, own] = /^#\/components\/securitySchemes\/([^/]+)$/.exec(address) ?? []
    const last = pointerKeys(address.slice(address.indexOf('#') + 1)).at(-1)
    const isOwn = own !== undefined && last !== undefined && Object.hasOwn(written, last)
    const wanted = last ?? /([^/]+?)(?:\.\w+)?#?$/.exec(address)?.[1] ?? key
    let name = wanted
    for (
      let number = 2;
      !isOwn && (Object.hasOwn(written, name) || Object.hasOwn(added, name));
      number++
    )
      name = `${wanted}-${number}`
    names.set(address, name)
    if (!isOwn) {
      added[name] = { $ref: isRemote(address) ? address : fromFolder(path, address) }
      places.set(`${path}#/components/securitySchemes/${pointerKey(name)}`, at)
    }
    return name
  }
  for (const [file, value] of values) {
    // Other descriptions that are joined have components of their own.
    if (file !== path && fieldOf(value, 'openapi') !== undefined) continue
    for (const { owner, pointer } of specificationObjects(value)) {
      const ways = listOf(owner.security)
      if (!ways.some((way) => Object.keys(fieldsOf(way)).some((key) => ADDRESS.test(key)))) continue
      owner.security = ways.map((way, index) => {
        if (!isFields(way)) return way
        const at = `${pointer}/security/${index}`
        const renamed = Object.entries(way).map(([key, scopes]) => {
          const place = { path: file, pointer: `${at}/${pointerKey(key)}` }
          const name = nameOf(key, place)
          if (name !== key) places.set(`${file}#${at}/${pointerKey(name)}`, place)
          return [name, scopes] as const
        })
        return Object.fromEntries(renamed)
      })
    }
  }
  if (Object.keys(added).length > 0) {
    const components = fieldsOf(root.components)
    Object.assign(root, {
      components: { ...components, securitySchemes: { ...written, ...added } },
    })
  }
  return places
}

/** A name that is none of the components: those have letters, digits, `.`, `-` and `_` alone. */
const ADDRESS = /[#/]|\.(?:ya?ml|json)$/i

/** A reference that names its file from the root, as it is written in another file. */
function fromFolder(path: string, reference: string): string {
  const hash = reference.indexOf('#')
  const file = reference.slice(0, hash)
  if (file === '') return reference.slice(hash)
  const folders = path.split('/').slice(0, -1)
  const parts = file.split('/')
  let shared = 0
  while (shared < folders.length && folders[shared] === parts[shared]) shared++
  const up = folders.slice(shared).map(() => '..')
  const rest = reference.slice(hash)
  return [...up, ...parts.slice(shared)].join('/') + (rest === '#' ? '' : rest)
}
