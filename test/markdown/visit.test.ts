import fc from 'fast-check'
import type { Node, Parent } from 'unist'
import { visit as visitBefore } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { EXIT, SKIP, visit } from '../../src/html/visit.ts'

const TYPES = ['root', 'paragraph', 'text', 'link'] as const

/** Trees in which some nodes have children, and some have an empty list of them. */
const { tree } = fc.letrec<{ tree: Parent }>((tie) => ({
  tree: fc.record(
    {
      type: fc.constantFrom(...TYPES),
      children: fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'tree' }),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<Parent>,
}))

/** What a visitor answers, node by node. */
const answers = fc.array(
  fc.constantFrom(undefined, null, true, SKIP, EXIT, 1, 2, [SKIP, 1] as const, [true, 3] as const),
  { minLength: 1, maxLength: 12 },
)

type Visit = typeof visit

/** What was visited, in order, and where it stood. */
function walked(walk: Visit, top: Node, type: string | undefined, answer: readonly unknown[]) {
  const seen: unknown[] = []
  const visitor = (node: Node, index?: number, parent?: Parent) => {
    // Going back for ever is nobody's answer.
    if (seen.length >= 40) return EXIT
    seen.push([node.type, index, parent?.type])
    return answer[(seen.length - 1) % answer.length]
  }
  if (type === undefined) walk(top, visitor as never)
  else walk(top, type, visitor as never)
  return seen
}

test('trees are walked as the package walks them', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, ...TYPES), answers, (top, type, answer) => {
      expect(walked(visit, top, type, answer)).toEqual(
        walked(visitBefore as Visit, top, type, answer),
      )
    }),
    { numRuns: 2000 },
  )
})

test('what a visitor changes is walked as it has become', () => {
  const change = (walk: Visit) => {
    const top = {
      type: 'root',
      children: ['a', 'b', 'c', 'd'].map((value) => ({ type: 'text', value })),
    }
    const seen: string[] = []
    walk(top, 'text', ((node: { value: string }, index: number, parent: Parent) => {
      seen.push(node.value)
      if (node.value === 'b') parent.children.splice(index, 2, { type: 'link' })
      return node.value === 'b' ? index + 1 : undefined
    }) as never)
    return seen
  }
  expect(change(visit)).toEqual(change(visitBefore as Visit))
  expect(change(visit)).toEqual(['a', 'b', 'd'])
})

test('a walk in a form that is not known fails instead of visiting something else', () => {
  const top = { type: 'root', children: [] }
  const anyWalk = visit as (...parts: unknown[]) => void
  const nothing = () => undefined
  for (const parts of [
    [['text'], nothing],
    [nothing, nothing],
    [{ type: 'text' }, nothing],
  ])
    expect(() => anyWalk(top, ...parts)).toThrow(TypeError)
  expect(() => anyWalk(top, 'text')).toThrow(TypeError)
  expect(() => anyWalk(top, 'text', nothing, true)).toThrow(TypeError)
  expect(() => anyWalk(top, nothing, true)).toThrow(TypeError)
})
