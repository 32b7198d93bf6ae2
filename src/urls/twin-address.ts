/** Where a page is as Markdown: beside the page, and `index.md` for the first page of the site. */
export function twinUrl(url: string, baseUrl: string): string {
  if (url === baseUrl) return `${url}index.md`
  return `${url.replace(/\/$|\.html$/, '')}.md`
}
