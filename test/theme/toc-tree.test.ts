import { describe, expect, test } from 'vitest'
import { type TocNode, tocTree } from '../../src/theme/article/TocList.tsx'

const headings = (...levels: number[]) =>
  levels.map((level, index) => ({ level, id: `h${index}`, text: '', html: '' }))

/** The tree as nested lists of levels. */
const shape = (nodes: readonly TocNode[]): unknown[] =>
  nodes.map(({ heading, children }) =>
    children.length > 0 ? [heading.level, ...shape(children)] : heading.level,
  )

describe('the parent of a heading is the nearest one before it with a smaller level', () => {
  test.for([
    { levels: [2, 3, 3, 2], tree: [[2, 3, 3], 2] },
    { levels: [2, 3, 4, 3], tree: [[2, [3, 4], 3]] },
    { levels: [2, 4, 3], tree: [[2, 4, 3]] },
    { levels: [3, 2, 4], tree: [3, [2, 4]] },
    // The same page with a least level of three: the level above is gone, and both are roots.
    { levels: [3, 4], tree: [[3, 4]] },
    { levels: [4, 3], tree: [4, 3] },
    { levels: [], tree: [] },
  ])('$levels', ({ levels, tree }) => {
    expect(shape(tocTree(headings(...levels)))).toEqual(tree)
  })
})
