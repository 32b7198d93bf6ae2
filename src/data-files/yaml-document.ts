import { Composer, type Document, type LineCounter, Parser, YAMLParseError } from 'yaml'

/** A part of a text as the parser hands it on: collections have items, and a document has a value. */
interface Token {
  readonly offset?: number
  readonly value?: unknown
  readonly items?: readonly { readonly key?: unknown; readonly value?: unknown }[]
}

const OPTIONS = {
  prettyErrors: false,
  version: '1.2',
  logLevel: 'error',
  // Found by ourselves, in a time that many keys do not square.
  uniqueKeys: false,
} as const

/**
 * Parses the first document of a text, like `parseDocument`. A text that is nested deeper than this gives the offset of
 * what is too deep instead: composing calls itself for each level, and at the end of its stack Node 20 may not throw but
 * end the process, when a regular expression is used there for the first time.
 */
export function documentWithin(
  deepest: number,
  text: string,
  lineCounter: LineCounter,
): Document.Parsed | { readonly tooDeepAt: number } {
  const tokens = [...new Parser(lineCounter.addNewLine).parse(text)]
  const tooDeepAt = deeperThan(deepest, tokens)
  if (tooDeepAt !== undefined) return { tooDeepAt }
  const [document, other] = new Composer(OPTIONS).compose(tokens, true, text.length)
  if (!document) throw new Error('The composer gives a document for every text')
  if (other)
    document.errors.push(
      new YAMLParseError(
        [other.range[0], other.range[1]],
        'MULTIPLE_DOCS',
        'Source contains multiple documents',
      ),
    )
  return document as Document.Parsed
}

/** Where a collection begins that is in more collections than that. */
function deeperThan(deepest: number, tokens: readonly Token[]): number | undefined {
  const steps = tokens.map((token) => ({ token, depth: 0 }))
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { token, depth } = step
    if (token.items && depth > deepest) return token.offset ?? 0
    const inside = token.items ? depth + 1 : depth
    const parts = token.items?.flatMap(({ key, value }) => [key, value]) ?? [token.value]
    for (const part of parts)
      if (typeof part === 'object' && part !== null) steps.push({ token: part, depth: inside })
  }
  return undefined
}
