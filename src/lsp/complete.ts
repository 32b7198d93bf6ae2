/** What may be written at a place. */
import { CompletionItemKind } from 'vscode-languageserver/node'
import { stringify } from 'yaml'
import type { JsonSchema } from '../config/json-schema.ts'
import { LINK_ICONS } from '../config/link-icons.ts'
import { ownValue } from '../data-files/plain-values.ts'
import { lspWords } from '../i18n/lsp-words.ts'
import { INLINE_FORMS } from '../markdown/commonmark/directive-syntax.ts'
import { namedIcons } from '../markdown/icons/named-icons.ts'
import { ERROR_PLACES } from '../openapi/document/open-errors.ts'
import { apiNames, kindTaken } from './api-names.ts'
import {
  attributeWords,
  blockAttributes,
  blockHelp,
  CONTAINER_BLOCKS,
  componentAttributes,
  componentNames,
  LEAF_BLOCKS,
} from './blocks.ts'
import { siteAuthors, siteTags, siteValues } from './data-names.ts'
import type { EditedSite, Editing } from './editing.ts'
import { schemaOfFile, schemaOfMatter } from './file-schema.ts'
import {
  headingNames,
  type LinkName,
  MOST_NAMES,
  pageNames,
  partNames,
  pictureNames,
} from './link-names.ts'
import { type MarkdownSpot, markdownSpot } from './markdown-spot.ts'
import { fieldsAt, valuesAt } from './schema-at.ts'
import { siteIndex } from './site-index.ts'
import { lineAround, type Span } from './span.ts'
import { referenceSpot, specificationPointers } from './specification-places.ts'
import { yamlSpot } from './yaml-spot.ts'

/** Something that may be written in the place of a part of the text. */
export interface Suggestion {
  readonly label: string
  readonly kind: CompletionItemKind
  readonly insert: string
  readonly span: Span
  /** It has places for the author to fill, as editors write them: `$1`. */
  readonly isSnippet?: true
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
  /** What is typed to find it, if that is more than what it inserts. */
  readonly filter?: string
}

export interface Suggestions {
  readonly items: readonly Suggestion[]
  /** There are more that another letter may bring. */
  readonly isIncomplete: boolean
}

const NOTHING: Suggestions = { items: [], isIncomplete: false }

/** Whether a file is Markdown or MDX, by its name. */
export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file)

/** Whether a file is YAML, by its name. */
export const isYaml = (file: string): boolean => /\.ya?ml$/i.test(file)

/** What may be written at a place of a file. */
export async function suggestions(editing: Editing): Promise<Suggestions> {
  const { file, text, offset, site } = editing
  if (isMarkdown(file)) {
    const spot = markdownSpot(text, offset)
    return spot ? limited(await inMarkdown(spot, editing)) : NOTHING
  }
  if (!isYaml(file)) return NOTHING
  const reference = referenceSpot(text, offset)
  if (reference) {
    const pointers = specificationPointers(text)
    return limited(
      pointers.map((pointer) => plainItem(pointer, reference.span, CompletionItemKind.Reference)),
    )
  }
  const schema = schemaOfFile(file, site.planned, site.language)
  return schema ? limited(await inYaml({ start: 0, end: text.length }, schema, editing)) : NOTHING
}

function limited(items: readonly Suggestion[]): Suggestions {
  return { items: items.slice(0, MOST_NAMES), isIncomplete: items.length > MOST_NAMES }
}

const plainItem = (label: string, span: Span, kind: CompletionItemKind): Suggestion => ({
  label,
  kind,
  insert: label,
  span,
})

