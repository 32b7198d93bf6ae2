import fc from 'fast-check'
import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { mathFromMarkdown } from 'mdast-util-math'
import { directive } from 'micromark-extension-directive'
import { math } from 'micromark-extension-math'
import type { Construct } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { expect, test } from 'vitest'
import { lazyLines } from '../../src/markdown/commonmark/lazy-lines.ts'
import { withSyntax } from '../support/with-syntax.ts'

function withTree(this: Processor) {
  const data = this.data() as { fromMarkdownExtensions?: object[] }
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown(),
    mathFromMarkdown(),
  ]
}

/** Tells, for each `a` in a text, whether its line is lazy: constructs of MDX ask for it. */
function probe() {
  const told: (boolean | undefined)[] = []
  const construct: Construct = {
    tokenize(_effects, _ok, nok) {
      told.push(this.parser.lazy[this.now().line])
      return nok
    },
  }
  return { told, syntax: { text: { 97: construct } } }
}

const standard = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withSyntax(directive()))
  .use(withSyntax(math()))
  .use(withTree)
  .freeze()
const quick = standard().use(withSyntax(lazyLines())).freeze()

function reading(parser: Processor<Root>, text: string) {
  const { told, syntax } = probe()
  const tree = parser().use(withSyntax(syntax)).parse(text)
  return { told, tree }
}

const CONTAINERS = ['> ', '>', '- ', '* ', '1. ', '[^1]: ', '    ', '  ', '\t']
const BLOCKS = [
  ...['a', '가  ', '\\', '`b`', '**c', '$d$', '|a|', '|-|', '[b]: c', '[b]:', '"t', '# h'],
  ...['```', '~~~js', '$$', '===', '---', '<div>', '</div>', '<!--', '-->'],
  ...[':::note', ':::', '::leaf', ''],
]

const line = fc
  .tuple(fc.array(fc.constantFrom(...CONTAINERS), { maxLength: 3 }), fc.constantFrom(...BLOCKS))
  .map(([containers, block]) => containers.join('') + block)

test('lines without the mark of their container mean what they mean in CommonMark', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      (lines, ending) => {
        const text = lines.join(ending)
        expect(reading(quick, text)).toEqual(reading(standard, text))
      },
    ),
    { numRuns: 2_000 },
  )
})
