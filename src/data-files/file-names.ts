/** The names of files that say data, for what reads none of them. */

/** The file of the values, below the site folder or a folder of translations. */
export const VALUES_PATH = 'values.yml'

/** The file of the synonyms, below the site folder. It holds for all locales: words of two languages may mean the same. */
export const SYNONYMS_PATH = 'synonyms.yml'

/** The file of the words, below the site folder or a folder of translations. */
export const WORDS_PATH = 'strings.yml'
