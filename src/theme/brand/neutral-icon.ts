/** The icon of a site that has none: a sheet with lines of text. Without one, browsers ask for a file that is not there. */
export function neutralIcon(): string {
  const style = 'path{stroke:#4a5057}@media(prefers-color-scheme:dark){path{stroke:#b6bdc6}}'
  const sheet = 'M7 4h12l6 6v18H7zM12 14h8M12 19h8M12 24h5'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><path d="${sheet}" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
