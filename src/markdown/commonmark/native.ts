import type { Root } from 'mdast'
import type { NativeParser } from './fast.ts'

// Loaded once and kept, like grammars: the binary is the same for every text.
const native: { parser?: Promise<NativeParser | undefined> } = {}

/** The native parser; nothing on a machine that has no binary of it. */
export function nativeParser(): Promise<NativeParser | undefined> {
  native.parser ??= load()
  return native.parser
}

async function load(): Promise<NativeParser | undefined> {
  // In a browser's container the package would fetch its binary while it is loaded.
  if (typeof process === 'undefined' || 'webcontainer' in process.versions) return undefined
  try {
    const { markdownToMdast } = await import('satteri')
    return (text, options) => {
      try {
        return markdownToMdast(text, options) as Root
      } catch {
        return undefined
      }
    }
  } catch {
    return undefined
  }
}
