/** Patterns of documents that a tool does not read, below a folder of the new site. Theirs are about documents alone. */
export function excludedPages(folder: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const below = `${folder}/${pattern.replace(/^\.?\//, '')}`
    // What begins with `_` is no page here either.
    if (/^\*\*\/_[^/]*(?:\/\*\*)?$/.test(pattern)) return []
    if (/md/.test(pattern.replace(/^.*\//, ''))) return [below]
    return /\.[\w{},]+$/.test(pattern) ? [] : [`${below.replace(/\/?\**$/, '')}/**/*.{md,mdx}`]
  })
}
