import type { Root } from 'mdast'
import { visit } from '../../html/visit.ts'

const SHORTCODE = /(?<![\p{L}\p{N}:]):([a-z0-9_+-]{1,40}):(?![\p{L}\p{N}:])/gu

/** Turns `:tada:` into 🎉. A name that is no emoji stays, and so does one inside of a word or a time. */
export async function replaceEmoji(tree: Root, text: string): Promise<void> {
  if (text.search(SHORTCODE) < 0) return
  const { nameToEmoji } = await import('gemoji')
  visit(tree, 'text', (node) => {
    node.value = node.value.replace(SHORTCODE, (written, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
    )
  })
}
