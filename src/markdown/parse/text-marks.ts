/**
 * Marks that other tools have in sentences: `==marked==`, `x^2^`, `H~2~O`, `^[a note]` and `:tada:`. CommonMark knows none of
 * them, so that they are looked for in the texts of a tree, where code is none.
 */
import type { Delete, FootnoteDefinition, Parents, PhrasingContent, Root, Text } from 'mdast'
import { SKIP, visit } from '../../html/visit.ts'

/** Gives these marks their meaning. A text without any of them costs one search. */
export function replaceTextMarks(tree: Root, text: string): void {
  if (!/==|\^|~/.test(text)) return
  const hasSubscripts = /\p{L}~[^\s~]/u.test(text)
  visit(tree, (node) => {
    if (!('children' in node) || !isSentence(node)) return undefined
    const parent = node as Parents & { children: PhrasingContent[] }
    if (text.includes('==')) markText(parent)
    if (text.includes('^')) raise(parent, text)
    if (hasSubscripts) lower(parent, text)
    return undefined
  })
  if (text.includes('^[')) takeNotes(tree, text)
}

const SENTENCES = new Set([
  ...['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'textDirective'],
])
const isSentence = ({ type }: { readonly type: string }) => SENTENCES.has(type)

/** An element of HTML around a part of a sentence. */
const element = (hName: string, children: PhrasingContent[]): PhrasingContent => ({
  ...{ type: 'emphasis', children },
  data: { hName },
  ...(children[0]?.position ? { position: children[0].position } : {}),
})

// Between letters and digits two equal signs compare: `a==b`.
const MAY_OPEN = /(?<![=\w)\]])==(?=[^\s=])/y
const MAY_CLOSE = /(?:^|(?<=[^\s=]))==(?![=\w(])/y
const EQUALS = new RegExp(`${MAY_CLOSE.source}|${MAY_OPEN.source}`, 'g')

/** `==marked==`, with other marks in it. */
function markText(parent: { children: PhrasingContent[] }): void {
  const result: PhrasingContent[] = []
  /** Where the text of an open mark begins in the result, behind its signs. */
  let open: number | undefined
  let isFound = false
  for (const child of parent.children) {
    if (child.type !== 'text') {
      result.push(child)
      continue
    }
    let end = 0
    for (const { index } of child.value.matchAll(EQUALS)) {
      const isOpening = isAt(MAY_OPEN, child.value, index)
      if (open === undefined && isOpening) {
        result.push(part(child, end, index), part(child, index, index + 2))
        open = result.length
      } else if (open !== undefined && isAt(MAY_CLOSE, child.value, index)) {
        const marked = [...result.splice(open), part(child, end, index)]
        result.pop()
        result.push(element('mark', shown(marked)))
        open = undefined
        isFound = true
      } else continue
      end = index + 2
    }
    result.push(part(child, end))
  }
  if (isFound) parent.children = shown(result)
}

function isAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at
  return sticky.test(text)
}

const part = (text: Text, from: number, to?: number): Text => ({
  ...text,
  value: text.value.slice(from, to),
})

const shown = (children: PhrasingContent[]) =>
  children.filter((child) => child.type !== 'text' || child.value !== '')

const RAISED = /(?<=[\p{L}\p{N})\]])\^([\p{L}\p{N}+\-−=().]{1,40})\^/gu

/** `x^2^`. Behind a backslash the sign is text. */
function raise(parent: { children: PhrasingContent[] }, text: string): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'text' || !child.value.includes('^') || isEscaped(child, text, '\\^'))
      return [child]
    const pieces: PhrasingContent[] = []
    let end = 0
    for (const { 0: all, 1: inside = '', index } of child.value.matchAll(RAISED)) {
      const raised = element('sup', [{ ...child, value: inside }])
      pieces.push(part(child, end, index), raised)
      end = index + all.length
    }
    return end === 0 ? [child] : shown([...pieces, part(child, end)])
  })
}

const isEscaped = ({ position }: Text, text: string, mark: string) =>
  text.slice(position?.start.offset, position?.end.offset).includes(mark)

/** `H~2~O`: GFM strikes out what stands between two single tildes, which right behind a letter means what is lowered. */
function lower(parent: { children: PhrasingContent[] }, text: string): void {
  for (const [index, child] of parent.children.entries())
    if (child.type === 'delete' && isLowered(child, text))
      parent.children[index] = element('sub', child.children)
}

function isLowered({ children, position }: Delete, text: string): boolean {
  const start = position?.start.offset ?? 0
  const written = text.slice(start, position?.end.offset)
  const [only, ...others] = children
  return (
    /^~[\p{L}\p{N}+\-−=().]{1,40}~$/u.test(written) &&
    /[A-Za-z)\]]$/.test(text.slice(Math.max(start - 1, 0), start)) &&
    only?.type === 'text' &&
    others.length === 0
  )
}

/** `^[a note]` becomes a footnote with that text. */
function takeNotes(tree: Root, text: string): void {
  const notes: FootnoteDefinition[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP
    if (!('children' in node) || !isSentence(node)) return undefined
    takeNotesOf(node as Parents & { children: PhrasingContent[] }, notes, text)
    return undefined
  })
  tree.children.push(...notes)
}

function takeNotesOf(
  parent: { children: PhrasingContent[] },
  notes: FootnoteDefinition[],
  text: string,
): void {
  const result: PhrasingContent[] = []
  /** Where the text of an open note begins in the result, behind its signs, and how many brackets are open in it. */
  let open: number | undefined
  let depth = 0
  let isFound = false
  for (const child of parent.children) {
    if (child.type !== 'text' || isEscaped(child, text, '\\^')) {
      result.push(child)
      continue
    }
    let end = 0
    for (const { 0: sign, index } of child.value.matchAll(BRACKETS)) {
      if (open === undefined) {
        if (sign !== '^[') continue
        result.push(part(child, end, index), part(child, index, index + 2))
        open = result.length
        depth = 1
      } else {
        depth += sign === ']' ? -1 : 1
        if (depth > 0) continue
        const inside = shown([...result.splice(open), part(child, end, index)])
        result.pop()
        result.push(noteOf(inside, notes, child))
        open = undefined
        isFound = true
      }
      end = index + sign.length
    }
    result.push(part(child, end))
  }
  if (isFound) parent.children = shown(result)
}

const BRACKETS = /\^?\[|\]/g

/** The mark of a note, whose text goes below the page. */
function noteOf(
  inside: PhrasingContent[],
  notes: FootnoteDefinition[],
  near: Text,
): PhrasingContent {
  const identifier = `inline-note-${notes.length + 1}`
  const position = near.position ? { position: near.position } : {}
  notes.push({
    ...{ type: 'footnoteDefinition', identifier, label: identifier },
    children: [{ type: 'paragraph', children: inside, ...position }],
    ...position,
  })
  return { type: 'footnoteReference', identifier, label: identifier, ...position }
}

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
