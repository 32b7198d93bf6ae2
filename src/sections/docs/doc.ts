import { LINK_ICONS } from '../../config/link-icons.ts'
import { withoutControlChars } from '../../data-files/control-characters.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { type Spoken, stringsOf } from '../../i18n/index.ts'
import type { Article, Badge, LinkIcon, Problem } from '../../model.ts'
import {
  type AddressRules,
  addressKey,
  nameUnder,
  pageUrlOf,
  plainName,
  rootUrlOf,
} from '../../urls/address.ts'
import {
  checkFrontMatter,
  type DeclaredFields,
  type DocFields,
  docFields,
  oldUrls,
} from '../frontmatter.ts'
import type { Entry } from './entry.ts'

/** An article of the documentation, before it has a place in a sidebar. */
export interface Doc extends Entry {
  readonly fields: DocFields
  readonly article: Article
  /** Its url in the form that addresses are compared in. */
  readonly addressKey: string
  /** Addresses that its front matter lists behind its own. */
  readonly oldUrls?: readonly string[]
  /** Whether its text has a place for the pages of its category. */
  readonly hasCards: boolean
}

export interface DocRules extends AddressRules {
  /** The docs folder, below the site folder. */
  readonly folder: string
  /** First part of every docs url. */
  readonly route: string
  readonly declared: DeclaredFields
  /** The language of badges. */
  readonly spoken: Spoken
}

/** A number at the start of a file or folder name that orders it: `01-intro`, `1. 소개`, `3 - 문서`; not `2021-11-foo`. */
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])(.*)$/
const SECOND_NUMBER = /^\d+\s*[-_.]\s*\d/

/** Takes the number prefix off a name. */
export function withoutNumberPrefix(name: string): {
  readonly name: string
  readonly number?: number
} {
  const [, number, rest] = SECOND_NUMBER.test(name) ? [] : (NUMBER_PREFIX.exec(name) ?? [])
  return number === undefined || rest === undefined
    ? { name }
    : { name: rest, number: Number(number) }
}

/** The id and the address of a document, from its path below the docs folder and its front matter. */
export function placeOfDoc(
  path: string,
  fields: Pick<DocFields, 'id' | 'slug' | 'parse_number_prefixes'>,
) {
  const parts = path.replace(/\.mdx?$/i, '').split('/')
  const fileName = parts.at(-1) ?? ''
  const folders = parts.slice(0, -1)
  const strip = (name: string) =>
    fields.parse_number_prefixes === false ? { name } : withoutNumberPrefix(name)
  const names = folders.map((folder) => strip(folder).name)
  const own = strip(fileName)
  const id = [...names, fields.id ?? own.name].join('/')
  const isIndex = fields.slug === undefined && isIndexName(own.name, names.at(-1))
  const slug = isIndex
    ? `${names.map(plainName).join('/')}/`
    : slugOf(fields.slug, names.map(plainName), fields.id ?? plainName(own.name))
  return { id, slug, folders, fileName, own }
}

/** What an article is as a document: its id, its address and its titles. */
export function docOf(
  article: Article,
  rules: DocRules,
): { readonly doc: Doc; readonly problems: readonly Problem[] } {
  const { fields, problems } = checkFrontMatter(article, docFields, rules.declared)
  const path = article.path.slice(rules.folder.length + 1)
  const { id, slug, folders, fileName, own } = placeOfDoc(path, fields)
  const urlOfSlug = (one: string) =>
    one === '' ? rootUrlOf(rules, rules.route) : pageUrlOf(rules, rules.route, one)
  const position = fields.sidebar_position ?? fields.weight ?? own.number
  const url = urlOfSlug(fields.slug === undefined ? nameUnder(rules, slug) : slug)
  const title = fields.title || article.contentTitle || withoutControlChars(own.name)
  const labels = labelsOf(fields)
  const doc: Doc = {
    id,
    url,
    addressKey: addressKey(url),
    title,
    description: fields.description ?? article.excerpt,
    folders,
    fileName,
    ...(position === undefined ? {} : { position }),
    ...labels,
    pagerLink: { url, label: labels.pagerLabel ?? labels.rowLabel ?? title },
    ...badgeOf(fields, article, rules),
    ...iconOf(fields, article),
    ...(fields.badge === 'deprecated' ? { deprecated: true } : {}),
    unlisted: fields.unlisted === true,
    fields,
    article,
    ...oldUrls(article, (one) => urlOfSlug(placeOfDoc(path, { ...fields, slug: one }).slug)),
    hasCards: article.references.some(({ kind }) => kind === 'cards'),
  }
  return { doc, problems }
}

/** A name that is one of ours for links means that. */
function iconOf({ icon = '' }: DocFields, article: Article): { readonly icon?: LinkIcon } {
  const path = ownValue(LINK_ICONS, icon)
  if (path !== undefined) return { icon: { path } }
  return article.icon && 'path' in article.icon ? { icon: article.icon } : {}
}

/** The badge that front matter asks for, or else that of what the article is about. */
function badgeOf(
  { badge }: DocFields,
  article: Article,
  { spoken }: DocRules,
): { readonly badge?: Badge } {
  if (!badge) return article.badge ? { badge: article.badge } : {}
  const { badgeNew, badgeBeta, badgeDeprecated } = stringsOf(spoken)
  const text = { new: badgeNew, beta: badgeBeta, deprecated: badgeDeprecated }[badge]
  return { badge: { text, tone: badge === 'deprecated' ? 'neutral' : badge } }
}

function labelsOf({
  sidebar_label: rowLabel,
  pagination_label: pagerLabel,
  sidebar_class_name: className,
}: DocFields) {
  return {
    ...(rowLabel ? { rowLabel } : {}),
    ...(pagerLabel ? { pagerLabel } : {}),
    ...(className ? { className } : {}),
  }
}

/** Whether a document stands for its folder: `index`, `_index`, `readme`, or the folder's own name. */
export function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase()
  return /^(?:_?index|readme)$/.test(lower) || lower === folder?.toLowerCase()
}

/** An absolute slug is the whole path; any other is resolved against the folder, as a link would be. */
function slugOf(slug: string | undefined, folders: readonly string[], name: string): string {
  if (slug?.startsWith('/')) return slug.slice(1)
  const base = `/${folders.map((folder) => `${folder}/`).join('')}`
  const parts: string[] = []
  for (const part of `${base}${slug ?? name}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') + (slug?.endsWith('/') ? '/' : '')
}
