import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Parses Markdown: CommonMark, GFM, emphasis that knows Korean, and blocks such as `:::note`. */
export function parse(text: string): Root {
  return parser.parse(withDirectiveLabels(text))
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .use(blockDirectives)
  .freeze()

/** Directives as blocks only: the text form would eat `12:30`, `16:9` and `항목:값`. */
function blockDirectives(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: unknown[]
    fromMarkdownExtensions?: unknown[]
  }
  const { flow } = directive()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow }]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()]
}

const PLAIN_TITLE = /^([ \t>]*:{3,}[ \t]*[a-z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*$/i
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/

/** Turns `:::note 제목` into `:::note[제목]`, outside of fenced code. Lines keep their numbers. */
function withDirectiveLabels(text: string): string {
  if (!/^[ \t>]*:{3,}[ \t]*[a-z][\w-]*[ \t]+[^\s[{]/im.test(text)) return text
  let fence = ''
  const rewrite = (line: string) => {
    const mark = FENCE.exec(line)?.[1]
    if (mark && fence === '') fence = mark
    else if (mark?.startsWith(fence) && fence !== '' && line.trim() === mark) fence = ''
    return fence === ''
      ? line.replace(
          PLAIN_TITLE,
          (_, open: string, title: string) => `${open}[${title.replace(/[[\]]/g, '\\$&')}]`,
        )
      : line
  }
  return text.split('\n').map(rewrite).join('\n')
}
