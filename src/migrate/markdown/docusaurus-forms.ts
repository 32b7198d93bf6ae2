import { slug } from 'github-slugger'
import type { Forms } from './forms.ts'
import { withHeadingIds } from './heading-ids.ts'

const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([\w-]*)/

/** Docusaurus reads what stands between fences of this name as a part of the page. */
export const docusaurusForms: Forms = (lines, { keepsCase }) => {
  let open: { readonly mark: string; readonly isPart: boolean } | undefined
  const own = lines.map((line) => {
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
  return keepsCase ? withHeadingIds(own, (title) => slug(title, true)) : own
}
