/** Ids of headings that another tool makes otherwise, so that links to parts of pages stay right. */
import GithubSlugger, { slug } from 'github-slugger'
import { codeLines, commentLines } from './fences.ts'
import type { Forms } from './forms.ts'

const HEADING = /^( {0,3}#{1,6}[ \t]+)(.*?)[ \t]*#*[ \t]*$/
const OWN_ID = /\{:?[ \t]*#[^}]*\}$|<a\s[^>]*\bid=/
/** An id that is written as an attribute among others. */
const ID_ATTRIBUTE = /\{(:?)((?:[^{}]*[ \t])?)id=(["']?)([^\s"'{}]+)\3([^{}]*)\}(?=[ \t]*#*[ \t]*$)/

type Lines = ReturnType<Forms>

interface HeadingIds {
  /** What stands before the number that equal ids get. */
  readonly joint?: '-' | '_'
  /** Headings of level 1 below other text have ids too. */
  readonly isEvery?: boolean
}

/** Writes the id that the tool would give a heading where ours is another one. */
export function withHeadingIds(
  lines: Lines,
  slugOf: (title: string) => string,
  { joint = '-', isEvery = false }: HeadingIds = {},
): Lines {
  const isCode = codeLines()
  const isComment = commentLines()
  const ours = new GithubSlugger()
  const used = new Map<string, number>()
  // A heading of level 1 that is no title, as there is text above it, has no id here by itself.
  let isBegun = false
  const one = (written: string) => {
    const isText = !isCode(written) && !isComment(written)
    const isHeading = isText && HEADING.test(written)
    const line = isHeading ? written.replace(ID_ATTRIBUTE, idFirst) : written
    const [, sign = '', title = ''] = (isHeading && HEADING.exec(line)) || []
    const isInText = isEvery && isBegun && sign.trim() === '#'
    isBegun ||= line.trim() !== '' && !/^(?:import|export)\b|^<!--/.test(line)
    if (title === '' || OWN_ID.test(title)) return line
    const text = plain(title)
    const own = slugOf(text).normalize('NFC')
    if (own === '') return line
    const count = used.get(own) ?? 0
    used.set(own, count + 1)
    const id = count === 0 ? own : `${own}${joint}${count}`
    return id === ours.slug(text.normalize('NFC')) && !isInText
      ? line
      : `${line.trimEnd()} {#${id}}`
  }
  // A line of front matter may begin with the sign of a heading: a comment of YAML.
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
  return lines.map((line, index) => {
    if (index < start) return line
    return typeof line === 'string' ? one(line) : line.map(one)
  })
}

const idFirst = (_: string, colon: string, before: string, __: string, id: string, after: string) =>
  `{${colon}${[`#${id}`, before.trim(), after.trim()].filter(Boolean).join(' ')}}`

/** What readers see of a title, without tags outside of code, the addresses of links and the marks around words. */
const plain = (title: string) =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(?!`).*?[^`]\1(?!`)|<[^>]*>/g, (all, code?: string) => (code ? all : ''))
    .replace(/(\*{1,2}|`+)(?=\S)(.*?\S)\1/g, '$2')
    .trim()

/** The ids of VitePress: signs become hyphens, and none begins with a digit. */
export const slugOfVitePress = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()

/** The ids of Python-Markdown. Of titles in other letters than Latin it keeps a number or a word, which says nothing. */
export function slugOfPython(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/(?![A-Za-z])\p{L}/u.test(plain)) return ''
  return plain
    .replace(/\P{ASCII}/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** The ids of Mintlify, which are ours but for dots within words, which are hyphens, and signs at both ends. */
export const slugOfMintlify = (title: string) =>
  slug(title.replace(/\.+(?=\s|$)/g, '').replace(/\.+/g, '-')).replace(/^[-_]+|[-_]+$/g, '')

/** The ids of GitBook: dots stay, and each row of blanks is one hyphen. */
export const slugOfGitBook = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-')
    .replace(/\.+$/, '')

/** The ids of Redocly, which are ours but for dots, which stay. */
export const slugOfRedocly = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The ids of GitHub, which are ours. */
export const slugOfGitHub = (title: string) => slug(title)

/** The ids of Docsify: signs are left out, a row of hyphens is one, and none begins with a digit. */
export const slugOfDocsify = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\ufe0f/gu, '')
    .replace(/[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .replace(/^(?=\d)/, '_')

/** The ids of mdBook: letters, numbers and hyphens stay, and each blank is a hyphen. */
export const slugOfMdBook = (title: string) =>
  title
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{Alphabetic}\p{N}_-]/gu, '')
