import { lookup } from 'mrmime'

const IS_TEXT = /^text\/|[/+](?:json|xml|javascript|yaml)$/

/** What a file holds, told by the end of its name. */
export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return IS_TEXT.test(type) ? `${type}; charset=utf-8` : type
}
