// Always the Korean order, which puts Hangul before Latin letters: a list must not depend on who builds it.
const collator = new Intl.Collator('ko', { numeric: true })

/** Items sorted by a text of theirs, as a Korean reader expects it. */
export function inOrder<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)))
}
