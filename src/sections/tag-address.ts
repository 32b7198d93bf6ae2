/** Where the page of a tag is, below the page of all tags. */
import { decoded } from '../urls/address.ts'

/** The address that a name gives: lower case, with a hyphen for whatever is neither letter nor digit. */
export function tagSlug(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+\p{M}*/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The address that a permalink asks for, or nothing when no page can be there. */
export function tagPath(permalink: string): string | undefined {
  const path = decoded(permalink)
    .normalize('NFC')
    .replace(/^\/|\/$/g, '')
  return path.split('/').every(isAddressPart) ? path : undefined
}

const isAddressPart = (part: string) => /^(?!\.+$)[^?#\\\s\p{Cc}]+$/u.test(part)
