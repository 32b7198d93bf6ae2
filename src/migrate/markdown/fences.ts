const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/** Says of each line in turn whether it is in a block of code, or begins or ends one. */
export function codeLines(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? []
    if (open === undefined) {
      if (mark === '' || (mark.startsWith('`') && rest.includes('`'))) return false
      open = mark
      return true
    }
    if (mark.startsWith(open) && rest.trim() === '') open = undefined
    return true
  }
}
