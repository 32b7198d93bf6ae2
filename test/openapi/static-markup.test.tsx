import fc from 'fast-check'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { staticMarkup } from '../../src/openapi/components/static-markup.ts'

const TAGS = ['div', 'p', 'span', 'ul', 'li', 'code', 'pre', 'details', 'summary', 'b', 'td']
/** Computed, as this is no HTML that anyone shows. */
const READY = 'dangerouslySetInnerHTML'
const VOID_TAGS = ['br', 'hr', 'input', 'wbr']

const text = fc.oneof(fc.string(), fc.constantFrom('<b>', '&amp;', `"'`, '\n줄', '한글', '\x003\0'))
const props = fc.record(
  {
    className: fc.option(text, { nil: undefined }),
    id: text,
    title: text,
    tabIndex: fc.constantFrom(0, -1),
    colSpan: fc.integer({ min: 1, max: 9 }),
    hidden: fc.boolean(),
    open: fc.boolean(),
    role: text,
    'aria-selected': fc.boolean(),
    'aria-label': fc.option(text),
    'data-copy': text,
    'data-on': fc.boolean(),
  },
  { requiredKeys: [] },
)
const leaf: fc.Arbitrary<ReactNode> = fc.oneof(
  text,
  fc.integer(),
  fc.constantFrom(null, undefined, true, false),
  fc.tuple(fc.constantFrom(...VOID_TAGS), props).map(([tag, own]) => createElement(tag, own)),
  fc
    .tuple(fc.constantFrom('div', 'pre'), text)
    .map(([tag, __html]) => createElement(tag, { [READY]: { __html } })),
)
const Wrapped = ({ children }: { readonly children?: ReactNode }) => <i>{children}</i>

const tree = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(
        fc.oneof(fc.constantFrom<string | typeof Fragment>(...TAGS, Fragment)),
        props,
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, own, children]) =>
        createElement(tag as string, tag === Fragment ? {} : own, ...children),
      ),
    fc
      .array(tie('node'), { maxLength: 3 })
      .map((children) => createElement(Wrapped, {}, ...children)),
  ),
})).node

test('draws every tree of elements as React does', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect(staticMarkup(node)).toBe(renderToStaticMarkup(node))
    }),
    { numRuns: 500 },
  )
})

test.each([
  createElement('a', { href: '' }),
  createElement('a', { href: '/x?a=1&b=2', target: '_blank', rel: 'noopener' }, 'x'),
  createElement('label', { htmlFor: 'x' }),
  createElement('pre', {}, '\n첫 줄'),
  createElement('svg', { viewBox: '0 0 24 24' }, createElement('path', { d: 'M1 1' })),
  createElement(
    'select',
    { 'data-server': '' },
    createElement('option', { value: 'a&b' }, 'a & b'),
  ),
])('draws %# as React does', (element) => {
  expect(staticMarkup(element)).toBe(renderToStaticMarkup(element))
})

test('no address runs a script', () => {
  const link = createElement('a', { href: ' java\nscript:alert(1)' }, 'x')
  expect(staticMarkup(link)).toBe('<a>x</a>')
})

test.each(['img', 'script', 'textarea', 'x-tag'])(
  'refuses %s, which React treats on its own',
  (tag) => {
    expect(() => staticMarkup(createElement(tag))).toThrow(tag)
  },
)
