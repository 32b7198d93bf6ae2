import matter from 'gray-matter'
import { placesIn } from '../../data-files/places.ts'
import { readYamlWithValues } from '../../data-files/values/fill-yaml.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Places, Problem, Source } from '../../model.ts'

export interface FrontMatter {
  readonly matter: Readonly<Record<string, unknown>>
  readonly lines: Readonly<Record<string, number>>
  readonly places: Places
  /** The text below the front matter; blank lines stand in for it, so that line numbers stay right. */
  readonly body: string
  readonly problems: readonly Problem[]
}

// Only a block that is closed is front matter; otherwise the first line is a thematic break and all of
// the text is kept. gray-matter would take the whole file.
const BLOCK = /^\uFEFF?---[^\n]*\n(?:[\s\S]*?\n)?---[ \t\r]*(?:\n|$)/

/**
 * Takes the front matter off a source. YAML 1.2 only: any other language is a problem and nothing is executed.
 * A block that cannot be read is left out of the page and reported; the body is drawn all the same.
 */
export function readFrontMatter({ path, text, values }: Source): FrontMatter {
  const block = BLOCK.exec(text)?.[0]
  if (block === undefined)
    return {
      ...{ matter: {}, lines: {}, places: {}, body: text.replace(/^\uFEFF/, '') },
      problems: almostFrontMatter(path, text),
    }
  const body = block.replace(/[^\n]+/g, '') + text.slice(block.length)
  const language = /^\uFEFF?---[ \t]*([^\s]*)/.exec(block)?.[1] ?? ''
  if (language !== '' && language !== 'yaml' && language !== 'yml') {
    return {
      matter: {},
      lines: {},
      places: {},
      body,
      problems: [problem('frontmatter-language', { path, line: 1 }, { language })],
    }
  }
  return { ...parseBlock({ path, text: block, values }), body }
}

/** Its last line missing; lines before its first one; its first line missing. */
const OPEN = /^\uFEFF?---[ \t\r]*\n[a-z_][\w-]*:(?:[ \t\r]|\n|$)/
const LATE = /^\uFEFF?(?:[ \t\r]*\n)+(?=---[ \t\r]*\n[a-z_][\w-]*:(?:[ \t\r]|\n|$))/
// A sentence above a line of dashes is a heading: only fields that pages commonly have are taken for front matter.
const HEADLESS =
  /^\uFEFF?(?:title|description|slug|id|sidebar_\w+|tags|date|authors?|draft|layout|keywords|image|permalink):[ \t][^\n]*\n(?:(?:[a-z_][\w-]*:|[ \t]+|- )[^\n]*\n)*---[ \t\r]*(?:\n|$)/

/** What was meant as front matter and is none: CommonMark makes lines and headings of it, and its fields do nothing. */
function almostFrontMatter(path: string, text: string): Problem[] {
  const late = LATE.exec(text)?.[0]
  const cause = late !== undefined ? 'late' : OPEN.test(text) ? 'open' : 'headless'
  if (cause === 'headless' && !HEADLESS.test(text)) return []
  const line = late?.split('\n').length ?? 1
  return [problem('frontmatter-bounds', { path, line }, { cause })]
}

type Block = Pick<Source, 'path' | 'text'> & { readonly values: Source['values'] }

function parseBlock({ path, text: block, values }: Block): Omit<FrontMatter, 'body'> {
  const problems: Problem[] = []
  const lines: Record<string, number> = {}
  let places: Places = {}
  const parse = (): object => {
    const yaml = readYamlWithValues(textBetweenMarks(block), values)
    for (const fault of yaml.faultsAt(path))
      problems.push({ ...fault, line: (fault.line ?? 0) + 1 })
    for (const { line, column, reason } of yaml.errors) {
      problems.push(problem('frontmatter-yaml', { path, line: line + 1, column }, { reason }))
    }
    if (yaml.value === undefined || yaml.value === null) return {}
    if (typeof yaml.value !== 'object' || Array.isArray(yaml.value)) {
      const reason = {
        ko: '“항목: 값”을 한 줄에 하나씩 적어야 합니다.',
        en: 'write one “field: value” on each line',
      }
      problems.push(problem('frontmatter-yaml', { path, line: 2 }, { reason }))
      return {}
    }
    places = placesIn(path, yaml.positions(), 2)
    for (const key of Object.keys(yaml.value)) lines[key] = yaml.positionOf([key]).line + 1
    return yaml.value
  }
  const refuse = { parse: () => ({}) }
  // gray-matter looks behind each blank line at all that follow it: it is given none of them.
  const dense = block.replace(/^(\uFEFF?---)[^\n]*/, '$1').replace(/\n[ \t\r\n]*\n/g, '\n')
  // The engines make gray-matter skip its cache, which hands one object to all files of equal text.
  const { data } = matter(dense, {
    language: 'yaml',
    engines: { yaml: { parse }, javascript: refuse, json: refuse },
  })
  return { matter: data, lines, places, problems }
}

const textBetweenMarks = (block: string) =>
  block.replace(/^[^\n]*\n/, '').replace(/(?:^|\n)---[ \t\r]*\n?$/, '')
