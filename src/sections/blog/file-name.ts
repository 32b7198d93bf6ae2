import type { Config } from '../../config/config.ts'
import type { Source } from '../../model.ts'
import { isoDate } from '../iso-date.ts'

/** What the path of a post says: its day, if it names one, and its address below the blog. */
export interface PostName {
  /** The last part of the path, without the day. */
  readonly name: string
  readonly slug: string
  readonly date?: string
}

/** Folders, a day as `2025-01-07` or `2025/01/07`, and the rest. */
const DATED = /^((?:[^/]+\/)*?)(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?:[-/](.+))?$/

/**
 * Reads the path of a post below its blog. `2025-01-07-hello.md`, `2025-01-07-hello/index.md` and
 * `2025/01/07/hello.md` all stand at `2025/01/07/hello`. Digits that are no day of the calendar are part of the name.
 */
export function readPostName(path: string): PostName {
  const plain = path.replace(/\.mdx?$/i, '').replace(/\/index$/i, '')
  const [, before = '', year = '', , month = '', day = '', rest = ''] = DATED.exec(plain) ?? []
  const date = isoDate([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
  const text = date === undefined ? plain : before + rest
  const slug = date === undefined ? plain : [date.replaceAll('-', '/'), text].join('/')
  return {
    name: text.split('/').at(-1) || plain,
    slug: slug.replace(/\/$/, ''),
    ...(date === undefined ? {} : { date }),
  }
}

/** The folder of the blog that a file is in, if it is in one. */
export function blogFolderOf(path: string, { blog }: Pick<Config, 'blog'>): string | undefined {
  return blog.find((one) => path.startsWith(`${one.path}/`))?.path
}

/** Whether neither the name nor the front matter of a post says its day, so that its history has to. */
export function isUndated({ path, text }: Source, config: Pick<Config, 'blog'>): boolean {
  const folder = blogFolderOf(path, config)
  if (folder === undefined || !/\.mdx?$/i.test(path)) return false
  return (
    readPostName(path.slice(folder.length + 1)).date === undefined && !/^date[ \t]*:/m.test(text)
  )
}
