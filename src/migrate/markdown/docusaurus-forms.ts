import type { Forms } from './forms.ts'

const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([\w-]*)/

/** Docusaurus reads what stands between fences of this name as a part of the page. */
export const docusaurusForms: Forms = (lines) => {
  let open: { readonly mark: string; readonly isPart: boolean } | undefined
  return lines.map((line) => {
    const [, mark = '', name] = FENCE.exec(line) ?? []
    if (open === undefined) {
      if (mark === '') return line
      open = { mark, isPart: name === 'mdx-code-block' }
      return open.isPart ? [] : line
    }
    if (!mark.startsWith(open.mark) || !/^[ \t>]*[`~]+[ \t]*$/.test(line)) return line
    const { isPart } = open
    open = undefined
    return isPart ? [] : line
  })
}
