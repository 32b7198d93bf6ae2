/** The folder of a site with its own style sheets. */
export const THEME_FOLDER = 'theme'

/** Whether a file is a style sheet of the site. Those in folders, or with a `_` before their names, are parts of others. */
export const isThemeFile = (path: string) => /^theme\/.+\.css$/.test(path)

/** Whether a style sheet is in effect without being imported. */
export const isThemeStart = (path: string) => /^theme\/[^/_][^/]*\.css$/.test(path)
