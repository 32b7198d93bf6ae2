/** What a value is, in the words of its author. */

import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { ApiStrings } from '../../i18n/index.ts'
import { destination, plainMarkdown } from '../../markdown/twin/marks.ts'
import type { Texts } from '../document/texts.ts'
import { docsLink } from '../pages/given-links.ts'
import { markdownOnPage, type PageDraft, textOnPage } from '../pages/page-draft.ts'
import { conditionTexts } from './condition-words.ts'
import type { Field, TypeName } from './field.ts'
import { type FlatSchema, innersOf } from './flatten-schema.ts'
import { childOf, type Node, type Specification } from './node.ts'
import { isSameWords } from './rules.ts'
import { nameIn } from './type-name.ts'

/** What fields are made with. */
export interface FieldTools {
  readonly specification: Specification
  readonly texts: Texts
  readonly strings: ApiStrings
  readonly draft: PageDraft
  /** The path of the page that a schema gets when there is no room to draw it. */
  pageOfSchema(reference: string): string | undefined
  /** What a schema is called where it is mentioned: the path of the page that it has, if it has one. */
  subjectOf(reference: string): string | undefined
}

/** What a value is, in words: its title, its description, and what is said of each item of a list or map. */
export function textsOf(
  flat: FlatSchema,
  { name, level }: { readonly name?: string; readonly level: number },
  type: TypeName,
  tools: FieldTools,
): Pick<Field, 'description' | 'source'> {
  // Generators write the name of a field where its author wrote nothing.
  const described = sourceOf(flat.described) === name ? undefined : flat.described
  const text = sourceOf(described)
  const title = textOf(flat.keywords.title)?.trim() ?? ''
  // A variant, and a body, have their title as their name.
  const isNamed = name !== undefined || level === 0 || nameIn(title) === undefined
  const isNew = [name ?? '', type.text, text].every((other) => !isSameWords(title, other))
  const shownTitle = isNamed && isNew && !saysWordsOf(text, title) ? title : ''
  const known = new Set([text])
  const isUnknown = (node: Node) => {
    const own = sourceOf(node)
    return !known.has(own) && known.add(own)
  }
  const referredBy = (own: FlatSchema) =>
    own.referred.map(({ title: other, node }) => {
      const isNewTitle =
        ![shownTitle, type.text, own.name ?? ''].some((said) => isSameWords(other, said)) &&
        !saysWordsOf(sourceOf(node), other)
      return { title: isNewTitle ? other : '', nodes: isUnknown(node) ? [node] : [] }
    })
  const referred = referredBy(flat)
  const beside = flat.describedBeside.filter(isUnknown)
  const titlesBeside = textsAmong(flat.titles).filter(
    (own) => !isSameWords(own, title) && !saysWordsOf(text, own),
  )
  const inner = innersOf(flat, tools.specification).flatMap((item) => {
    const own = textOf(item.keywords.title)?.trim() ?? ''
    const others = [shownTitle, type.text, ...known, sourceOf(item.described)]
    const isNewTitle =
      !others.some((other) => isSameWords(own, other)) &&
      !saysWordsOf(sourceOf(item.described), own)
    const nodes = [item.described, ...item.describedBeside].filter((node) => node !== undefined)
    return [{ title: isNewTitle ? own : '', nodes: nodes.filter(isUnknown) }, ...referredBy(item)]
  })
  const htmlOf = (nodes: readonly Node[]) => nodes.map((node) => describe(node, tools)).join('')
  return {
    description: [
      ...titlesBeside.map((own) => titled(own, '', tools)),
      titled(shownTitle, describe(described, tools), tools),
      ...referred.map((own) => titled(own.title, htmlOf(own.nodes), tools)),
      htmlOf(beside),
      docsOfSchema(flat, tools),
      ...inner.map((item) => titled(item.title, htmlOf(item.nodes), tools)),
      ...[flat, ...innersOf(flat, tools.specification)]
        .flatMap((own) => conditionTexts(own, tools))
        .map((own) => titled(own.label, describe(own.node, tools), tools)),
    ].join(''),
    source: [
      ...titlesBeside,
      shownTitle,
      text,
      ...referred.flatMap((own) => [own.title, ...own.nodes.map(sourceOf)]),
      ...beside.map(sourceOf),
      ...inner.flatMap((item) => [item.title, ...item.nodes.map(sourceOf)]),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** Titles that are no names of types. */
const textsAmong = (titles: ReadonlySet<string>) =>
  [...titles].filter((own) => nameIn(own) === undefined)

/** A description after the title of its schema, in one line where it begins with a paragraph. */
export function titled(title: string, html: string, { draft }: FieldTools): string {
  if (!title) return html
  if (html === '') return `<p>${escapeHtml(title)}</p>`
  if (nameIn(title) === undefined) {
    const both = `<p>${escapeHtml(title)}</p>${html}`
    draft.markdownByHtml.set(
      both,
      () => `${plainMarkdown(title)}\n\n${markdownOnPage(html, draft)}`,
    )
    return both
  }
  const strong = `<strong>${escapeHtml(title)}</strong>`
  const isInLine = html.startsWith('<p>')
  const whole = isInLine ? html.replace('<p>', () => `<p>${strong} `) : `<p>${strong}</p>${html}`
  draft.markdownByHtml.set(
    whole,
    () => `**${plainMarkdown(title)}**${isInLine ? ' ' : '\n\n'}${markdownOnPage(html, draft)}`,
  )
  return whole
}

/** The words of a title stand together in its description, particles or not: before it, they would be read twice. */
function saysWordsOf(text: string, title: string): boolean {
  const said = wordsOf(text)
  const words = wordsOf(title)
  return said.some((_, from) => words.every((word, at) => said[from + at]?.startsWith(word)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const sourceOf = (node: Node | undefined) =>
  textOf(fieldOf(node?.value, 'description'))?.trim() ?? ''

/** Where its author says more of a schema or a callback, as trusted HTML. */
export function docsOfSchema(
  { externalDocs }: Pick<FlatSchema, 'externalDocs'>,
  tools: FieldTools,
): string {
  const link = externalDocs && docsLink(externalDocs, tools)
  if (!link) return ''
  const { href, text } = link
  const html = `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
  tools.draft.markdownByHtml.set(html, () => `[${plainMarkdown(text)}](${destination(href)})`)
  return html
}

/** The description of a node as trusted HTML. */
export function describe(node: Node | undefined, tools: FieldTools): string {
  const text = textOf(fieldOf(node?.value, 'description'))
  return node && text?.trim() ? partHtml(text, childOf(node, 'description'), tools) : ''
}

/** The summary of a node before its description, as trusted HTML. Not all versions of the standard know both. */
export function summarized(node: Node, tools: FieldTools): string {
  const summary = textOf(fieldOf(node.value, 'summary'))?.trim() ?? ''
  const description = textOf(fieldOf(node.value, 'description'))?.trim() ?? ''
  const isNew = summary !== '' && !isSameWords(summary, description)
  return (isNew ? `<p>${escapeHtml(summary)}</p>` : '') + describe(node, tools)
}

/** A text of a node as trusted HTML, with its links on the page that it is drawn on. */
export function partHtml(text: string, node: Node, { texts, draft }: FieldTools): string {
  const part = texts.partOf(text)
  if (typeof part === 'string') return part
  const hash = node.at.indexOf('#')
  return textOnPage(part, { path: node.at.slice(0, hash), pointer: node.at.slice(hash + 1) }, draft)
}
