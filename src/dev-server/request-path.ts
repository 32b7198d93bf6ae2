import { isStep } from '../urls/address.ts'

/**
 * The path that a request asks for: decoded, NFC, starting with a slash. Nothing when it is malformed, leads out of
 * where it starts, or names something hidden; such requests are not worth a search.
 */
export function requestPath(target: string): string | undefined {
  const [written = ''] = target.split(/[?#]/, 1)
  if (!written.startsWith('/') || written.startsWith('//')) return undefined
  const path = decodedOnce(written)
  if (path === undefined || UNFIT.test(path)) return undefined
  const parts = path.split('/')
  // A second decoding would be one by whoever stands before or behind us.
  if (parts.some((part) => isStep(part) || isHidden(part))) return undefined
  return path.normalize('NFC')
}

/** Names that begin with a dot are nobody's, but for the one that is made for all to look into (RFC 8615). */
const isHidden = (part: string) => part.startsWith('.') && part !== '.well-known'

/** Backslashes are slashes to some systems, and control characters end names in others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNFIT = /[\\\u0000-\u001f\u007f]|%(?:2e|2f|5c|00)/i

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
