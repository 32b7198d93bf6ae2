/** Short hashes of texts, the same in every browser and on every machine. They spread well, and keep no secret. */

const BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** A number from 0 to 2³² - 1 for a text: the steps of FNV-1a, then those that mix MurmurHash3 at its end. */
export function hashOf(text: string): number {
  let hash = BASIS
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    hash = Math.imul(Math.imul(hash ^ (code & 0xff), PRIME) ^ (code >>> 8), PRIME)
  }
  return mixed(hash)
}

function mixed(hash: number): number {
  let mix = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 24 bits are four signs. */
const LOW_BITS = 24

/** A name of eight letters, figures, hyphens and underscores for a text: 48 bits, of two hashes that are counted at once. */
export function nameOfContent(text: string): string {
  let one = BASIS
  let other = BASIS ^ 1
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(Math.imul(one ^ (code & 0xff), PRIME) ^ (code >>> 8), PRIME)
    other = Math.imul(Math.imul(other ^ (code & 0xff), PRIME) ^ (code >>> 8), PRIME)
  }
  return fourSigns(mixed(one)) + fourSigns(mixed(other))
}

function fourSigns(hash: number): string {
  let name = ''
  for (let shift = 0; shift < LOW_BITS; shift += 6) name += SIGNS[(hash >>> shift) & 63]
  return name
}