async function inMarkdown(spot: MarkdownSpot, editing: Editing): Promise<readonly Suggestion[]> {
  const { file, text, offset, site } = editing
  switch (spot.kind) {
    case 'matter':
      return inYaml(spot.span, schemaOfMatter(file, site.planned, site.language), editing)
    case 'value':
      return siteValues(site, file).map(([name, value]) => ({
        ...plainItem(name, spot.span, CompletionItemKind.Constant),
        insert: text.startsWith('}', spot.span.end) ? name : `${name}}}`,
        detail: String(value),
      }))
    case 'link':
      return spot.isInside ? links(spot, editing) : []
    case 'image':
      return spot.isInside
        ? named(pictureNames(file, site), spot.span, CompletionItemKind.File)
        : []
    case 'include':
      return named(await partNames(file, site), spot.span, CompletionItemKind.File)
    case 'tag':
      return (await componentNames(site)).map((name) => ({
        ...plainItem(name, spot.span, CompletionItemKind.Class),
        ...helpOf({ name, isTag: true }, site),
      }))
    case 'block':
      return blocks(spot.span, lineAround(text, offset), editing)
    case 'attribute':
      return attributes(spot, site)
    case 'attribute-value':
      return attributeValues(spot, site)
  }
}

function named(
  names: readonly LinkName[],
  span: Span,
  kind: CompletionItemKind,
): readonly Suggestion[] {
  return names.map(({ url, title, description }) => ({
    ...plainItem(url, span, kind),
    ...(title === '' ? {} : { detail: title, filter: `${url} ${title}` }),
    ...(description === '' ? {} : { documentation: description }),
  }))
}

async function links(
  { url, span }: { readonly url: string; readonly span: Span },
  { file, offset, site }: Editing,
): Promise<readonly Suggestion[]> {
  const hash = url.indexOf('#')
  if (hash < 0 || offset <= span.start + hash)
    return named(pageNames(file, url, site), span, CompletionItemKind.File)
  if (!site.planned) return []
  const { target } = siteIndex(site.planned).follow(file, url.slice(0, hash) || '#')
  if (!target) return []
  const anchor = { start: span.start + hash + 1, end: span.end }
  return named(await headingNames(target, site), anchor, CompletionItemKind.Reference)
}

function helpOf(
  block: { readonly name: string; readonly isTag: boolean },
  site: EditedSite,
): Pick<Suggestion, 'detail' | 'documentation'> {
  const help = blockHelp(block, site)
  return help ? { detail: help.title, documentation: help.about } : {}
}

/** The blocks that the colons before them may begin. */
function blocks(span: Span, line: Span, { text, site }: Editing): readonly Suggestion[] {
  const [marks = ''] = /:+$/.exec(text.slice(line.start, span.start)) ?? []
  const isNew = text.slice(span.end, line.end).trim() === ''
  const names =
    marks.length === 1 ? INLINE_FORMS : marks.length === 2 ? LEAF_BLOCKS : CONTAINER_BLOCKS
  return names.map((name) => ({
    ...plainItem(name, span, CompletionItemKind.Keyword),
    ...helpOf({ name, isTag: false }, site),
    ...(isNew && marks.length > 2
      ? { insert: `${name}\n$0\n${marks}`, isSnippet: true as const }
      : {}),
  }))
}

function attributes(
  { owner, span, name: typed }: Extract<MarkdownSpot, { kind: 'attribute' }>,
  site: EditedSite,
): readonly Suggestion[] {
  const all = owner.isTag ? componentAttributes(owner.name) : blockAttributes(owner.name)
  return all
    .filter((name) => name === typed || !owner.known.includes(name))
    .map((name) => {
      const words = attributeWords(owner, name, site.language)
      return {
        ...plainItem(name, span, CompletionItemKind.Property),
        ...(FLAGS.has(name) ? {} : { insert: `${name}="$1"`, isSnippet: true as const }),
        ...(words === undefined ? {} : { documentation: words }),
      }
    })
}

/** Attributes that are there or not. */
const FLAGS = new Set(['open', 'required', 'deprecated'])

const TONES = ['tip', 'info', 'warning', 'danger']

/** Values of attributes that are always the same. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'event.direction': ['emit', 'on'],
  'errors.where': ERROR_PLACES,
  'badge.tone': TONES,
  'cards.columns': ['2', '3'],
}

/** The names with what is typed in them: there are more than a list may have. */
async function iconNames(typed: string): Promise<readonly string[]> {
  const word = typed.trim().toLowerCase()
  return (await namedIcons()).names.filter((name) => name.includes(word))
}

