/**
 * Marks that other tools have in sentences: `==marked==`, `x^2^`, `H~2~O` and `^[a note]`. CommonMark knows none of
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
const OPENING = /(?<![=\w)\]])==(?=[^\s=])/
const CLOSING = /(?<=[^\s=])==(?![=\w(])/
/** Behind another mark. */
const CLOSING_AT_START = /^==(?![=\w(])|(?<=[^\s=])==(?![=\w(])/

/** `==marked==`, with other marks in it. */
function markText(parent: { children: PhrasingContent[] }): void {
  for (let index = 0; index < parent.children.length; index++) {
    const first = parent.children[index]
    const opening = first?.type === 'text' ? OPENING.exec(first.value) : null
    if (first?.type !== 'text' || !opening) continue
    const inside = opening.index + 2
    const last = parent.children.findIndex(
      (child, at) =>
        child.type === 'text' &&
        (at === index
          ? CLOSING.test(first.value.slice(inside))
          : at > index && CLOSING_AT_START.test(child.value)),
    )
    const end = parent.children[last]
    if (end?.type !== 'text') return
    const from = last === index ? inside : 0
    const pattern = last === index ? CLOSING : CLOSING_AT_START
    const at = from + (pattern.exec(end.value.slice(from))?.index ?? 0)
    const marked =
      last === index
        ? [part(first, inside, at)]
        : [part(first, inside), ...parent.children.slice(index + 1, last), part(end, 0, at)]
    parent.children.splice(
      index,
      last - index + 1,
      ...shown([part(first, 0, opening.index)]),
      element('mark', shown(marked)),
      ...shown([part(end, at + 2)]),
    )
    // What follows is looked at in its turn.
    index += opening.index > 0 ? 1 : 0
  }
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
  for (let index = 0; index < parent.children.length; index++) {
    const first = parent.children[index]
    if (first?.type !== 'text' || isEscaped(first, text, '\\^')) continue
    const start = first.value.indexOf('^[')
    if (start < 0) continue
    const end = noteEnd(parent.children, index, start + 2)
    const last = end && parent.children[end.index]
    if (!end || last?.type !== 'text') return
    const inside =
      end.index === index
        ? [part(first, start + 2, end.at)]
        : [
            part(first, start + 2),
            ...parent.children.slice(index + 1, end.index),
            part(last, 0, end.at),
          ]
    const identifier = `inline-note-${notes.length + 1}`
    const position = first.position ? { position: first.position } : {}
    notes.push({
      ...{ type: 'footnoteDefinition', identifier, label: identifier },
      children: [{ type: 'paragraph', children: shown(inside), ...position }],
      ...position,
    })
    parent.children.splice(
      index,
      end.index - index + 1,
      ...shown([part(first, 0, start)]),
      { type: 'footnoteReference', identifier, label: identifier, ...position },
      ...shown([part(last, end.at + 1)]),
    )
    index += start > 0 ? 1 : 0
  }
}

/** The bracket that closes a note. */
function noteEnd(
  children: readonly PhrasingContent[],
  from: number,
  start: number,
): { readonly index: number; readonly at: number } | undefined {
  let depth = 1
  for (let index = from; index < children.length; index++) {
    const child = children[index]
    if (child?.type !== 'text') continue
    for (let at = index === from ? start : 0; at < child.value.length; at++) {
      if (child.value[at] === '[') depth++
      else if (child.value[at] === ']' && --depth === 0) return { index, at }
    }
  }
  return undefined
}
