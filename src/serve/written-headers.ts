import { readFileSync } from 'node:fs'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'

export type HeaderList = readonly (readonly [name: string, value: string])[]

interface Rule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** The end of a pattern that stands for all below an address. */
const ALL_BELOW = '(.*)'

/**
 * The headers that a build has written down for hosts, for one address: a preview that sends them shows what a policy
 * forbids before readers find out. How long a host may keep a file is left out, since the next build has others. A file
 * that is missing or broken says nothing. It is read each time, as a build may have written it anew.
 */
export function writtenHeaders(folder: string, path: string): HeaderList {
  try {
    const file = readFileSync(join(folder, 'headers/vercel.json'), 'utf8')
    const rules = (JSON.parse(file) as { headers: readonly Rule[] }).headers
    const own = rules.filter(({ source }) => path.startsWith(prefixOf(source)))
    const headers = own.flatMap((rule) => rule.headers)
    for (const { key, value } of headers) {
      validateHeaderName(key)
      validateHeaderValue(key, value)
    }
    return headers
      .filter(({ key }) => key.toLowerCase() !== 'cache-control')
      .map(({ key, value }) => [key, value])
  } catch {
    return []
  }
}

const prefixOf = (source: string) => source.slice(0, -ALL_BELOW.length).replace(/\\(.)/g, '$1')