async function attributeValues(
  { owner, attribute, value, span }: Extract<MarkdownSpot, { kind: 'attribute-value' }>,
  site: EditedSite,
): Promise<readonly Suggestion[]> {
  const kind = owner.isTag ? undefined : kindTaken(owner.name, attribute)
  if (!kind) {
    const values =
      attribute === 'icon'
        ? await iconNames(value)
        : (ownValue(VALUES, `${owner.name}.${attribute}`) ?? [])
    return values.map((one) => plainItem(one, span, CompletionItemKind.EnumMember))
  }
  const { direction } = owner.values
  const names = (await apiNames(site, kind)).filter(
    (one) => kind !== 'event' || !direction || one.direction === direction,
  )
  return [...new Map(names.map((one) => [one.name, one])).values()].map(
    ({ name, detail, description }) => ({
      ...plainItem(name, span, CompletionItemKind.Method),
      ...(detail === '' ? {} : { detail, filter: `${name} ${detail}` }),
      ...(description === '' ? {} : { documentation: description }),
    }),
  )
}

/** Names whose values are addresses of pages, pictures, or files. */
const LINKS = /^(?:to|href|from|landing)$/
const PICTURES = /^(?:image|logo|light|dark|favicon|image_url)$/

const ICONS = /^(?:navbar\.items|footer\.social)\.icon$/

/** `part` is the YAML in the text. */
async function inYaml(
  part: Span,
  schema: JsonSchema,
  { file, text, offset, site }: Editing,
): Promise<readonly Suggestion[]> {
  const spot = yamlSpot(text.slice(part.start, part.end), offset - part.start)
  if (!spot) return []
  const span = { start: spot.span.start + part.start, end: spot.span.end + part.start }
  const { path, isKey, siblings } = spot
  const name = path.at(-1) ?? ''
  const item = (label: string) => plainItem(label, span, CompletionItemKind.Value)
  if (path.length === 1 && name === 'tags' && isMarkdown(file))
    return siteTags(site).map(([tag, count]) => ({
      ...item(tag),
      ...(count > 0 ? { detail: lspWords(site.language).pages(count) } : {}),
    }))
  if (path.length === 1 && /^authors?$/.test(name) && isMarkdown(file))
    return siteAuthors(site).map(item)
  if (
    !isKey &&
    name === 'icon' &&
    (path.length === 1 ? isMarkdown(file) : ICONS.test(path.join('.')))
  )
    return [...Object.keys(LINK_ICONS), ...(await iconNames(spot.word))].map(item)
  const fields = isKey
    ? fieldsAt(schema, path)
        .filter(({ name }) => name === spot.word || !siblings.includes(name))
        .map(({ name, schema: own }) => fieldItem(name, own, { span, text, site }))
    : []
  if (fields.length > 0) return fields
  const own = valuesAt(schema, path)
  if (own.length === 0 && LINKS.test(name))
    return named(pageNames(file, '/', site), span, CompletionItemKind.File)
  if (own.length === 0 && PICTURES.test(name))
    return named(
      pictureNames(file, site).filter(({ url }) => url.startsWith('/')),
      span,
      CompletionItemKind.File,
    )
  return own.map((label) => plainItem(label, span, CompletionItemKind.EnumMember))
}

function fieldItem(
  name: string,
  schema: JsonSchema,
  { span, text, site }: { readonly span: Span; readonly text: string; readonly site: EditedSite },
): Suggestion {
  const documentation = fieldWords(name, schema, site.language)
  return {
    ...plainItem(name, span, CompletionItemKind.Property),
    insert: /^[ \t]*:/.test(text.slice(span.end)) ? name : `${name}: `,
    ...(documentation === '' ? {} : { documentation }),
  }
}

/** What is said of a field, with its example, as Markdown. */
export function fieldWords(
  name: string,
  { description, examples }: Pick<JsonSchema, 'description' | 'examples'>,
  language: 'ko' | 'en',
): string {
  const [example] = examples ?? []
  const shown =
    example === undefined ? '' : `\`\`\`yaml\n${stringify({ [name]: example }).trimEnd()}\n\`\`\``
  const label = shown === '' ? '' : `${lspWords(language).example}:`
  return [description ?? '', label, shown].filter(Boolean).join('\n\n')
}
