/** The files of a project that another tool builds. Paths are those below its folder, and may lead above it. */
export interface ForeignFiles {
  /** All files of the folder, without those of packages, of Git and of builds. A folder that is not there has none. */
  list(folder: string): readonly string[]
  /** The text of a file; nothing when it is not there or no text. */
  read(path: string): string | undefined
  has(path: string): boolean
  /** Whether a path above the folder belongs to the same repository, so that pages may take in what lies there. */
  isOfRepository(path: string): boolean
}

/** A path without `.` and `..` steps, as far as it stays in the folder. The folder itself is ''. */
export function joined(...parts: readonly string[]): string {
  const steps: string[] = []
  for (const step of parts.join('/').split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The path from a folder to a file. */
export function relativePath(folder: string, file: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = file.split('/')
  const same = from.findIndex((step, index) => step !== to[index])
  const shared = same < 0 ? from.length : same
  return `${'../'.repeat(from.length - shared) || './'}${to.slice(shared).join('/')}`
}

/** The folder of a file; '' for one of the project folder itself. */
export const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')

/** Whether a name is that of a file of Markdown or MDX. */
export const isMarkdown = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path)

/** So many of all letters are Hangul in Korean documents, beside their names. */
const LEAST_HANGUL = 0.2

/** Code, tags and addresses, which are in no language: in documents of a program they are most of the text. */
const NO_LANGUAGE =
  /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1|`[^`\n]*`|<\/?[a-z][^<>]*>|\]\([^()\s]*\)|https?:\S+/gim

/** The language that pages are written in, for a tool whose files do not tell it. */
export const writtenLanguage = (files: ForeignFiles): 'ko' | 'en' =>
  languageOf(files.list('').flatMap((file) => (isMarkdown(file) ? (files.read(file) ?? []) : [])))

/** The language of texts. */
export function languageOf(texts: readonly string[]): 'ko' | 'en' {
  const own = texts.map((text) => text.replace(NO_LANGUAGE, ''))
  const count = (letters: RegExp) =>
    own.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0)
  return count(/[가-힣]/g) > count(/\p{L}/gu) * LEAST_HANGUL ? 'ko' : 'en'
}

/** That pages have no formulas: neither the configuration names a plugin for them, nor does the project need one. */
export const withoutMath = (
  files: ForeignFiles,
  config: string | undefined,
): { readonly hasMath?: false } =>
  [config ?? '', 'package.json'].some((path) => /remark-?math|katex/i.test(files.read(path) ?? ''))
    ? {}
    : { hasMath: false }
