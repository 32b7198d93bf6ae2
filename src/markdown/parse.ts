import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { mathFromMarkdown } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { directiveSyntax } from './directive-syntax.ts'

/** Parses Markdown: CommonMark, GFM, emphasis that knows Korean, blocks such as `:::note`, and math. */
export function parse(text: string): Root {
  return (text.includes('$') ? parserWithMath : parser).parse(text)
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .use(extension, directiveSyntax(), directiveFromMarkdown())
  .freeze()

const parserWithMath = parser().use(extension, math(), mathFromMarkdown()).freeze()

/** Adds a syntax and what its tokens become in the tree. */
function extension(this: Processor, syntax: object, fromMarkdown: object): void {
  const data = this.data() as { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}
