/** Rewrites what our Markdown does not read, line by line, and leaves all else as it is. */
import type { ToolName } from '../foreign-site.ts'
import { frontMatterOf, yamlMatter } from '../front-matter.ts'
import { docsifyForms } from './docsify-forms.ts'
import { docusaurusForms } from './docusaurus-forms.ts'
import { codeLines } from './fences.ts'
import { ownFields } from './field-forms.ts'
import type { Edit, Forms, RewriteContext } from './forms.ts'
import { fumadocsForms } from './fumadocs-forms.ts'
import { gitbookForms } from './gitbook-forms.ts'
import { hugoForms } from './hugo-forms.ts'
import { mdbookForms } from './mdbook-forms.ts'
import { mintlifyForms } from './mintlify-forms.ts'
import { nextraForms } from './nextra-forms.ts'
import { withOneTitle } from './one-title.ts'
import { pythonForms } from './python-forms.ts'
import { raisedTitle } from './raised-title.ts'
import { redoclyForms } from './redocly-forms.ts'
import { starlightForms } from './starlight-forms.ts'
import { vitepressForms } from './vitepress-forms.ts'

export interface Rewritten {
  readonly text: string
  readonly edits: readonly Edit[]
}

const FORMS: Partial<Readonly<Record<ToolName, Forms>>> = {
  docusaurus: docusaurusForms,
  mkdocs: pythonForms,
  hugo: hugoForms,
  docsify: docsifyForms,
  gitbook: gitbookForms,
  mdbook: mdbookForms,
  starlight: starlightForms,
  fumadocs: fumadocsForms,
  vitepress: vitepressForms,
  nextra: nextraForms,
  redocly: redoclyForms,
  mintlify: mintlifyForms,
  markdown: raisedTitle,
}

/** The text of a page as our Markdown reads it, with all lines that differ. */
export function rewritten(text: string, tool: ToolName, context: RewriteContext): Rewritten {
  const toml = yamlMatter(text)
  if (toml === undefined) return rewrittenYaml(text, tool, context)
  const before = text.slice(0, toml.end).split('\n').length - 1
  const after = toml.matter.split('\n').length - 1
  const own = rewrittenYaml(toml.matter + text.slice(toml.end), tool, {
    ...context,
    lost: (line, instead) => context.lost(line + before - after, instead),
  })
  const changed = own.edits.flatMap((edit) =>
    edit.line > after ? [{ ...edit, line: edit.line + before - after }] : [],
  )
  const matter = own.text.slice(0, frontMatterOf(own.text).end)
  const first = { line: 1, before: linesOf(text.slice(0, toml.end)), after: linesOf(matter) }
  return { text: own.text, edits: [first, ...changed] }
}

const linesOf = (text: string) => text.trimEnd().split('\n')

function rewrittenYaml(text: string, tool: ToolName, context: RewriteContext): Rewritten {
  const forms = FORMS[tool] ?? ((lines) => lines)
  const lines = text.split('\n')
  const matter = text.slice(0, frontMatterOf(text).end).split('\n').length - 1
  const titled = withOneTitle(forms(lines, context), matter)
  const plain = withPlainLinks(titled, context.endings ?? [])
  const linked = withMoved(withLinks(withCode(plain, context), context), context)
  const changed = [...withPictures(linked, context)]
  for (const [index, own] of ownFields(text, lines, tool, context)) changed[index] = own
  const edits: Edit[] = []
  changed.forEach((line, index) => {
    const before = lines[index] ?? ''
    if (line === before) return
    const after = typeof line === 'string' ? [line] : line
    const last = edits.at(-1)
    if (last && last.line + last.before.length === index + 1)
      edits[edits.length - 1] = {
        line: last.line,
        before: [...last.before, before],
        after: [...last.after, ...after],
      }
    else edits.push({ line: index + 1, before: [before], after })
  })
  return edits.length === 0 ? { text, edits } : { text: changed.flat().join('\n'), edits }
}

