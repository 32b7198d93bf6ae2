/** Short hashes of texts, the same in every browser and on every machine. They spread well, and keep no secret. */

/** A number from 0 to 2³² - 1 for a text: the steps of FNV-1a, then those that mix MurmurHash3 at its end. */
export function hashOf(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    hash = Math.imul(hash ^ (code & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (code >>> 8), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 24 bits are four signs. */
const LOW_BITS = 24

/** A name of eight letters, figures, hyphens and underscores for a text: 48 bits. */
export function nameOfContent(text: string): string {
  return fourSigns(hashOf(text)) + fourSigns(hashOf(text, 1))
}

function fourSigns(hash: number): string {
  let name = ''
  for (let shift = 0; shift < LOW_BITS; shift += 6) name += SIGNS[(hash >>> shift) & 63]
  return name
}
