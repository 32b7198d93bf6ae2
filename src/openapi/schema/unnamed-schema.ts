import { pointerKeys } from '../../data-files/unknown-json.ts'
import { decoded } from '../../urls/address.ts'
import { JOINED_PLACE } from './node.ts'

/** Steps of a pointer that name no thing. */
const FORM =
  /^(?:components|schemas|definitions|paths|responses|content|schema|properties|items|additionalProperties|parameters)$/

/** Whether a reference leads to a schema of its own, and no part of one or of an operation. */
export const isComponent = (reference: string) =>
  /#\/(?:components\/schemas|definitions|schemas|\$defs)\/[^/]+$/.test(reference) ||
  !reference.slice(reference.indexOf('#') + 2).includes('/')

/** What the page of a schema without a name is called: the things that its place names, such as `Order.items.price`. */
export function nameOfPlace(reference: string): string {
  const pointer = reference.slice(reference.indexOf('#') + 1).replaceAll(JOINED_PLACE, '')
  const keys = pointerKeys(decoded(pointer))
  return keys
    .filter((key, index) => {
      const isName = /^(?:properties|schemas|definitions|paths)$/.test(keys[index - 1] ?? '')
      const isMediaType = keys[index - 1] === 'content'
      return isName || (!isMediaType && !FORM.test(key))
    })
    .join('.')
}

const UNNAMED = 'schema of '

/** The name of the page of a schema without a name. */
export const unnamedSchema = (reference: string) => UNNAMED + reference

/** Whether a page is that of a schema without a name: menus list only what has one. */
export const isUnnamed = (page: string) => page.startsWith(UNNAMED)
