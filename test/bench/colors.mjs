/**
 * Compares the colours of lexers with those of the TextMate grammars for the same languages, in the code of a tree: the
 * fences of its Markdown and its files of code. Prints, for each language, the share of characters of one class in both,
 * the processor time of both, and the kinds of differences that come most often, with a line of each.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from './bundle-script.mjs'

const FENCE = /^([ \t]*)(`{3,}|~{3,}) *([\w+#.-]+)[^\n`]*\n([\s\S]*?)^[ \t]*\2[`~]*[ \t]*$/gm
/** Files beyond it are data more often than code that somebody wrote. */
const LONGEST_FILE = 60_000
const MOST_LINES = 150
const MOST_EXAMPLES = 3

/** Prints a row for each language of which there is code, and what differs in it. */
export async function compareColors(folder, only, samples = 200, kinds = 12) {
  const script = bundleScript('test/bench/colors-both-ways.mjs', 'colors-both-ways.js')
  const { bothWays, idOf } = await import(pathToFileURL(script).href)
  const ids = (name) => {
    const id = idOf(name.toLowerCase())
    return id && (!only || only.split(',').includes(id)) ? id : undefined
  }
  const rows = []
  for (const [id, found] of [...codeIn(folder, ids)].sort()) {
    const chosen = [...found]
      .map((code) => ({ code, order: createHash('md5').update(code).digest('hex') }))
      .sort((one, other) => (one.order < other.order ? -1 : 1))
      .slice(0, samples)
    const { row, differences } = await compared(id, chosen, bothWays)
    rows.push(row)
    process.stdout.write(`\n${id}: ${chosen.length} samples, ${row.same} the same\n`)
    process.stdout.write(`  ${sumsOf(differences)}\n`)
    for (const { count, kind, examples } of differences.slice(0, kinds))
      process.stdout.write(
        `  ${String(count).padStart(6)}  ${kind}   ${examples.join('\n          ')}\n`,
      )
  }
  console.table(rows)
}

/** By the id of its language, the code of fences and files below a folder. */
function codeIn(folder, ids) {
  const found = new Map()
  const add = (name, code) => {
    const id = ids(name)
    if (!id || code.trim() === '') return
    if (!found.has(id)) found.set(id, new Set())
    found.get(id).add(code.split('\n').slice(0, MOST_LINES).join('\n'))
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const ending = path.split('.').at(-1)
    const isText = ending === 'md' || ending === 'mdx'
    if (!isText && !ids(ending)) continue
    let text
    try {
      text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')
    } catch {
      continue
    }
    if (isText)
      for (const [, space, , name, code] of text.matchAll(FENCE))
        add(name, code.replaceAll(new RegExp(`^${space}`, 'gm'), '').trimEnd())
    else if (text.length < LONGEST_FILE) add(ending, text.trimEnd())
  }
  return found
}

async function compared(id, chosen, bothWays) {
  const { byGrammar, byLexer } = await bothWays(id)
  const kinds = new Map()
  const seconds = { byGrammar: 0, byLexer: 0 }
  const timed = (way, color, code) => {
    const start = process.cpuUsage()
    const lines = color(code)
    const { user, system } = process.cpuUsage(start)
    seconds[way] += (user + system) / 1e6
    return lines
  }
  let all = 0
  let same = 0
  for (const { code } of chosen) {
    const before = classesOf(timed('byGrammar', byGrammar, code))
    const after = classesOf(timed('byLexer', byLexer, code))
    if (before.text !== code || after.text !== code) throw new Error(`${id} loses text: ${code}`)
    let at = 0
    while (at < code.length) {
      const [one, other] = [before.classes[at], after.classes[at]]
      if (/\s/.test(code[at])) {
        at++
        continue
      }
      all++
      if (one === other) {
        same++
        at++
        continue
      }
      let end = at + 1
      while (end < code.length && before.classes[end] === one && after.classes[end] === other) end++
      all += code.slice(at + 1, end).replace(/\s/g, '').length
      const text = code.slice(at, end).trim()
      const kind = `${one ?? 'plain'} → ${other ?? 'plain'}  ${/^[\w-]+$/.test(text) ? 'word' : text.split('\n')[0].slice(0, 20)}`
      const known = kinds.get(kind) ?? { kind, count: 0, examples: [] }
      known.count += end - at
      if (known.examples.length < MOST_EXAMPLES && known.last !== code)
        known.examples.push(exampleOf(code, at, end))
      known.last = code
      kinds.set(kind, known)
      at = end
    }
  }
  return {
    row: {
      language: id,
      samples: chosen.length,
      same: `${((same / all) * 100).toFixed(2)} %`,
      'grammar ms per 1,000': Math.round((seconds.byGrammar * 1e6) / chosen.length),
      'lexer ms per 1,000': Math.round((seconds.byLexer * 1e6) / chosen.length),
    },
    differences: [...kinds.values()].sort((one, other) => other.count - one.count),
  }
}

/** How many characters have which class in place of which. */
function sumsOf(differences) {
  const sums = new Map()
  for (const { kind, count } of differences) {
    const pair = kind.split('  ')[0]
    sums.set(pair, (sums.get(pair) ?? 0) + count)
  }
  const sorted = [...sums].sort(([, one], [, other]) => other - one)
  return sorted.map(([pair, count]) => `${pair}: ${count}`).join(', ')
}

/** The class of each character. */
function classesOf(lines) {
  const classes = []
  const texts = lines.map((spans) => {
    for (const { text, className } of spans)
      for (let left = text.length; left > 0; left--) classes.push(className)
    classes.push(undefined)
    return spans.map(({ text }) => text).join('')
  })
  return { text: texts.join('\n'), classes }
}

/** The line of a difference, which stands between angle quotes. */
function exampleOf(code, at, end) {
  const from = code.lastIndexOf('\n', at - 1) + 1
  const until = code.indexOf('\n', end)
  const before = code.slice(Math.max(from, at - 60), at)
  const after = code.slice(end, Math.min(until < 0 ? code.length : until, end + 40))
  return `${before}«${code.slice(at, Math.min(end, at + 80)).replaceAll('\n', '⏎')}»${after}`.trim()
}
