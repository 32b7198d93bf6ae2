/** Lines of JavaScript modules in Markdown: `import … from '…'` and `export …`. */

const IMPORT =
  /import(?:\s+(?:type\s+)?(?:[\w$]+|(?:[\w$]+\s*,\s*)?(?:\*\s*as\s+[\w$]+|\{[^{}'"]*\}))\s*from)?\s*(['"])[^'"\n]+\1[ \t]*(?:(?=\n|$)|;[ \t]*(?=\n|$|import\b))/y
/** What only a module exports; a sentence may begin with the same words. */
const EXPORT =
  /export\s*(?:(?:const|let|var)\s+(?:[\w$]+\s*[=:]|[[{])|(?:async\s+)?function\s*\*?\s*[\w$]*\s*\(|class\s+[\w$]+(?:\s+extends\s+[\w$.]+)?\s*\{|(?:type|interface|enum)\s+[\w$]+(?:<[^>\n]*>)?\s*[={]|default\s+(?:async\s+)?(?:function|class)\b|default\s*[({[]|default\s+[\w$.]+[ \t]*;?[ \t]*(?=\n|$)|\{[^{}]*\}[ \t]*(?:from\s*['"][^'"\n]+['"])?[ \t]*;?[ \t]*(?=\n|$)|\*\s*(?:as\s+[\w$]+\s*)?from\b)/y

/** Far more than anyone writes into a page. */
const LONGEST = 20_000

/** Finds the modules of a text. Starts are asked in their order. */
export function moduleReader(text: string): (start: number) => number | undefined {
  const isInsideRaw = rawReader(text)
  let unclosedUntil = 0
  return (start) => {
    if (isInsideRaw(start)) return undefined
    const imported = importsEnd(text, start)
    if (imported !== undefined) return imported
    if (!matchAt(EXPORT, text, start)) return undefined
    // Where one bracket is not closed, each line would be read to the same end.
    const closed = start < unclosedUntil ? undefined : statementEnd(text, start)
    if (closed !== undefined) return closed
    unclosedUntil = Math.max(unclosedUntil, start + LONGEST)
    const blank = BLANK_LINE.exec(text.slice(start, start + LONGEST))
    return blank ? start + blank.index : Math.min(text.length, start + LONGEST)
  }
}

/** The end of a line of imports: a semicolon may part several of them. */
function importsEnd(text: string, start: number): number | undefined {
  let end = start
  do {
    const imported = matchAt(IMPORT, text, end)
    if (imported === undefined) return undefined
    end += imported.length
  } while (end < text.length && text[end] !== '\n')
  return end
}

const BLANK_LINE = /\n[ \t]*(?=\n)/

/** Tells whether a place is in an element whose text is shown, or dropped, as it is. Places are asked in their order. */
function rawReader(text: string): (at: number) => boolean {
  const ranges = text.matchAll(/<(pre|script|style|textarea)\b[\s\S]*?(?:<\/\1|$(?![\s\S]))/gi)
  let range = ranges.next().value
  return (at) => {
    while (range && range.index + range[0].length <= at) range = ranges.next().value
    return range !== undefined && range.index <= at
  }
}

/** Whether a text begins with the statement of a module. */
export const beginsWithModule = (text: string) => moduleReader(text)(0) !== undefined

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** The end of the first line on which every bracket and text is closed, if there is one. */
function statementEnd(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + LONGEST)
  let depth = 0
  let quote = ''
  for (let at = start; at < limit; at++) {
    const character = text[at] ?? ''
    if (quote) {
      if (character === '\\') at++
      else if (character === quote || (character === '\n' && quote !== '`')) quote = ''
    } else if (character === '"' || character === "'" || character === '`') quote = character
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    if (character === '\n' && depth <= 0 && !quote && !goesOn(text, at)) return at
  }
  return depth <= 0 && limit === text.length ? limit : undefined
}

/** Whether a line waits for more: it ends with a sign that needs a value. */
const goesOn = (text: string, end: number) =>
  /(?:=>|[=,(+?:&|])$/.test(text.slice(Math.max(0, end - 80), end).trimEnd())
