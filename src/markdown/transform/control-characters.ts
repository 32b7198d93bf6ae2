import type { Nodes, Root } from 'mdast'
import {
  controlCharNames,
  hasControlChars,
  hasControlCharsInCode,
  withControlCharsShown,
  withoutControlCharsIn,
} from '../../data-files/control-characters.ts'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'

/** Whether a text of Markdown may hold control characters, written as they are or as a reference. */
export const mayHaveControlChars = (text: string) =>
  text.includes('&#') || hasControlCharsInCode(text)

/**
 * Takes control characters, of terminals and of text direction, out of an article, and names them in code, where
 * what is seen has to be what is there. Each place is reported.
 */
export function cleanControlChars(tree: Root, { places, problems }: Context): void {
  visit(tree, (node) => {
    const names = cleaned(node)
    if (names !== '') problems.push(problem('control-character', places.of(node), { names }))
  })
}

/** Cleans all texts of a node, and gives the names of what was in them. */
function cleaned(node: Nodes): string {
  const found: string[] = []
  const clean = (text: string) => {
    if (hasControlChars(text)) found.push(text)
    return withoutControlCharsIn(text)
  }
  const fields = node as unknown as Record<string, unknown>
  for (const name of ['url', 'title', 'alt', 'label', 'lang', 'meta'])
    if (typeof fields[name] === 'string') fields[name] = clean(fields[name])
  if (
    node.type === 'containerDirective' ||
    node.type === 'leafDirective' ||
    node.type === 'textDirective'
  ) {
    const attributes = Object.entries(node.attributes ?? {})
    node.attributes = Object.fromEntries(
      attributes.map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
    )
  }
  if (node.type === 'code' || node.type === 'inlineCode') {
    if (hasControlCharsInCode(node.value)) found.push(node.value)
    node.value = withControlCharsShown(node.value)
  } else if (node.type === 'html') node.value = clean(withoutReferences(node.value, found))
  else if ('value' in node) node.value = clean(node.value)
  return controlCharNames(found.join(''))
}

/** References of HTML are read later, so that they are looked at here. Those from 128 to 159 mean letters there. */
function withoutReferences(html: string, found: string[]): string {
  return html.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (written, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (code > 0xffff || (code >= 128 && code < 160)) return written
    const character = String.fromCharCode(code)
    if (!hasControlChars(character)) return written
    found.push(character)
    return withoutControlCharsIn(character)
  })
}
