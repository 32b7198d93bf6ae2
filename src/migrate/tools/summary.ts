/** Reads `SUMMARY.md`, in which GitBook and mdBook list the pages of a book. */

/** An entry of the list, with those below it. */
export interface Chapter {
  readonly depth: number
  readonly label: string
  readonly target: string
  /** A link on a line of its own is no item of the list. */
  readonly isItem: boolean
  readonly children: Chapter[]
}

/** What stands below a heading. Nothing is named before the first one. */
export interface Part {
  readonly label: string
  readonly rows: (Chapter | 'separator')[]
}

const ENTRY =
  /^(\s*)(?:([*+-]|\d+[.)])\s+)?\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(<[^>]*>|(?:\\.|[^\s)\\])*)(?:\s+"[^"]*")?\s*\)/

/** The parts of a summary; only headings with a mark of the given form begin one. */
export function summaryParts(text: string, mark: RegExp): Part[] {
  const parts: Part[] = [{ label: '', rows: [] }]
  let open: Chapter[] = []
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const [, signs = '', heading = ''] = /^(#+)[ \t]+(.*?)(?:[ \t]*<a\b.*)?[ \t]*$/.exec(line) ?? []
    const rows = parts.at(-1)?.rows ?? []
    if (mark.test(signs)) {
      parts.push({ label: plain(heading), rows: [] })
      open = []
      continue
    }
    if (/^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$/.test(line)) {
      rows.push('separator')
      open = []
      continue
    }
    const [, indent, bullet, label = '', target = ''] = ENTRY.exec(line) ?? []
    if (indent === undefined) continue
    const depth = indent.replaceAll('\t', '  ').length
    const chapter: Chapter = {
      ...{ depth, label: plain(label), target: target.replace(/^<|>$/g, '') },
      ...{ isItem: bullet !== undefined, children: [] },
    }
    open = open.filter((one) => one.depth < depth)
    ;(open.at(-1)?.children ?? rows).push(chapter)
    if (chapter.isItem) open.push(chapter)
  }
  return parts
}

/** A name without marks of emphasis and code. Marks within words are letters of theirs. */
const plain = (text: string) =>
  text
    .replace(
      /(`+)(?!`)(.*?[^`])\1(?!`)|(?<!\\)(\*{1,2}|(?<!\w)_{1,2})(?=\S)(.*?[^\s\\])\3(?!\w)/g,
      '$2$4',
    )
    .replace(ESCAPED, '$1')
    .trim()

/** CommonMark: before a sign of ASCII, in names and in addresses, as in `obj\_store.md`, which GitBook writes. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** The path that a link of the list names. */
export function pathOf(target: string): string {
  const path = target.replace(ESCAPED, '$1').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
