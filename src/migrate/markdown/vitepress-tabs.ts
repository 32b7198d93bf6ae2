import { codeLines } from './fences.ts'
import { labelOf } from './notices.ts'

/** A block of colons that is open. */
interface Block {
  readonly start: number
  readonly indent: string
  readonly colons: number
  /** What stands behind the colons. */
  readonly info: string
  readonly tabs: Tab[]
  /** So many colons the blocks in it have at most. */
  inner: number
}

interface Tab {
  readonly index: number
  /** Tabs of one block begin with as many equals signs as the first. */
  readonly signs: number
  readonly label: string
}

const COLONS = /^(\s*)(:{3,})\s*(.*?)\s*$/
const TAB = /^\s*(={2,})\s*(.*?)\s*$/
const TABS = /^tabs(?:\s|$)/
const KEY = /(?:^|\s)key:(\S+)/

/**
 * Tabs of `vitepress-plugin-tabs` as our blocks, which have more colons than what stands in them:
 *
 *     :::tabs key:os
 *     == Linux
 *     …
 *     :::
 *
 * Gives the lines that take the place of others, by the index of these.
 */
export function tabEdits(lines: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const edits = new Map<number, readonly string[]>()
  const isCode = codeLines()
  const open: Block[] = []
  for (const [index, line] of lines.entries()) {
    if (isCode(line)) continue
    const [, indent = '', marks = '', info = ''] = COLONS.exec(line) ?? []
    const block = open.at(-1)
    if (info !== '')
      open.push({ start: index, indent, colons: marks.length, info, tabs: [], inner: 0 })
    else if (marks !== '') {
      // The end of a block ends what is still open in it.
      const from = open.findIndex(({ colons }) => colons <= marks.length)
      if (from !== -1) close(from, index)
    } else if (block && TABS.test(block.info)) {
      const [, signs = '', label = ''] = TAB.exec(line) ?? []
      if (signs !== '' && signs.length === (block.tabs[0]?.signs ?? signs.length))
        block.tabs.push({ index, signs: signs.length, label })
    }
  }
  close(0, lines.length)
  return edits

  /** Ends the blocks from one of them on: that one at a line, or all with the text. */
  function close(from: number, end: number): void {
    const ends: string[] = []
    let inner = 0
    for (const block of open.splice(from).reverse()) {
      const { start, indent, colons, info, tabs } = block
      inner = Math.max(block.inner, inner)
      if (tabs.length > 0) {
        const marks = indent + ':'.repeat(Math.max(3, inner + 1))
        const [, key] = KEY.exec(info) ?? []
        edits.set(start, [`${marks}:tabs${key === undefined ? '' : `{group="${key}"}`}`])
        for (const [nth, { index, label }] of tabs.entries()) {
          const begun = `${marks}tab${labelOf(label)}`
          edits.set(index, nth === 0 ? [begun] : [marks, begun])
        }
        ends.push(marks, `${marks}:`)
        inner = marks.length - indent.length + 1
      } else if (inner >= colons) {
        inner += 1
        const marks = indent + ':'.repeat(inner)
        edits.set(start, [marks + info])
        ends.push(marks)
      } else {
        inner = colons
        if (ends.length > 0) ends.push(indent + ':'.repeat(colons))
      }
    }
    const above = open.at(-1)
    if (above) above.inner = Math.max(above.inner, inner)
    if (ends.length === 0) return
    const last = lines.length - 1
    if (end <= last) edits.set(end, ends)
    else edits.set(last, [...(edits.get(last) ?? [lines[last] as string]), ...ends])
  }
}