/** The end of a statement that imports something, in its last line. */
const IMPORT = /^((?:(?:import|export)\b[^'"]*?|\s*\}\s*)\bfrom\s*|import\s+)(["'])([^"'\n]+)\2/

/** Code that pages import from elsewhere in the project is named by where it is now. */
function withCode(
  lines: ReturnType<Forms>,
  { codePath }: Pick<RewriteContext, 'codePath'>,
): ReturnType<Forms> {
  return outsideCode(lines, (line) =>
    line.replace(IMPORT, (_, start: string, quote: string, written: string) => {
      // Formatters of Markdown escape letters in it, which says the same.
      const named = written.replace(/\\(?=[^\w\\]|_)/g, '')
      return start + quote + (codePath(named) ?? named) + quote
    }),
  )
}

/** Rewrites the lines that are in no block of code. */
function outsideCode(
  lines: ReturnType<Forms>,
  rewrite: (line: string) => string,
): ReturnType<Forms> {
  const isCode = codeLines()
  const own = (line: string) => (isCode(line) ? line : rewrite(line))
  return lines.map((line) => (typeof line === 'string' ? own(line) : line.map(own)))
}

/** Code in a line, or a link of Markdown to a file of Markdown whose path is relative. */
const FILE_LINK =
  /(`+)(?!`).*?[^`]\1(?!`)|(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?)((?![a-z][\w+.-]*:|[/#])[^\s()<>#?]+\.mdx?\/?(?:#[^\s()<>]*)?)(?=[)>\s]|$)/gi

/** Tools that look for the name of a file alone leave what is behind it, so that people write `page.md/#part` too. */
const SLASH_BEHIND_FILE = /(\.mdx?)\/(?=#|$)/i

/** Links to pages that would be looked for elsewhere than before name them from where the page is now. */
function withLinks(
  lines: ReturnType<Forms>,
  { linkPath }: Pick<RewriteContext, 'linkPath'>,
): ReturnType<Forms> {
  return outsideCode(lines, (line) =>
    line.replace(
      FILE_LINK,
      (all: string, _: string | undefined, start: string | undefined, written: string) => {
        if (start === undefined) return all
        const path = written.replace(SLASH_BEHIND_FILE, '$1')
        return start + (linkPath(path) ?? path)
      },
    ),
  )
}

/** Code in a line, or a link of Markdown or of a component to an address of the site. */
const SITE_LINK =
  /(`+)(?!`).*?[^`]\1(?!`)|(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?|\bhref=["'])(\/[^\s()<>"']*)/g

/** Links to pages of operations name the addresses that these have now. */
function withMoved(
  lines: ReturnType<Forms>,
  { movedAddress }: Pick<RewriteContext, 'movedAddress'>,
): ReturnType<Forms> {
  return outsideCode(lines, (line) =>
    line.replace(
      SITE_LINK,
      (all: string, _: string | undefined, start: string | undefined, address: string) =>
        start === undefined ? all : start + (movedAddress(address) ?? address),
    ),
  )
}

/** A path that is neither an address nor a value that code gives. */
const RELATIVE = '(?![a-z][\\w+.-]*:|[/#{])'

/** Pictures of Markdown, of HTML and of our component whose paths are relative. Between marks a path may have blanks. */
const PICTURE = new RegExp(
  [
    `(!\\[[^\\]\\n]*\\]\\()(${RELATIVE}[^\\s()<>"']+)`,
    `(!\\[[^\\]\\n]*\\]\\(<)(${RELATIVE}[^<>\\n]+)(?=>)`,
    `(<(?:img|image)\\s[^<>]*?\\bsrc=["'])(${RELATIVE}[^<>"'\\n]+)`,
  ].join('|'),
  'gi',
)

/** Pictures that would be looked for elsewhere than before are named from where the page is now. */
function withPictures(
  lines: ReturnType<Forms>,
  { picturePath }: Pick<RewriteContext, 'picturePath'>,
): readonly (string | readonly string[])[] {
  return outsideCode(lines, (line) =>
    line.replace(
      PICTURE,
      (_, plain = '', path = '', marked = '', markedPath = '', html = '', htmlPath = '') => {
        const own = path || markedPath || htmlPath
        return plain + marked + html + (picturePath(own, html !== '') ?? own)
      },
    ),
  )
}

const LINK =
  /(\]\(<?|^ {0,3}\[[^\]]+\]:[ \t]*<?)((?:\.{1,2}\/)*[^\s()<>#]+?)\.([\w-]+)(?=\.\w+[)>#\s]|\.\w+$)/g

/** Links to files whose names end with a language lead to those without. */
function withPlainLinks(
  lines: ReturnType<Forms>,
  endings: readonly string[],
): readonly (string | readonly string[])[] {
  if (endings.length === 0) return lines
  return outsideCode(lines, (line) =>
    line.replace(LINK, (all, start: string, path: string, ending: string) =>
      endings.includes(ending) ? start + path : all,
    ),
  )
}
