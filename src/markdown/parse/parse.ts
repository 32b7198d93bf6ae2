import type { Root } from 'mdast'
import { EXIT, visit } from '../../html/visit.ts'
import { parseFast } from '../parser/fast.ts'
import { nativeParser } from '../parser/native.ts'
import { parseByReference, parseWithoutIndentedCode } from '../parser/reference.ts'

/** Which parser reads a text. The tree is the same with either, down to its positions. */
export type ParserChoice = 'auto' | 'remark'

/** Parses Markdown: CommonMark, GFM, emphasis that knows Korean, blocks such as `:::note`, and math. */
export type Parse = (text: string) => Root

/** The same for MDX. The few texts where it makes a difference that indentation is no code are read again. */
export const parseMdx =
  (parse: Parse): Parse =>
  (text) => {
    const tree = parse(text)
    return hasIndentedCode(tree, text) ? parseWithoutIndentedCode(text) : tree
  }

function hasIndentedCode(tree: Root, text: string): boolean {
  let isFound = false
  visit(tree, 'code', ({ position }) => {
    const written = text.slice(position?.start.offset, position?.end.offset)
    if (/^[`~]/.test(written)) return undefined
    isFound = true
    return EXIT
  })
  return isFound
}

/** A parser: the native one as far as it is sure to read like remark, or remark for everything. */
export async function parserOf(choice: ParserChoice = 'auto'): Promise<Parse> {
  const native = choice === 'auto' ? await nativeParser() : undefined
  return native ? (text) => parseFast(text, native) ?? parseByReference(text) : parseByReference
}
