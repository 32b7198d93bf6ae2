import { readdirSync, readFileSync } from 'node:fs'
import type { Code, Nodes, Parents } from 'mdast'
import { visit } from 'unist-util-visit'
import { fillText } from '../../src/data-files/values/fill-text.ts'
import type { SiteValues } from '../../src/data-files/values/site-values.ts'
import { usedValues } from '../../src/data-files/values/used-values.ts'
import { readValues } from '../../src/data-files/values/values-file.ts'
import { parseByReference } from '../../src/markdown/commonmark/reference.ts'

const SITE = new URL('../../site/', import.meta.url)

/** A code block of a page. */
export interface Sample {
  readonly page: string
  readonly line: number
  readonly language: string
  /** The name of the file that readers save it in. */
  readonly title?: string
  readonly code: string
  /** The lines that the page says it prints, as written in the next block of results. */
  readonly prints: readonly string[]
}

/** The values of the site, as they are. */
export const siteValues: SiteValues = readValues(
  readFileSync(new URL('values.yml', SITE), 'utf8'),
  'values.yml',
).values

/** Every Markdown file of the site, by its path below the site folder. */
export function pageFiles(): readonly string[] {
  return readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
}

/** The text of a page with these values in place. */
export function pageText(page: string, values: SiteValues = siteValues): string {
  const text = readFileSync(new URL(page, SITE), 'utf8')
  return fillText(text, page, usedValues([text], values)).text
}

/** Every code block of the site, with these values in place. */
export function pageSamples(values: SiteValues): readonly Sample[] {
  return pageFiles().flatMap((page) => samplesOf(page, pageText(page, values)))
}

function samplesOf(page: string, text: string): Sample[] {
  const tree = parseByReference(text)
  const samples: Sample[] = []
  visit(tree, 'code', (node) => {
    const title = /title="([^"]*)"/.exec(node.meta ?? '')?.[1]
    samples.push({
      page,
      line: node.position?.start.line ?? 1,
      language: node.lang ?? '',
      ...(title ? { title } : {}),
      code: withoutMarks(node.value),
      prints: resultsAfter(node, tree),
    })
  })
  return samples
}

/** What a reader copies: without marks, and without the lines that a change takes away. */
const withoutMarks = (code: string) =>
  code
    .split('\n')
    .filter((line) => !/\/\/ \[!code --\]\s*$/.test(line))
    .map((line) => line.replace(/\s*\/\/ \[!code \+\+\]\s*$/, ''))
    .join('\n')

/** The block of results that follows a sample, or what it is in, before the next sample or heading. */
function resultsAfter(node: Code, tree: Parents): readonly string[] {
  for (const next of following(node, tree)) {
    if (next.type === 'heading' || holdsCode(next)) return []
    if (next.type === 'code') return isResult(next) ? next.value.split('\n') : []
  }
  return []
}

/** What stands behind a node, then what stands behind the block that it is in, and so on. Other tabs do not. */
function following(node: Nodes, within: Parents): readonly Nodes[] {
  const at = within.children.findIndex((child) => contains(child, node))
  const block = within.children[at]
  if (!block) return []
  const inside = block !== node && 'children' in block ? following(node, block) : []
  const isTab = block.type === 'containerDirective' && block.name === 'tab'
  return isTab ? inside : [...inside, ...within.children.slice(at + 1)]
}

const isResult = ({ meta }: Code) => /title="실행 결과"/.test(meta ?? '')

function contains(node: Nodes, wanted: Nodes): boolean {
  return (
    node === wanted ||
    ('children' in node && node.children.some((child) => contains(child, wanted)))
  )
}

function holdsCode(node: Nodes): boolean {
  return (
    'children' in node && node.children.some((child) => child.type === 'code' || holdsCode(child))
  )
}
