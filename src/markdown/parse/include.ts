import type { Code, Html, Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { Refusal } from '../../model.ts'
import type { Context } from '../context.ts'

/** Files that a source includes, by path. Null: no such file. */
export type Includes = Readonly<Record<string, string | null>>

const INCLUDE = /^[ \t>]*::include(?:\[[^\]]*\])?\{[^}\n]*\bsrc=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/gm

/** The forms of other tools: a part that is imported, one that a tag names, and one in a comment. */
const FORMS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['::include', INCLUDE],
  ['import ', /(?:^|;[ \t]*)import\s[^'"\n;]*?\bfrom\s*(?:"([^"\n]+\.mdx?)"|'([^'\n]+\.mdx?)')/gm],
  ['<Snippet', /<Snippet\s[^>]*?\b(?:src|file|path)=(?:"([^"]*)"|'([^']*)')/g],
  ['<Include', /<Include\s[^>]*?\b(?:src|file|path)=(?:"([^"]*)"|'([^']*)')/g],
  ['@include:', /<!--\s*@include:\s*()()([^\s<>{#]+?)(?=\s*-->|[{#])/g],
]

/** The paths of what a file includes. Reading them is the business of whoever reads the file. */
export function includedPaths(path: string, text: string): string[] {
  return FORMS.flatMap(([sign, pattern]) => {
    if (!text.includes(sign)) return []
    return [...text.matchAll(pattern)].flatMap(([, double, single, bare]) => {
      const src = double || single || bare || ''
      if (sign === '::include') return partPaths(path, src)
      const own = sign === 'import ' ? plainString(src) : src
      return partPaths(path, partPath(own, sign === '<Snippet'))
    })
  })
}

/** What a string of JavaScript means: formatters write `\_` for `_` into the imports of pages, as in Markdown. */
export const plainString = (written: string) => written.replace(/\\([^\w\n]|_)/g, '$1')

/** The folder of the site, as paths of other tools begin with it. */
const SITE = '@site/'

/**
 * A path as other tools write it: from the folder of the site where it begins with a slash. The name alone of a snippet
 * is one in their folder.
 */
export function partPath(src: string, isSnippet = false): string {
  if (isSnippet && !/^(?:\.|\/|@site\/|snippets\/)/.test(src)) return `${SITE}snippets/${src}`
  return src.replace(/^\/+(?:@site\/)?/, SITE)
}

const ENDINGS = ['', '.mdx', '.md'] as const

/**
 * The paths that a part may be at, the likeliest first. A name without an ending is one of Markdown, and one that does
 * not say where it begins is looked for in the folders above its page too, as other tools do.
 */
export function partPaths(from: string, src: string): string[] {
  const endings = /\.\w+$/.test(src) ? [''] : ENDINGS
  const isAnywhere = !/^(?:\.|\/|@site\/)/.test(src)
  const above = isAnywhere ? from.split('/').filter((part) => part !== '..').length - 1 : 0
  const folders = Array.from({ length: above + 1 }, (_, steps) => '../'.repeat(steps))
  return folders.flatMap((folder) =>
    endings.flatMap((ending) => includePath(from, `${folder}${src}${ending}`) ?? []),
  )
}

/** A comment that includes a file: `<!--@include: ./part.md{3,10}-->`. */
const INCLUDING_COMMENT =
  /^\s*<!--\s*@include:\s*([^\s<>{#]+)(?:#([\w-]+))?(?:\{(\d*)(?:,|-)?(\d*)\})?\s*-->\s*$/

/** The block that a comment stands for, if it includes a file. */
function includeOf({ value, position }: Html): LeafDirective | undefined {
  const [, src, region, first = '', last = ''] = INCLUDING_COMMENT.exec(value) ?? []
  if (src === undefined) return undefined
  const lines = first || last ? { lines: `${first}-${last}` } : {}
  return {
    ...{ type: 'leafDirective', name: 'include', children: [] },
    attributes: { src: partPath(src), ...lines, ...(region ? { region } : {}) },
    ...(position ? { position } : {}),
  }
}

/** The path of an included file below the project, or nothing when it would leave the project. */
export function includePath(from: string, src: string): string | undefined {
  // Sources are in a folder of the project, so one step above them is still inside.
  const isFromSite = src.startsWith(SITE)
  const parts = ['.project', ...(isFromSite ? [] : from.split('/').slice(0, -1))]
  for (const part of (isFromSite ? src.slice(SITE.length) : src).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  if (src.startsWith('/') || src.includes('\0')) return undefined
  return parts[0] === '.project' ? parts.slice(1).join('/') : `../${parts.join('/')}`
}

/** Far more than anyone reads on a page; parts that include others twice reach it in a few lines. */
const MOST_CHARACTERS = 1_000_000

/** What an article may include in all. */
export const fullBudget = (): Budget => ({ characters: MOST_CHARACTERS })

/** Why a part is not shown in itself. */
export const INCLUDES_ITSELF: Bilingual = {
  ko: '파일이 서로를 포함하고 있습니다.',
  en: 'It includes itself.',
}

/** How much may still be included. Less than nothing: that it was too much is said already. */
export interface Budget {
  characters: number
}

export interface IncludeTools {
  readonly includes: Includes
  /** Those that must not be shown, and why. */
  readonly refused?: Readonly<Record<string, Refusal>> | undefined
  readonly context: Context
  /** Of the whole article, what its components include too. */
  readonly budget: Budget
  /** Parses the text of a Markdown part. */
  parsePart(path: string, text: string, props?: object): Root
}

/**
 * Puts included files in their place: a Markdown part as if it were written here, any other file as a code block.
 *
 *     ::include{src="./_part.md"}
 *     ::include{src="../../../openapi/api.yaml" lines="1-20" title="api.yaml"}
 *     ::include{src="../../nginx.conf" lang=nginx highlight="2,4-6"}
 */
export function replaceIncludes(
  tree: Root,
  tools: IncludeTools,
  chain: readonly string[] = [tools.context.places.ownPath],
): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const including = node.type === 'html' ? includeOf(node) : node
    if (including?.type !== 'leafDirective' || including.name !== 'include') return undefined
    const content = included(including, tools, chain)
    parent.children.splice(index, 1, ...content)
    return index + content.length
  })
}

function included(
  node: LeafDirective,
  tools: IncludeTools,
  chain: readonly string[],
): RootContent[] {
  if (tools.budget.characters < 0) return []
  const { src = '', lines, region, title, lang, highlight } = node.attributes ?? {}
  const { context, includes, refused = {} } = tools
  const report = (reason: string | Bilingual) =>
    void context.problems.push(
      problem('include-failed', context.places.of(node), { src: src ?? '', reason }),
    )
  for (const attribute of Object.keys(node.attributes ?? {}).filter((name) => !USED.has(name))) {
    const near = nearest(attribute, USED)
    const details = { attribute, ...(near ? { near } : {}) }
    context.problems.push(problem('include-attribute', context.places.of(node), details))
  }
  if (!src) {
    report({ ko: 'src가 없습니다.', en: 'It has no src.' })
    return []
  }
  const paths = partPaths(context.places.of(node).path, src)
  const [first] = paths
  if (first === undefined) {
    report({ ko: '프로젝트 밖의 파일입니다.', en: 'It is outside of the project.' })
    return []
  }
  const isThere = (one: string) => typeof ownValue(includes, one) === 'string'
  const path = paths.find((one) => isThere(one) || ownValue(refused, one) !== undefined) ?? first
  const refusal = ownValue(refused, path)
  if (refusal !== undefined) {
    const details = { file: src, refusal }
    context.problems.push(problem('private-file', context.places.of(node), details))
    return []
  }
  const file = Object.hasOwn(includes, path) ? includes[path] : undefined
  if (typeof file !== 'string') {
    report({ ko: '파일이 없습니다.', en: 'There is no such file.' })
    return []
  }
  if (chain.includes(path)) {
    report(INCLUDES_ITSELF)
    return []
  }
  const text = partOf(file, lines ?? undefined, region ?? undefined)
  if (typeof text !== 'string') {
    report(text)
    return []
  }
  // Each part counts for something, or empty ones would be free.
  tools.budget.characters -= text.length + 500
  if (tools.budget.characters < 0) {
    report({
      ko: '포함한 파일을 모두 합친 길이가 너무 깁니다.',
      en: 'Too much is included in all.',
    })
    return []
  }
  if (!/\.mdx?$/i.test(path)) {
    const count = text.split('\n').length
    if (highlight && !isWithin(highlight, count)) {
      const details = { attribute: `highlight="${highlight}"`, count: String(count) }
      context.problems.push(problem('include-attribute', context.places.of(node), details))
    }
    return [
      codeOf(
        path,
        text,
        { title: title ?? '', lang: lang ?? '', highlight: highlight ?? '' },
        node,
      ),
    ]
  }
  const part = tools.parsePart(path, text, node.data?.props)
  replaceIncludes(part, tools, [...chain, path])
  return part.children
}

/** What an include understands. */
const USED = new Set(['src', 'lines', 'region', 'title', 'lang', 'highlight'])

/** Whether all of a list of lines such as `2,4-6` is there. */
const isWithin = (list: string, count: number) =>
  list.split(/[\s,]+/).every((part) => {
    const [, first, last = first] = LIST_PART.exec(part) ?? []
    return first !== undefined && Number(first) >= 1 && Number(last) <= count
  })

const LIST_PART = /^(\d+)(?:-(\d+))?$/

/** The lines asked for: a region between `#region name` and `#endregion`, then a range of it. Else why there are none. */
function partOf(
  text: string,
  lines: string | undefined,
  region: string | undefined,
): string | Bilingual {
  let part = text.replace(/\n$/, '').split('\n')
  if (region !== undefined) {
    const name = region.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const from = part.findIndex((line) =>
      new RegExp(`#?region\\s+${name}\\s*(?:\\*/|-->)?\\s*$`).test(line),
    )
    const length = part.slice(from + 1).findIndex((line) => /#?endregion\b/.test(line))
    if (from < 0 || length < 0)
      return {
        ko: `파일에 없는 region입니다: ${region}`,
        en: `The file has no region “${region}”.`,
      }
    part = part.slice(from + 1, from + 1 + length)
  }
  if (lines !== undefined) {
    const [, first, to, last] = /^(\d+)?(-)?(\d+)?$/.exec(lines.replace(/\s/g, '')) ?? []
    if (first === undefined && last === undefined)
      return {
        ko: `lines는 “3”이나 “3-8”처럼 적습니다: ${lines}`,
        en: `lines is written as “3” or “3-8”, not as “${lines}”.`,
      }
    const count = part.length
    const from = Number(first ?? 1)
    const end = Number(to ? (last ?? count) : from)
    if (from < 1 || from > Math.min(count, end))
      return {
        ko: `그런 줄이 없습니다. lines: ${lines}, 줄 수: ${count}`,
        en: `It has no lines ${lines}, as there are ${count} of them.`,
      }
    part = part.slice(from - 1, end)
  }
  return dedent(part).join('\n')
}

function dedent(lines: readonly string[]): string[] {
  const depth = leastIndent(lines)
  return lines.map((line) => line.slice(depth))
}

/** A file as code, in the language that the author names or that its name ends with. Marked lines count from the first one shown. */
function codeOf(
  path: string,
  value: string,
  { title, lang, highlight }: Readonly<Record<'title' | 'lang' | 'highlight', string>>,
  node: LeafDirective,
): Code {
  const meta = [
    ...(/^\d[\d,\s-]*$/.test(highlight) ? [`{${highlight}}`] : []),
    ...(title ? [`title="${title.replace(/"/g, "'")}"`] : []),
  ]
  return {
    type: 'code',
    lang: lang || (/\.([a-z\d]+)$/i.exec(path)?.[1] ?? 'text'),
    meta: meta.length > 0 ? meta.join(' ') : null,
    value,
    ...(node.position ? { position: node.position } : {}),
  }
}

/** How far the line that is least indented stands from the edge. Blank lines do not count. */
export function leastIndent(lines: readonly string[]): number {
  const least = lines
    .filter((line) => line.trim() !== '')
    .reduce((depth, line) => Math.min(depth, line.search(/[^ \t]/)), Number.POSITIVE_INFINITY)
  return Number.isFinite(least) ? least : 0
}
