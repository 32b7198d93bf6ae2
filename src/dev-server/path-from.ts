import { relative, sep } from 'node:path'

/** Stands for every file that a site is made from, and is the path of its folder. */
export const WHOLE_SITE = '.'

/** The path of a file as sources name it: from the site folder, with `/`, in NFC. */
export function pathFrom(site: string, file: string): string {
  return relative(site, file).split(sep).join('/').normalize('NFC') || WHOLE_SITE
}
