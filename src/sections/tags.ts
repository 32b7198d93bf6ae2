/**
 * Tags, the same for every section that has them: which items stand under which tag.
 *
 * A tag is its address. Whatever leads to one address, in whatever letter case, is one tag.
 */

import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Place, Problem } from '../model.ts'
import { addressKey } from '../urls/address.ts'
import { type DeclaredTag, type DeclaredTags, tagPath, tagSlug } from './tags-file.ts'

/** A tag as front matter names it. */
export type WrittenTag = string | { readonly label: string; readonly permalink: string }

/** An item with the tags of its front matter. */
export interface Tagged<Item> {
  readonly item: Item
  readonly tags: readonly WrittenTag[]
  /** Drafts stand under no tag. */
  readonly visibility: 'listed' | 'unlisted' | 'draft'
  /** Where its tags are written. */
  readonly place: Place
}

/** A tag with the items on its page. */
export interface Tag<Item> {
  readonly label: string
  readonly description: string
  /** Below the page of all tags. */
  readonly path: string
  /** The listed ones, or all of them when none is listed. */
  readonly items: readonly Item[]
  /** False: only unlisted items have it. */
  readonly listed: boolean
  /** The file to name in problems about its page. */
  readonly sourcePath: string
  /** Where it is named first. */
  readonly place: Place
}

export interface TagPlan<Item> {
  /** In the order of their first use. */
  readonly tags: readonly Tag<Item>[]
  readonly tagsByItem: ReadonlyMap<Item, readonly Tag<Item>[]>
  readonly problems: readonly Problem[]
}

/** Sorts items under their tags. With declared tags, those that are used but not declared are reported. */
export function planTags<Item>(
  tagged: readonly Tagged<Item>[],
  declared?: DeclaredTags,
): TagPlan<Item> {
  const known = knownTags(declared)
  const groups = new Map<string, Group<Item>>()
  const problems: Problem[] = []
  const groupsByItem = new Map<Item, Set<Group<Item>>>()
  for (const entry of tagged) {
    const own = new Set<Group<Item>>()
    for (const written of entry.tags) {
      const meant = meaningOf(written, known)
      const group = groupOf(meant, entry.place, { groups, known })
      problems.push(...undeclared(meant, entry.place, known), ...clash(meant, group, entry.place))
      if (group) own.add(group)
    }
    if (entry.visibility !== 'draft') for (const { members } of own) members.push(entry)
    groupsByItem.set(entry.item, own)
  }
  const used = [...groups.values()].filter(({ members }) => members.length > 0)
  const tagByGroup = new Map(used.map((group) => [group, tagOf(group)]))
  const tagsOf = (own: ReadonlySet<Group<Item>>) =>
    [...own].flatMap((group) => tagByGroup.get(group) ?? [])
  return {
    tags: [...tagByGroup.values()],
    tagsByItem: new Map([...groupsByItem].map(([item, own]) => [item, tagsOf(own)])),
    problems,
  }
}

interface Group<Item> {
  readonly label: string
  readonly description: string
  readonly path: string
  readonly sourcePath: string
  readonly place: Place
  readonly members: Tagged<Item>[]
}

interface KnownTags {
  readonly path?: string
  readonly byName: ReadonlyMap<string, DeclaredTag>
  readonly byAddress: ReadonlyMap<string, DeclaredTag>
}

/** Front matter may name a tag by its key or by its label; a key goes before a label. */
function knownTags(declared: DeclaredTags | undefined): KnownTags {
  const first = [...(declared?.tags ?? [])].reverse()
  return {
    ...(declared ? { path: declared.path } : {}),
    byName: new Map([
      ...first.map((tag) => [tag.label, tag] as const),
      ...first.map((tag) => [tag.key, tag] as const),
    ]),
    byAddress: new Map(first.map((tag) => [addressKey(tag.path), tag])),
  }
}

interface Meaning {
  readonly label: string
  /** Empty: no page can be made for it. */
  readonly path: string
  readonly isDeclared: boolean
}

function meaningOf(written: WrittenTag, { byName, byAddress }: KnownTags): Meaning {
  if (typeof written === 'string') {
    const label = plain(written)
    const tag = byName.get(label)
    if (tag) return { label: tag.label, path: tag.path, isDeclared: true }
    return { label, path: tagSlug(label), isDeclared: false }
  }
  const label = plain(written.label)
  const path = tagPath(written.permalink) ?? ''
  return { label, path, isDeclared: byAddress.get(addressKey(path))?.label === label }
}

/** The group at an address. It has the name that is declared for the address, or else the one that comes first. */
function groupOf<Item>(
  { label, path }: Meaning,
  place: Place,
  { groups, known }: { readonly groups: Map<string, Group<Item>>; readonly known: KnownTags },
): Group<Item> | undefined {
  if (path === '') return undefined
  const key = addressKey(path)
  const declared = known.byAddress.get(key)
  const group = groups.get(key) ?? {
    label: declared?.label ?? label,
    description: declared?.description ?? '',
    path: declared?.path ?? path,
    sourcePath: (declared && known.path) ?? place.path,
    place: declared && known.path !== undefined ? { path: known.path } : place,
    members: [],
  }
  groups.set(key, group)
  return group
}

function undeclared({ label, isDeclared }: Meaning, place: Place, known: KnownTags): Problem[] {
  if (isDeclared || known.path === undefined) return []
  const near = nearest(label, known.byName.keys())
  const details = { tag: label, file: known.path, ...(near ? { near } : {}) }
  return [problem('undeclared-tag', place, details)]
}

/** A tag without an address, or with the address of another one. Clashes in the tags file are reported there. */
function clash(
  { label, path, isDeclared }: Meaning,
  group: { readonly label: string } | undefined,
  place: Place,
): Problem[] {
  if (!group) return [problem('tag-address', place, { tag: label })]
  if (isDeclared || group.label === label) return []
  return [problem('duplicate-tag', place, { tag: label, other: group.label, path })]
}

function tagOf<Item>({ members, ...group }: Group<Item>): Tag<Item> {
  const listed = members.filter(({ visibility }) => visibility === 'listed')
  const shown = listed.length > 0 ? listed : members
  return { ...group, items: shown.map(({ item }) => item), listed: listed.length > 0 }
}

const plain = (text: string) => text.normalize('NFC').trim()

// Always the Korean order, which puts Hangul before Latin letters: a list must not depend on who builds it.
const collator = new Intl.Collator('ko', { numeric: true })

/** Items sorted by a text of theirs, as a Korean reader expects it. */
export function inOrder<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)))
}
