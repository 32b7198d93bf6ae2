import type { Code, ListItem, Nodes, Root } from 'mdast'
import { areDirectivesPlain } from './directive-lines.ts'
import { firstFrom, isCloseTo, startOf, writtenOf } from './written.ts'

/** What is known of the blocks of a text once they are trusted. */
export interface Structure {
  /** The text defines links or notes, so that brackets anywhere may mean them. */
  readonly hasDefinitions: boolean
}

interface Found {
  readonly text: string
  readonly verbatim: Nodes[]
  hasDefinitions: boolean
}

/** Looks whether the blocks of a tree are those that the reference would find; nothing when that is not certain. */
export function structureOf(
  tree: Root,
  text: string,
  hasDirectives: boolean,
): Structure | undefined {
  const found: Found = { text, verbatim: [], hasDefinitions: false }
  if (!areTrusted(tree.children, found, true)) return undefined
  const starts = found.verbatim.map(startOf)
  const isVerbatim = (offset: number) => {
    const last = found.verbatim[firstFrom(starts, offset) - 1]
    return last !== undefined && offset < (last.position?.end.offset ?? 0)
  }
  if (hasDirectives && !areDirectivesPlain(text, isVerbatim)) return undefined
  return found
}

function areTrusted(blocks: readonly Nodes[], found: Found, isOutside: boolean): boolean {
  return blocks.every((block, index) => {
    const before = blocks[index - 1]
    if (before && isCloseTo(before, block) && mayRunInto(before, block, isOutside)) return false
    return isTrusted(block, found, isOutside)
  })
}

/** What holds blocks, or takes lines as they come, may take the lines of what follows at once as its own. */
function mayRunInto({ type }: Nodes, next: Nodes, isOutside: boolean): boolean {
  if (type === 'footnoteDefinition') return true
  if (type === 'paragraph' || type === 'heading') return false
  return next.type === 'html' || (!isOutside && (type === 'blockquote' || type === 'list'))
}

function isTrusted(block: Nodes, found: Found, isOutside: boolean): boolean {
  switch (block.type) {
    case 'code':
      found.verbatim.push(block)
      return isClosed(block, found.text)
    case 'html':
      found.verbatim.push(block)
      return isOutside && beginsPlainly(block.value)
    case 'definition':
      found.hasDefinitions = true
      return isPlainLabel(block.label)
    case 'footnoteDefinition':
      found.hasDefinitions = true
      return isOutside && isPlainLabel(block.label) && areAllTrusted(block.children, found)
    case 'table':
      return writtenOf(block, found.text).split('\n').every(isRow)
    case 'blockquote':
      return !BLANK_END.test(writtenOf(block, found.text)) && areAllTrusted(block.children, found)
    case 'list':
      return areTrusted(block.children, found, false)
    case 'listItem':
      return isItemPlain(block) && areTrusted(block.children, found, false)
    case 'containerDirective':
      return areTrusted(block.children, found, isOutside)
    default:
      return true
  }
}

/** A quotation that ends with a blank line of its own. */
const BLANK_END = /\n[ \t>]*$/

/** What is in a block has something to stand on. */
const areAllTrusted = (blocks: readonly Nodes[], found: Found) =>
  blocks.length > 0 && areTrusted(blocks, found, false)

/** A row of a table that could be nothing else. */
const isRow = (line: string) => line.includes('|') && !/^[ \t>]*[<:]/.test(line)

/** Fenced, and closed before whatever it stands in ends. */
function isClosed(block: Code, text: string): boolean {
  const written = writtenOf(block, text)
  const last = written.slice(written.lastIndexOf('\n') + 1)
  const isFenced = written.startsWith('```') || written.startsWith('~~~')
  return isFenced && last !== written && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(last)
}

/** The content of an item begins on its first line. */
function isItemPlain({ children: [first], position }: ListItem): boolean {
  return first !== undefined && first.position?.start.line === position?.start.line
}

/** Labels are compared without regard to case and white space, which is sure for Latin letters and Hangul alone. */
export function isPlainLabel(label: string | null | undefined): boolean {
  return /^[!-~가-힣]+(?: [!-~가-힣]+)*$/.test(label ?? '')
}

const ATTRIBUTE = '\\s+[a-z_:][\\w:.-]*(?:=(?:"[^"]*"|\'[^\']*\'|[\\w./#:-]+))?'
const TAG = `<(?:/[a-z][a-z\\d-]*|[a-z][a-z\\d-]*(?:${ATTRIBUTE})*)\\s*/?>`
const ONE_TAG = new RegExp(`^${TAG}$`, 'i')
const FIRST_TAG = new RegExp(`^\\s*(?:${TAG}|<!--)`, 'i')

/** Whether HTML in a line is one tag or comment of the common form. */
export const isPlainHtml = (value: string) =>
  ONE_TAG.test(value) || /^<!--(?:(?!--)[\s\S])*-->$/.test(value)

/** Whether a block of HTML begins with a tag or comment of the common form. */
const beginsPlainly = (value: string) => FIRST_TAG.test(value)

/** Whether text holds what could be a tag all the same. */
export const mayBeTag = (value: string) => /<[a-z/!?]/i.test(value)
