/** The ground of the page in each mode, for the browser's own frame: `--bg` of `colors.css`. */
export const themeColors = { light: '#ffffff', dark: '#12161b' } as const
