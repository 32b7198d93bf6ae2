import { decoded } from '../../urls/address.ts'

// A scan for whatever may be a file, so that reading needs no parser: a name too many does no harm.
const QUOTED = /["']([^"'\n]+\.(?:ya?ml|json))(?:#[^"'\n]*)?["']/gi
const BARE = /[:\s,[{]([^\s"'#,[\]{}:]+\.(?:ya?ml|json))(?=[#\s,\]}]|$)/gim
// On a line of its own a name may have braces: files are named after the paths that are in them.
const ALONE = /^[ \t-]*\$ref[ \t]*:[ \t]+([^\s"'#{[][^\s"'#]*\.[a-z]\w*)(?=[#\s]|$)/gim
// Texts that lie in files of their own. Elsewhere the name of such a file is a link or a word.
const TEXT = /["']?\$ref["']?\s*:\s*([^\s"'#,{}]+\.[a-z]\w*)(?=[\s,}]|$)/gim
const QUOTED_TEXT = /["']?\$ref["']?\s*:\s*["']([^"'\n#]+\.[a-z]\w*)["']/gi

/** Whether a file that is referred to is a text, such as a description or the code of a sample. */
export const isText = (path: string) =>
  /\.[a-z]\w*$/i.test(path) && !/\.(?:ya?ml|json|avsc)$/i.test(path)

/** The files that a part of a specification may refer to. Those of other servers are not among them. */
export function referencedFiles(path: string, text: string): string[] {
  const found = [QUOTED, BARE, ALONE, TEXT, QUOTED_TEXT].flatMap((pattern) => [
    ...text.matchAll(pattern),
  ])
  const written = found.map(([, file = '']) => file)
  const files = new Set(written.flatMap((file) => joinedPath(path, file) ?? []))
  return [...files].filter((file) => file !== path)
}

/** The path of a file as another one refers to it; nothing when it is on another server. */
export function joinedPath(from: string, written: string): string | undefined {
  if (isRemote(written) || written.startsWith('/')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of decoded(written).normalize('NFC').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Whether a reference leads to another server. */
export const isRemote = (reference: string) => /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(reference)
