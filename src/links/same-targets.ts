import type { Route, Subject } from '../model.ts'
import type { TargetsInput } from './targets.ts'

/** Whether all that links may lead to is the same, but for the ids in articles. */
export function leadsToTheSame(one: TargetsInput, other: TargetsInput): boolean {
  return (
    one.config === other.config &&
    one.hasImageCopies === other.hasImageCopies &&
    isSameList(one.routes, other.routes, isSameRoute) &&
    isSameList(one.assets, other.assets) &&
    isSameList(one.redirects, other.redirects, (a, b) => a.from === b.from && a.to === b.to) &&
    isSameList(one.drafts, other.drafts, (a, b) => a.url === b.url && a.path === b.path) &&
    isSameSet(one.everyKey, other.everyKey) &&
    isSameSet(one.madeFiles, other.madeFiles) &&
    isSameList([...one.subjectsByPath], [...other.subjectsByPath], isSameArticle)
  )
}

/** Whether two lists hold the same, by default the same values. */
export function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = Object.is,
): boolean {
  if (one === other) return true
  return (
    one.length === other.length &&
    one.every((item, index) => {
      // What is compared is there: both have it.
      const same = other[index] as Item
      return item === same || isSame(item, same)
    })
  )
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const item of one) if (!other.has(item)) return false
  return true
}

/** Whether links to two pages are the same links. What the pages show does not matter. */
const isSameRoute = (one: Route, other: Route) =>
  one.url === other.url &&
  one.articlePath === other.articlePath &&
  one.sourcePath === other.sourcePath &&
  one.listed === other.listed &&
  isSameList(one.anchors ?? NONE, other.anchors ?? NONE)

const NONE: readonly string[] = []

type Subjects = readonly [path: string, subjects: readonly Subject[]]

const isSameArticle = (one: Subjects, other: Subjects) =>
  one[0] === other[0] &&
  isSameList(
    one[1],
    other[1],
    (a, b) => a.name === b.name && a.anchor === b.anchor && a.isPart === b.isPart,
  )
