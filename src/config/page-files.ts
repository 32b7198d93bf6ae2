/** A page that is a React component: a file of code in the folder of pages. */
const CODE_PAGE = /\.[jt]sx$/i

/** Whether a source is such a page. No other code is a source. */
export const isCodePage = (path: string) => CODE_PAGE.test(path)

/** A path without the ending of a page. */
export const withoutPageEnding = (path: string) => path.replace(/\.(?:mdx?|[jt]sx)$/i, '')
