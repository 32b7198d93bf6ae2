import { addressKey } from '../../urls/address.ts'

/** One text for every path that one page answers to: decoded, NFC, without slash, `index.html` or `.html`. */
export function pagePath(path: string): string {
  return addressKey(path).replace(/\.html$/, '')
}
