import { codeLines } from './fences.ts'
import { type Forms, operationCard, type RewriteContext } from './forms.ts'
import { slugOfGitBook, withHeadingIds } from './heading-ids.ts'

const TAG = /^(\s*)\{%\s*(end)?([\w-]+)\s*(.*?)\s*%\}\s*$/
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const HINTS: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
}

/** The tags of GitBook as our blocks. Blocks in blocks have more colons around them. Ids of headings stay. */
export const gitbookForms: Forms = (lines, context) => {
  const isCode = codeLines()
  const depths = depthsOf(lines)
  let title: string | undefined
  let isApi = false
  const changed = lines.map((line, index) => {
    const wasCode = isCode(line)
    if (wasCode && title !== undefined && /^\s*(?:`{3,}|~{3,})/.test(line)) {
      const titled = `${line.trimEnd()}${/(?:`{3,}|~{3,})\s*$/.test(line) ? 'text' : ''} title="${title.replaceAll('"', '')}"`
      title = undefined
      return titled
    }
    if (wasCode) return line
    // The link to a file, which stands in the tag of an operation.
    if (isApi && !TAG.test(line)) return []
    if (!TAG.test(line))
      return visible(colored(line)).replace(BOLD_SIGN, '$1$2').replace(ANNOTATED, '$1$2')
    const [, indent = '', end, name = '', rest = ''] = TAG.exec(line) ?? []
    const attributes = Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    )
    const colons = ':'.repeat(3 + (depths.get(index) ?? 0))
    switch (name) {
      case 'hint':
        return end
          ? `${indent}${colons}`
          : `${indent}${colons}${HINTS[attributes.style ?? ''] ?? 'note'}`
      case 'tabs':
        return end ? `${indent}</Tabs>` : `${indent}<Tabs>`
      case 'tab':
        return end ? `${indent}</Tab>` : `${indent}<Tab title="${attributes.title ?? ''}">`
      case 'stepper':
        return end ? `${indent}</Steps>` : `${indent}<Steps>`
      case 'step':
        return end ? `${indent}</Step>` : `${indent}<Step>`
      case 'code':
        title = end ? undefined : attributes.title
        return []
      case 'openapi':
      case 'openapi-operation': {
        const isWhole = /\{%\s*end/.test(rest)
        isApi =
          !end && !isWhole && lines.slice(index + 1, index + 6).some((one) => API_END.test(one))
        return end
          ? []
          : `${indent}${operationLine(attributes, isWhole ? '' : lines[index + 1], context)}`
      }
      case 'content-ref':
      case 'columns':
      case 'column':
        return []
      case 'file':
        return end || attributes.src === undefined
          ? []
          : `${indent}[${attributes.caption ?? fileName(attributes.src)}](${linkTo(visible(attributes.src))})`
      case 'embed':
        return end || attributes.url === undefined ? [] : `${indent}<${attributes.url}>`
      default:
        return line
    }
  })
  return withHeadingIds(changed, slugOfGitBook)
}

const API_END = /\{%\s*endopenapi/

/** An operation as a card, or its method and path with the link to the file that the tag holds. */
function operationLine(
  { src, method = 'get', path = '' }: Readonly<Record<string, string>>,
  next = '',
  { operationId }: Pick<RewriteContext, 'operationId'>,
): string {
  const [link, named = ''] = /\[[^\]\n]*\]\((<[^>\n]*>|[^)\s]*)\)/.exec(next) ?? []
  const id = operationId(src ?? named, { method, path })
  if (id !== undefined) return operationCard(id)
  return [
    `\`${method.toUpperCase()} ${path}\``,
    ...(link && /^<?https?:/.test(named) ? [link] : []),
  ].join(' · ')
}

/** A sign of a sentence that the editor of GitBook has made bold. After a letter these marks would be text. */
const BOLD_SIGN = /([\p{L}\p{N})])\*\*([.,:;!?]+)\*\*/gu

/** Words with an annotation, which is a note as well: the link to it leads nowhere outside of GitBook. */
const ANNOTATED = /\[([^\]\n]*)\]\(#user-content-fn-[^)\s]+\)(\[\^[^\]\s]+\])/g

/** Coloured words, whose colours inline styles would say: a class does, which `theme/gitbook.css` knows. */
const COLOR = /<mark style="(background-)?color:\s*\$?([a-z]+);?">/g
const colored = (line: string) =>
  line.replace(
    COLOR,
    (_, background: string | undefined, color: string) =>
      `<mark class="${background ? 'gitbook-back' : 'gitbook-text'}-${color}">`,
  )

/** The colours that GitBook offers, each readable on a light and on a dark page. */
const COLORS = {
  red: 'light-dark(#b3261e, #ff8a80)',
  orange: 'light-dark(#a34700, #ffb066)',
  yellow: 'light-dark(#7a5b00, #ffd666)',
  green: 'light-dark(#1b6e34, #7ed99a)',
  blue: 'light-dark(#1a56b0, #8ab8ff)',
  purple: 'light-dark(#6a35b0, #c7a4ff)',
  primary: 'var(--accent)',
} as const

/** The styles of coloured words. */
export const GITBOOK_STYLES = Object.entries(COLORS)
  .map(
    ([name, color]) =>
      `mark.gitbook-text-${name} {\n  background: none;\n  color: ${color};\n}\n\n` +
      `mark.gitbook-back-${name} {\n  background: color-mix(in srgb, ${color} 22%, transparent);\n  color: inherit;\n}\n`,
  )
  .join('\n')

/** Pictures lie in a hidden folder, of which nothing is published. */
const visible = (line: string) =>
  line.replace(/((?:^|[(<"'])(?:\.{0,2}\/)*)\.gitbook\//g, '$1gitbook/')

const fileName = (path: string) => path.split('/').at(-1) ?? path
const linkTo = (path: string) => (/\s/.test(path) ? `<${path}>` : path)

/** How many hints stand in each line that begins or ends one. */
function depthsOf(lines: readonly string[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>()
  const open: number[] = []
  for (const [index, line] of lines.entries()) {
    const [, , end, name] = TAG.exec(line) ?? []
    if (name !== 'hint') continue
    if (!end) {
      open.push(index)
      continue
    }
    const start = open.pop()
    if (start === undefined) continue
    const inner = [...depths].filter(([at]) => at > start).map(([, depth]) => depth + 1)
    const depth = Math.max(0, ...inner)
    depths.set(start, depth).set(index, depth)
  }
  return depths
}
