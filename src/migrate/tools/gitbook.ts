/** GitBook as it is kept in Git: `SUMMARY.md` lists the pages, `.gitbook.yaml` says where they are. */
import { fieldsOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, isElsewhere, rooted } from '../fields.ts'
import { type ForeignFiles, isMarkdown, joined } from '../foreign-files.ts'
import {
  type Copy,
  type ForeignPage,
  type ForeignRow,
  type ForeignSite,
  filesIn,
} from '../foreign-site.ts'
import { apisOf } from '../markdown/gitbook-api.ts'
import { GITBOOK_STYLES } from '../markdown/gitbook-forms.ts'
import { Notes } from '../notes.ts'
import { writtenLanguage } from '../written-language.ts'
import { type Chapter, pathOf, summaryParts } from './summary.ts'

/** So many files are told by name. */
const SHOWN = 10

export const configOfGitBook = (files: ForeignFiles) =>
  ['.gitbook.yaml', 'SUMMARY.md'].find((path) => files.has(path))

export async function readGitBook(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = fieldsOf(notes.settingsIn('.gitbook.yaml', files.read('.gitbook.yaml')))
  const book = fieldsOf(notes.settingsIn('book.json', files.read('book.json')))
  const root = joined(filledText(config.root) ?? filledText(book.root) ?? '.')
  const { readme = 'README.md', summary = 'SUMMARY.md' } = fieldsOf(
    config.structure ?? book.structure,
  )
  const first = joined(root, filledText(readme) ?? 'README.md')
  const list = joined(root, filledText(summary) ?? 'SUMMARY.md')
  const rows = summaryRows(files.read(list) ?? '', (path) => {
    const file = joined(root, path)
    return files.has(file) ? file : undefined
  })
  const title =
    filledText(book.title) ?? /^#[ \t]+(.+)$/m.exec(files.read(first) ?? '')?.[1]?.trim() ?? 'Docs'
  const listed = new Set(filesIn(rows))
  const cut = root === '' ? 0 : root.length + 1
  const pages: ForeignPage[] = []
  const copies: Copy[] = []
  const unlisted: string[] = []
  let usesColors = false
  for (const file of files.list(root)) {
    const path = file.slice(cut)
    if (/^(?:node_modules|\.git)\//.test(path) || file === list) continue
    if (path.startsWith('.gitbook/')) {
      // Hidden files are not published; links to them are rewritten.
      copies.push({ from: file, to: joined('docs', path.slice(1)) })
      continue
    }
    if (!isMarkdown(path)) {
      if (!/^\.|\.ya?ml$|^[^/]+\.json$/.test(path))
        copies.push({ from: file, to: joined('docs', path) })
      continue
    }
    // Pages that the summary does not list are not published.
    if (!listed.has(file) && file !== first) {
      unlisted.push(file)
      continue
    }
    const name = path
      .replace(/\.md$/i, '')
      .replace(/(^|\/)README$/i, '$1')
      .replace(/\/$/, '')
    usesColors ||= /<mark style=/.test(files.read(file) ?? '')
    pages.push({ file, to: joined('docs', path), url: rooted(file === first ? '' : name) })
  }
  if (unlisted.length > 0) {
    const more = unlisted.length > SHOWN ? ` (+${unlisted.length - SHOWN})` : ''
    notes.missing(unlisted.slice(0, SHOWN).join(', ') + more, 'unlistedPages')
  }
  const apis = apisOf(
    pages.map(({ file }) => file),
    files,
    root,
  )
  const apiFiles = [...apis.ids].map(([from, id]) => {
    const to = `openapi/${id}${/\.\w+$/.exec(from)?.[0] ?? ''}`
    copies.push({ from, to })
    rows.push({ kind: 'openapi', id })
    return { file: to, id, route: joined('api-reference', id) }
  })
  const redirects = Object.entries(fieldsOf(config.redirects)).flatMap(([from, to]) => {
    const goal = filledText(to)
    if (goal === undefined) return []
    const path = goal.replace(/\.md$/i, '').replace(/(^|\/)README$/i, '$1')
    return [{ from: rooted(from), to: isElsewhere(goal) ? goal : rooted(joined(path)) }]
  })
  return {
    tool: 'gitbook',
    title,
    ...defined({ tagline: filledText(book.description) }),
    addresses: {},
    locales: [{ tag: filledText(book.language) ?? writtenLanguage(files) }],
    docsRoute: '',
    pages,
    sidebars: rows.length > 0 ? { docs: rows } : {},
    navbar: [],
    redirects,
    copies,
    settings: {
      colorMode: { default: 'system' },
      docs: {},
      ...(apiFiles.length > 0 ? { openapi: apiFiles } : {}),
    },
    operationId: apis.operationId,
    texts: new Map(usesColors ? [['theme/gitbook.css', GITBOOK_STYLES]] : []),
    notes: notes.all,
    includeFolders: [root],
  }
}

/** The rows of a summary: lists below headings, each of which is a group. */
function summaryRows(text: string, fileOf: (path: string) => string | undefined): ForeignRow[] {
  return summaryParts(text, /^##/).flatMap(({ label, rows }): ForeignRow[] => {
    const items = rows.flatMap((row) =>
      row === 'separator' || !row.isItem ? [] : rowsOf(row, fileOf),
    )
    if (label === '') return items
    return items.length > 0 ? [{ kind: 'group', label, items, collapsible: false }] : []
  })
}

function rowsOf(
  { label, target, children }: Chapter,
  fileOf: (path: string) => string | undefined,
): ForeignRow[] {
  const isOther = isElsewhere(target)
  const file = isOther ? undefined : fileOf(pathOf(target))
  const items = children.flatMap((child) => rowsOf(child, fileOf))
  if (items.length > 0) return [defined({ kind: 'group' as const, label, items, page: file })]
  if (file !== undefined) return [{ kind: 'page', file, label }]
  return isOther ? [{ kind: 'link', label, href: target }] : []
}
