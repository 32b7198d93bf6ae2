import fc from 'fast-check'
import type { Element, ElementContent } from 'hast'
import { describe, expect, test } from 'vitest'
import { el, text } from '../../src/html/element.ts'
import { staticHtml } from '../../src/html/static-html.ts'
import { readTree } from '../../src/markdown/parse/read-tree.ts'
import { reactHtml } from '../../src/markdown/transform/draw.ts'
import { toHtml } from '../../src/markdown/transform/to-html.ts'
import { documentsIn } from '../support/documents.ts'
import { hostileMarkdown } from '../support/hostile-markdown.ts'

const SEED = Number(process.env.SEED ?? 1)

/** Whether a tree is written without React; if it is, it has to be what React writes. */
function isWritten(nodes: ElementContent[]): boolean {
  const html = staticHtml(nodes)
  if (html !== undefined) expect(html).toBe(reactHtml(nodes))
  return html !== undefined
}

async function blocksOf(body: string): Promise<ElementContent[]> {
  const options = { locale: 'ko-KR' }
  const { tree, context } = await readTree({ path: 'a.md', text: body }, { body, matter: {} }, [], {
    options,
  })
  return (await toHtml(tree, context)).children as ElementContent[]
}

const element = (tagName: string) =>
  fc.record({
    type: fc.constant('element' as const),
    tagName: fc.constant(tagName),
    properties: fc.dictionary(
      fc.constantFrom(
        ...[
          'className',
          'id',
          'href',
          'title',
          'role',
          'type',
          'target',
          'rel',
          'tabIndex',
          'ariaLabel',
          'ariaHidden',
        ],
        ...[
          'ariaControls',
          'ariaPressed',
          'dataLine',
          'dataDocCards',
          'data1',
          'dataA-b',
          'start',
          'viewBox',
          'd',
          'open',
        ],
        ...[
          'colSpan',
          'align',
          'style',
          'name',
          'htmlFor',
          'onClick',
          'hidden',
          'value',
          'src',
          'x:y',
        ],
      ),
      fc.constantFrom(
        ...[
          '',
          'a',
          '<가 & "나">',
          "'",
          '1',
          ' a ',
          'javascript:alert(1)',
          'java\tscript:x',
          '/a?b&c',
          'color:red',
        ],
        ...[0, 2, Number.NaN, true, false, null, undefined],
        ...[['a', 'b'], [], ['', 'c'], [1, 2]],
      ),
      { maxKeys: 4 },
    ),
  })

const TAGS =
  'a blockquote br button code details div figure h2 hr img input li ol p path pre span summary svg table tbody td textarea th tr ul script'.split(
    ' ',
  )
const tree: fc.Arbitrary<ElementContent> = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('', ' ', '\n', '\n글', '<&>"\'', '\0 1\0').map(text),
    fc
      .tuple(fc.constantFrom(...TAGS).chain(element), fc.array(tie('node'), { maxLength: 3 }))
      .map(([own, children]) => ({ ...own, children }) as Element),
  ),
})).node

/** What React writes; nothing for what it refuses, such as an empty element with content. */
function reactOrNothing(nodes: ElementContent[]): string | undefined {
  try {
    return reactHtml(nodes)
  } catch {
    return undefined
  }
}

describe('HTML that is written without React is what React writes', () => {
  test('for the pages of our own site, nearly all of it', async () => {
    const blocks = (await Promise.all(documentsIn('site').map(blocksOf))).flat()
    const written = blocks.filter((block) => isWritten([block]))
    expect(written.length / blocks.length).toBeGreaterThan(0.9)
  })

  test('for random Markdown', async () => {
    const documents = documentsIn('test/fixtures')
    await fc.assert(
      fc.asyncProperty(hostileMarkdown(documents), async (markdown) => {
        for (const block of await blocksOf(markdown)) isWritten([block])
      }),
      { numRuns: 500, seed: SEED },
    )
  })

  test('for random trees', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), (nodes) => {
        const html = staticHtml(nodes)
        if (html !== undefined) expect(html).toBe(reactOrNothing(nodes))
      }),
      { numRuns: 5000, seed: SEED },
    )
  })

  test('what is not known is left to React', () => {
    expect(staticHtml([el('a', { href: 'javascript:alert(1)' })])).toBeUndefined()
    expect(staticHtml([el('p', {}, [el('video', {})])])).toBeUndefined()
    expect(staticHtml([el('p', { style: 'color:red' })])).toBeUndefined()
    expect(staticHtml([el('p', { className: ['a', 'b'] }, [text('<')])])).toBe(
      '<p class="a b">&lt;</p>',
    )
  })
})
