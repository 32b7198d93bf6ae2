import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { lookUp, referenceTo, type Specification } from '../schema/node.ts'
import { absolutePath } from './redocly-library.ts'
import { specificationObjects } from './specification-objects.ts'

/** What schemas and files are called beside their places, by their addresses. */
interface SchemaNames {
  /** Where each address leads: of `$id`, `$anchor`, `$dynamicAnchor`, `$self`, and of files themselves. */
  readonly places: ReadonlyMap<string, string>
  /** What names in a place are relative to, by the reference to that place. */
  readonly bases: ReadonlyMap<string, string>
}

/** A reference as it is written, and where. */
interface Written {
  readonly written: string
  readonly file: string
  readonly pointer: string
}

// Only few specifications name their schemas: the walk is made for those that need it.
const known = new WeakMap<Specification['files'], SchemaNames>()

/**
 * Where a reference leads by what schemas are called: JSON Schema gives them addresses of their own (`$id`), names within
 * these (`$anchor`), and makes what is written in them relative to them; OpenAPI 3.2 does so with a file (`$self`).
 */
export function placeByName(
  { written, file, pointer }: Written,
  specification: Specification,
): string | undefined {
  const { places, bases } = known.get(specification.files) ?? namesOf(specification)
  const base = baseAt(reference({ file, pointer }, specification), bases)
  const [address = '', fragment = ''] = (addressOf(written, base) ?? '').split('#', 2)
  const byName = places.get(fragment === '' ? address : `${address}#${fragment}`)
  if (byName !== undefined) return byName
  const root = places.get(address)
  if (root === undefined || !fragment.startsWith('/')) return undefined
  const place = `${root}${fragment}`
  return lookUp(place, specification) ? place : undefined
}

function namesOf(specification: Specification): SchemaNames {
  const places = new Map<string, string>()
  const bases = new Map<string, string>()
  for (const [file, root] of specification.files) {
    const own = `file://${encodeURI(absolutePath(file))}`
    const base = addressOf(textOf(fieldOf(root, '$self')) ?? '', own) ?? own
    const place = reference({ file, pointer: '' }, specification)
    bases.set(place, base)
    for (const address of [own, base]) places.set(bare(address), place)
    // What is around something tells what that is relative to.
    const outerFirst = [...specificationObjects(root)].sort(
      (a, b) => a.pointer.length - b.pointer.length,
    )
    for (const { owner, pointer } of outerFirst) {
      const here = reference({ file, pointer }, specification)
      const around = baseAt(here, bases)
      const id = addressOf(textOf(fieldOf(owner, '$id')) ?? '', around)
      if (id !== undefined && bare(id) !== bare(around)) {
        bases.set(here, id)
        places.set(bare(id), here)
      } else if (id !== undefined && !places.has(id)) {
        // An id that is a fragment names a place within what is around it, as in draft 6.
        places.set(id, here)
      }
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const anchor = textOf(fieldOf(owner, key))
        const address = `${bare(id ?? around)}#${anchor}`
        if (anchor !== undefined && !places.has(address)) places.set(address, here)
      }
    }
  }
  const names = { places, bases }
  known.set(specification.files, names)
  return names
}

const reference = (
  { file, pointer }: Omit<Written, 'written'>,
  { path }: Pick<Specification, 'path'>,
) => referenceTo(`${file === path ? '' : file}#${pointer}`)

/** What names are relative to: said by the innermost schema around a place that has an address. */
function baseAt(place: string, bases: ReadonlyMap<string, string>): string {
  for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) {
    const base = bases.get(place.slice(0, end))
    if (base !== undefined) return base
  }
  return bases.get(place.slice(0, place.indexOf('#') + 1)) ?? ''
}

const bare = (address: string) => address.split('#', 1)[0] ?? ''

const addressOf = (written: string, base: string) =>
  URL.canParse(written, base) ? new URL(written, base).href : undefined
