/** The module that code of a site imports hooks, elements and parts of the theme from. */
export const THEME_MODULE = 'docsgen/theme'

/** The module that bundled code of a site takes its islands, and the parts of Markdown that it imports, from. */
export const ISLAND_MODULE = 'docsgen/island'
