/** Adds the style sheet of a part that was loaded later. Its rules stand in the layers that the first style sheet has named. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
