/** The folder of a site with its own style sheets, and with what it has in the place of parts of the theme. */
export const THEME_FOLDER = 'theme'

/** Whether a file is a style sheet of the site. Those in folders, or with a `_` before their names, are parts of others. */
export const isThemeFile = (path: string) => /^theme\/.+\.css$/.test(path)

/** Whether a style sheet is in effect without being imported. */
export const isThemeStart = (path: string) =>
  /^theme\/[^/_][^/]*\.css$/.test(path) && !path.endsWith('.module.css')

const REPLACEMENT = /^theme\/(slots\/)?([^/_.][^/.]*)\.[jt]sx$/

/** What a file of the theme stands for by its name: a part of the theme, or a slot. */
export function replacementOf(
  path: string,
): { readonly kind: 'part' | 'slot'; readonly name: string } | undefined {
  const [, slots, name] = REPLACEMENT.exec(path) ?? []
  return name === undefined ? undefined : { kind: slots ? 'slot' : 'part', name }
}

/** Whether a file of the theme is code, or what code may import: parts of the theme are drawn with it. */
export const isThemeCode = (path: string) =>
  /^theme\/.+\.(?:[cm]?[jt]sx?|json|ya?ml|module\.css)$/.test(path)
