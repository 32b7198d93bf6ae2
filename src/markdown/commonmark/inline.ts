import type { ListItem, Nodes, PhrasingContent } from 'mdast'
import { CLOSES_BEFORE_PARTICLE } from './bare-addresses.ts'
import { readsAlike } from './doubtful-emphasis.ts'
import { isPlainHtml, isPlainLabel, mayBeTag } from './structure.ts'
import { isBare, isPlainForm, joinText } from './text-directives.ts'
import { firstFrom, writtenOf } from './written.ts'

/** What decides how the text in blocks is read. */
export interface InlineReading {
  readonly text: string
  /** Offsets of emphasis marks that the two parsers judge differently. */
  readonly doubtfulMarks: readonly number[]
  readonly hasDollars: boolean
}

// Addresses without marks around them are found in several passes, which agree on plain ones in plain places.
const MAIL_OR_HOST = /[\w.+-]@[\w-]|(?<!\/\/)\bwww\.|ttps?:?\/?[\\&]/i
const ADDRESS = /(?<!\]\(https?|<https?):\/\//gi
const PLAIN_ADDRESS =
  /(?<=(?:^|[\s(가-힣])https?):\/\/(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:\/[a-z\d./?=#%-]*)?(?=[\s)가-힣]|$)/iy
const BARE_IN_TABLE = /(?<!\]\(|<)\b(?:https?:\/\/|www\.)/i

/** Whether the reference may read the text in a block otherwise. Turns what is no form of ours into text. */
export function isDoubtful(block: Nodes, reading: InlineReading): boolean {
  if (block.type === 'html' || block.type === 'definition') return false
  if (block.type === 'code') return isInfoDoubtful(`${block.lang} ${block.meta}`)
  const start = block.position?.start.offset ?? 0
  const end = block.position?.end.offset ?? start
  const written = writtenOf(block, reading.text)
  if (MAIL_OR_HOST.test(written) || !areAddressesPlain(written)) return true
  if (block.type === 'table' && BARE_IN_TABLE.test(written)) return true
  const { doubtfulMarks } = reading
  const marks = doubtfulMarks.slice(firstFrom(doubtfulMarks, start), firstFrom(doubtfulMarks, end))
  if (marks.length > 0 && !readsAlike(block, reading.text, marks)) return true
  return isPartDoubtful(block, reading)
}

function areAddressesPlain(written: string): boolean {
  if (!written.includes('://')) return true
  const bare = [...written.matchAll(ADDRESS)]
  if (bare.length > 0 && (written.includes('[') || written.split(/\s/).some(endsEarly)))
    return false
  return bare.every(({ index }) => {
    PLAIN_ADDRESS.lastIndex = index
    return PLAIN_ADDRESS.test(written)
  })
}

/** Whether the address in a run without spaces may end before its particle. */
const endsEarly = (run: string) => run.includes('://') && CLOSES_BEFORE_PARTICLE.test(run)

const isInfoDoubtful = (info: string) => /[&\\]/.test(info)

function isPartDoubtful(node: Nodes, reading: InlineReading): boolean {
  switch (node.type) {
    case 'text':
      return node.value.includes('`') || mayBeTag(node.value)
    case 'html':
      return !isPlainHtml(node.value)
    case 'code':
      return isInfoDoubtful(`${node.lang} ${node.meta}`)
    case 'linkReference':
    case 'imageReference':
    case 'footnoteReference':
      if (!isPlainLabel(node.label)) return true
      break
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      if (reading.hasDollars && mayHoldMath(node, reading.text)) return true
      break
    case 'listItem':
      if (!isTaskPlain(node)) return true
      break
    case 'textDirective':
      if (!isPlainForm(node, reading.text)) return true
      break
    default:
  }
  return 'children' in node && areChildrenDoubtful(node.children as PhrasingContent[], reading)
}

function areChildrenDoubtful(children: PhrasingContent[], reading: InlineReading): boolean {
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as PhrasingContent
    if (child.type === 'textDirective' && isBare(child, reading.text))
      index = joinText(children, index, reading.text)
    else if (isPartDoubtful(child, reading)) return true
  }
  return false
}

/** Two dollars make math, unless all of them stand in code. One alone is text; looking for another moves line ends. */
function mayHoldMath(node: Nodes, text: string): boolean {
  const all = dollarsIn(text, node)
  const isOnOneLine = node.position?.start.line === node.position?.end.line
  return all > dollarsInCode(node, text) && !(all === 1 && isOnOneLine)
}

function dollarsInCode(node: Nodes, text: string): number {
  if (node.type === 'inlineCode') return dollarsIn(text, node)
  if (!('children' in node)) return 0
  return node.children.reduce((sum, child) => sum + dollarsInCode(child, text), 0)
}

const dollarsIn = (text: string, node: Nodes) => writtenOf(node, text).split('$').length - 1

/** The text of a task begins directly behind its box; anything else gets a place of its own. */
function isTaskPlain({ checked, children }: ListItem): boolean {
  if (typeof checked !== 'boolean') return true
  const [paragraph] = children
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  return text?.type === 'text' && text.position?.start.offset === paragraph?.position?.start.offset
}
