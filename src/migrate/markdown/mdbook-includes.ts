/** What pages of mdBook take in from other files: `{{#include main.rs:10:20}}`, `{{#template part.md name=Kim}}`. */
import { type CodeBlock, codeBlocks } from './fences.ts'
import type { Forms, RewriteContext } from './forms.ts'
import { isHidden, languageOf } from './mdbook-code.ts'

/** A mark of mdBook, or one that a backslash makes a text. */
const MARK = /\\(\{\{#.*?\}\})|\{\{\s*#(\w+)\s+([^}]+?)\s*\}\}/g
const BEGUN = /(?<!\\)\{\{\s*#template\s[^}]*$/
const ALONE = /^[ \t]*\{\{\s*#(?:rustdoc_)?include\s+([^}\s]+)\s*\}\}[ \t]*$/

/** Markdown is no code here, and what has a name that begins with a dot is not shown. */
const UNFIT = /["{}]|\.md$|(?:^|\/)\.[^./]/i

/** What a file may take in that takes in others, so that one which takes in itself ends. */
const DEEPEST = 10

/**
 * The text of other files in its place. A block of code that is nothing but a file, or lines of it, becomes our block, so
 * that the code stays in a file.
 */
export const withIncludes: Forms = (lines, context) => {
  const out: (string | readonly string[])[] = [...lines]
  const done = new Set<number>()
  for (const block of codeBlocks(lines)) {
    const own = fileBlock(lines, block, context)
    if (own === undefined) continue
    for (let index = block.start; index <= block.end; index += 1) {
      out[index] = index === block.start ? own : []
      done.add(index)
    }
  }
  for (let index = 0; index < lines.length; index += 1) {
    if (done.has(index)) continue
    let last = index
    while (BEGUN.test(lines.slice(index, last + 1).join('\n')) && last < lines.length - 1) last += 1
    const written = lines.slice(index, last + 1).join('\n')
    const taken = expanded(written, { context, line: index + 1, depth: 0 })
    if (taken === written) continue
    // What is alone in its line stands as far in, and in the same quotation, with all its lines.
    const [prefix = ''] = /^[ \t>]*/.exec(written) ?? []
    out[index] = taken
      .split('\n')
      .map((line, nth) => (nth === 0 ? line : (prefix + line).trimEnd()))
    for (let other = index + 1; other <= last; other += 1) out[other] = []
    index = last
  }
  return out
}

interface Job {
  readonly context: RewriteContext
  /** The line of the page, for what is told of it. */
  readonly line: number
  readonly depth: number
  /** The file that a mark stands in, where that is not the page. */
  readonly from?: string
}

function expanded(text: string, job: Job): string {
  return text.replace(
    MARK,
    (all: string, shown: string | undefined, kind: string | undefined, named: string) => {
      if (shown !== undefined) return shown
      switch (kind) {
        case 'include':
        case 'rustdoc_include':
          return partOf(named, job) ?? all
        case 'playground':
        case 'playpen': {
          const [path = '', ...words] = named.split(/\s+/)
          const code = partOf(path, job)
          return code === undefined ? all : `\`\`\`${['rust', ...words].join(',')}\n${code}\n\`\`\``
        }
        case 'template':
          return filledTemplate(named, job) ?? all
        case 'title':
          job.context.lost(job.line, 'tabTitle')
          return ''
        default:
          return all
      }
    },
  )
}

/** A part of a file with what it takes in itself; nothing when there is none. */
function partOf(named: string, { context, line, depth, from }: Job): string | undefined {
  const [path = '', ...range] = named.split(':')
  const file = depth < DEEPEST ? context.includedFile(path, from) : undefined
  const part = file && linesIn(file.text, range)
  if (part === undefined) context.lost(line, 'missingInclude')
  // A part that is not in its file is nothing there, and a file that is not there leaves the mark.
  if (file === undefined) return undefined
  if (part === undefined) return ''
  return expanded(part.join('\n'), { context, line, depth: depth + 1, from: file.path })
}

/** The text of a template, in which `[[#name]]` stands for a value. */
function filledTemplate(named: string, job: Job): string | undefined {
  const [path = ''] = named.split(/\s/)
  const values = Object.fromEntries(
    [...named.slice(path.length).matchAll(/([\w-]+)=([^=]*?)(?=\s+[\w-]+=|\s*$)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  return partOf(path, job)?.replace(
    /\[\[\s*#(\w+)\s*(?::([^\]]*))?\]\]/g,
    (all: string, name: string, usual: string | undefined) => values[name] ?? usual ?? all,
  )
}

/** The lines of a range: `10:20`, `10:`, `:20`, `10`, or between comments with `ANCHOR: name` and `ANCHOR_END: name`. */
function linesIn(text: string, [first = '', last]: readonly string[]): string[] | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const isAnchor = first !== '' && !/^\d+$/.test(first)
  if (!isAnchor) {
    const from = first === '' ? 0 : Number(first) - 1
    const isOne = first !== '' && last === undefined
    return lines.slice(from, isOne ? from + 1 : last ? Number(last) : undefined)
  }
  const anchorIn = (line: string, sign: string) =>
    new RegExp(`\\b${sign}:\\s*([\\w-]+)`).exec(line)?.[1]
  const from = lines.findIndex((line) => anchorIn(line, 'ANCHOR') === first)
  if (from < 0) return undefined
  const length = lines.slice(from).findIndex((line) => anchorIn(line, 'ANCHOR_END') === first)
  return lines
    .slice(from + 1, length < 0 ? undefined : from + length)
    .filter((line) => !/\bANCHOR(?:_END)?:\s*[\w-]/.test(line))
}

/** Our block for one that is nothing but a file of code, or lines of it, none of which are hidden. */
function fileBlock(
  lines: readonly string[],
  { start, end, indent, info }: CodeBlock,
  context: RewriteContext,
): string | undefined {
  const [, named = ''] = (end === start + 2 ? ALONE.exec(lines[start + 1] ?? '') : undefined) ?? []
  const [path = '', ...range] = named.split(':')
  const [first = '', last] = range
  if (path === '' || indent.trim() !== '' || UNFIT.test(path)) return undefined
  if (/^admonish\b/.test(info) || !/^\d*$/.test(first)) return undefined
  const file = context.includedFile(path)
  const part = file && linesIn(file.text, range)
  // What takes in others, or has lines that readers do not see, is a text of the page.
  if (part?.some((line) => isHidden(line, info, context) || /\{\{\s*#\w/.test(line)))
    return undefined
  // A file that is not there is named as it was, so that the check tells of it.
  const src = context.includePath(path) ?? path
  const language = languageOf(info)
  const shown = [first, ...(last === undefined ? [] : [last])].join('-')
  return [
    `${indent}::include{src="${src}"`,
    ...(language === '' ? [] : [` lang="${language}"`]),
    ...(/\d/.test(shown) ? [` lines="${shown}"`] : []),
    '}',
  ].join('')
}
