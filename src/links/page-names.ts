/** Other names of a page than its address, as authors know them from their files, from hosts and from other tools. */

/** What the page of a folder may be called, beside the name of the folder. */
const FOLDER_PAGES = ['index', 'README', 'readme', 'Readme', '_index']
const FOLDER_PAGE = /(?:^|\/)(?:_?index|readme)$/i

/** The files that may hold the page at a path, the likeliest first: the one of this name, and those of this folder. */
export const articleFiles = (path: string): string[] => [...filesOf(path), ...folderFiles(path)]

/** The files that may stand for the folder whose page a path names: `a/README.md` for `a/index.md`. */
export function sameFolderFiles(path: string): string[] {
  const folder = folderOf(path.replace(/\.mdx?$/i, ''))
  return folder === undefined ? [] : folderFiles(folder)
}

/** An address without the name of the file that a host has for it: `/a` for `/a.html` and for `/a/index`. */
export function withoutFileName(path: string): string {
  const plain = path.replace(/(?<=[^/])\.html?$/i, '')
  return folderOf(plain) ?? plain
}

function folderFiles(folder: string): string[] {
  const own = folder.split('/').at(-1) ?? ''
  return [...FOLDER_PAGES, own].flatMap((name) => filesOf(`${folder}/${name}`))
}

const filesOf = (path: string) => [`${path}.md`, `${path}.mdx`]

const folderOf = (path: string) =>
  FOLDER_PAGE.test(path) ? path.replace(FOLDER_PAGE, '') : undefined
