/** Which files are documents of Docusaurus, and what they are called. */
import type { Fields } from '../../../data-files/unknown-json.ts'
import { matcherOf } from '../../../urls/path-pattern.ts'
import { filledText, textsOf } from '../../fields.ts'
import { joined } from '../../foreign-files.ts'
import type { ForeignPage } from '../../foreign-site.ts'
import { codeLines } from '../../markdown/fences.ts'
import type { Instance } from './plugins.ts'

/** Without translations of files that are gone, which are not read. */
export function withoutStale(pages: readonly ForeignPage[]): ForeignPage[] {
  const nameOf = ({ to }: ForeignPage) => to.replace(/^i18n\/[^/]+\/|\.mdx?$/g, '')
  const originals = new Set(pages.filter(({ isTranslation }) => !isTranslation).map(nameOf))
  return pages.filter((page) => !page.isTranslation || originals.has(nameOf(page)))
}

/** An import of what is no page, no picture and nothing of Docusaurus: that has blocks of ours in Markdown as well. */
const CODE_IMPORT =
  /^import\s[^'"]*\sfrom\s+['"](?!@theme\/|@docusaurus\/|[^'"]*(?:!|\.(?:mdx?|png|jpe?g|svg|gif|webp|avif)['"]))/

/** Whether a text imports code, outside of its blocks of code. */
export function importsCode(text: string): boolean {
  const isCode = codeLines()
  return text.split('\n').some((line) => !isCode(line) && CODE_IMPORT.test(line))
}

/** Folders of a site of ours that hold something else. */
export const OWN_FOLDERS = new Set(
  'docs pages blog blogs static i18n components theme snippets versions templates plugins openapi src'.split(
    ' ',
  ),
)

/** The name of a documentation as ours may be. */
export const docsIdOf = ({ id }: Instance): string | undefined =>
  id.replace(/[^\p{L}\p{N}-]+/gu, '-') || undefined

/** The folder of the translations of a documentation. */
export const pluginOf = (id: string | undefined) =>
  `docusaurus-plugin-content-docs${id === undefined ? '' : `-${id}`}`

export const blogFolder = ({ route }: Instance, blogs: readonly Instance[]) =>
  blogs.length === 1 ? 'blog' : joined('blogs', route || 'blog')

export const isPart = (path: string) => path.split('/').some((step) => step.startsWith('_'))

/** Which documents the tool reads: `include` and `exclude` of the documentation. */
export function isReadBy(options: Fields): (path: string) => boolean {
  const include = textsOf(options.include ?? ['**/*.{md,mdx}']).map(matcherOf)
  const exclude = textsOf(options.exclude ?? EXCLUDED).map(matcherOf)
  return (path) => include.some((fits) => fits(path)) && !exclude.some((fits) => fits(path))
}

const EXCLUDED = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** The id of a document: its path without numbers that order it, or the one of its front matter. */
export function docId(path: string, { id }: Fields): string {
  const plain = path
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(withoutNumber)
  return [...plain.slice(0, -1), filledText(id) ?? plain.at(-1)].join('/')
}

const withoutNumber = (name: string) =>
  /^\d+[-_.]\d+/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '')
