/** Where the files of the search are, below the address of the files that all locales share. */

/** The name of the one index of a locale whose pages have no versions. */
const ONE_VERSION = 'current'

/** The folder of an `index.json` and of the texts of its pages. */
export const indexFolder = (locale: string, version = ONE_VERSION): string =>
  `search/${locale}/${version}/`

/** The file with the texts of a page. `folder`: its path or address. */
export const pageFile = (folder: string, slot: number): string =>
  `${folder}pages/${slot.toString(36)}.json`

/** The folder of the files that every `index.json` names by their content. */
export const TERM_FILES = 'assets/search/'
