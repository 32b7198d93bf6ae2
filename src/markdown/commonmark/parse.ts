import type { Root } from 'mdast'
import { parseFast } from './fast.ts'
import { nativeParser } from './native.ts'
import { parseByReference, parseWithoutMath } from './reference.ts'

/** Which parser reads a text. The tree is the same with either, down to its positions. */
export type ParserChoice = 'auto' | 'remark'

/** Parses Markdown: CommonMark, GFM, emphasis that knows Korean, blocks such as `:::note`, and math. */
export type Parse = (text: string) => Root

interface ParserOptions {
  readonly parser?: ParserChoice
  readonly math?: false
}

/** A parser: the native one as far as it is sure to read like remark, or remark for everything. */
export async function parserOf({ parser = 'auto', math }: ParserOptions = {}): Promise<Parse> {
  const reference = math === false ? parseWithoutMath : parseByReference
  const native = parser === 'auto' ? await nativeParser() : undefined
  return native ? (text) => parseFast(text, native, reference) ?? reference(text) : reference
}
