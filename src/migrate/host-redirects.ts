/** Redirects that a project asks of its host, in files of Netlify, Cloudflare Pages and Vercel. */
import { parse } from 'smol-toml'
import { fieldsOf, listOf } from '../data-files/unknown-json.ts'
import { filledText } from './fields.ts'
import type { ForeignFiles } from './foreign-files.ts'
import type { Notes } from './notes.ts'

interface HostRedirect {
  readonly from: string
  readonly to: string
}

/** Repositories are not so deep; a path that never leaves its repository must not be followed for ever. */
const MOST_STEPS = 5

/** A host reads its files where the repository begins or where it was told to, so all folders up to there count. */
export function hostRedirects(
  files: ForeignFiles,
  published: string | undefined,
  notes: Notes,
): HostRedirect[] {
  const folders = Array.from({ length: MOST_STEPS }, (_, count) => '../'.repeat(count))
  const read = (path: string, own: (path: string, text: string) => HostRedirect[]) => {
    const isOwn = !path.startsWith('../') || files.isOfRepository(path)
    const text = isOwn ? files.read(path) : undefined
    return text === undefined ? [] : own(path, text)
  }
  const lines = (_: string, text: string) => text.split('\n').flatMap((line) => ofLine(line, notes))
  return [
    ...(published === undefined ? [] : read(published, lines)),
    ...folders.flatMap((folder) => [
      ...read(`${folder}_redirects`, lines),
      ...read(`${folder}netlify.toml`, (path, text) => ofNetlify(path, text, notes)),
      ...read(`${folder}vercel.json`, (path, text) => ofVercel(path, text, notes)),
    ]),
  ]
}

/** `/from /to 301`, with words such as `Language=ko` where it is not for all readers. */
function ofLine(line: string, notes: Notes): HostRedirect[] {
  const [from = '', ...rest] = line
    .replace(/(?:^|\s)#.*$/, '')
    .trim()
    .split(/\s+/)
  const at = rest.findIndex((word) => /^(?:\/|https?:)/.test(word))
  const to = rest[at]
  if (to === undefined) return []
  const [status = '301', ...conditions] = rest.slice(at + 1)
  const isConditional = at > 0 || conditions.length > 0
  return kept({ from, to, status: Number.parseInt(status, 10), isConditional }, from, notes)
}

function ofNetlify(path: string, text: string, notes: Notes): HostRedirect[] {
  const { redirects } = fieldsOf(notes.settingsIn(path, text, parse))
  return listOf(redirects).flatMap((one) => {
    const { from, to, status = 301, query, conditions } = fieldsOf(one)
    const [old, goal] = [filledText(from), filledText(to)]
    if (old === undefined || goal === undefined) return []
    const isConditional = query !== undefined || conditions !== undefined
    return kept({ from: old, to: goal, status, isConditional }, `${nameOf(path)}: ${old}`, notes)
  })
}

function ofVercel(path: string, text: string, notes: Notes): HostRedirect[] {
  const { redirects, rewrites } = fieldsOf(notes.settingsIn(path, text))
  const of = (value: unknown, status: number) =>
    listOf(value).flatMap((one) => {
      const { source, destination, has, missing } = fieldsOf(one)
      const [old, goal] = [filledText(source), filledText(destination)]
      if (old === undefined || goal === undefined) return []
      const isConditional = has !== undefined || missing !== undefined
      // The only part of a regular expression that many use.
      const [from, to] = [old.replaceAll('(.*)', '*'), goal.replace(/\$1\b/, '*')]
      return kept({ from, to, status, isConditional }, `${nameOf(path)}: ${old}`, notes)
    })
  return [...of(redirects, 308), ...of(rewrites, 200)]
}

interface HostRule extends HostRedirect {
  readonly status: unknown
  /** Only for some readers, by their language or cookies. */
  readonly isConditional: boolean
}

/** A rule that leads every reader from one path to another one; others only a host can follow, which is told. */
function kept({ from, to, status, isConditional }: HostRule, what: string, notes: Notes) {
  // Our own page is shown where there is none.
  if (Number(status) === 404) return []
  if (/^\/(?!\/)/.test(from) && /^30\d$/.test(String(status)) && !isConditional)
    return [{ from, to: to.replace(':splat', '*') }]
  notes.missing(what, 'redirectFrom')
  return []
}

const nameOf = (path: string) => path.replaceAll('../', '')
