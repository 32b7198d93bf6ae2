import type { Config } from '../../config/config.ts'
import type { Source } from '../../model.ts'
import { readPostName } from './file-name.ts'

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
