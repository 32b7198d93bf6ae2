import fc from 'fast-check'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawElement, nodeHtml } from '../../src/html/draw-element.ts'

const SCRIPT = ['java', 'script:alert(1)'].join('')
const SEED = Number(process.env.SEED ?? 1)

const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** Whether something is written without React; if it is, it has to be what React writes. */
function isWritten(node: ReactNode): boolean {
  const html = nodeHtml(node)
  if (html !== undefined) expect(html).toBe(renderToStaticMarkup(node))
  return html !== undefined
}

const Shout = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <b title={text}>
    {children} {text}!
  </b>
)

test('elements, attributes and components are written as React writes them', () => {
  expect(
    isWritten(
      <>
        <div className="a b" id={'x"y'} hidden={false} data-n={1} aria-hidden={true}>
          {'<&>"\''} {0} {null} {undefined} {false} {['a', <i key="b">b</i>]}
          <wbr />
        </div>
        <details open={true} className={undefined}>
          <summary>s</summary>
          <Shout text="it's">
            <>x</>
          </Shout>
        </details>
        <pre className="p">{createElement('code', { lang: 'en', ...raw('<i>1</i>\n') })}</pre>
        <select data-tabs="">
          <option value="" hidden>
            none
          </option>
          <option value="a">{'a & b'}</option>
        </select>
        {createElement('pre', { tabIndex: 0, 'aria-label': 'code' }, 'text')}
        <input type="search" data-filter="" aria-label="f" placeholder="p" />
        <a href="#a b">x</a>
      </>,
    ),
  ).toBe(true)
})

const element = (children: fc.Arbitrary<ReactNode>) =>
  fc
    .record({
      type: fc.constantFrom(
        'a',
        'div',
        'span',
        'pre',
        'li',
        'option',
        'label',
        'br',
        'input',
        'td',
      ),
      props: fc.dictionary(
        fc.constantFrom(
          ...['className', 'id', 'href', 'title', 'value', 'tabIndex', 'hidden', 'open', 'lang'],
          ...['data-a', 'aria-label', 'name', 'role', 'scope', 'translate', 'dir', 'colSpan'],
        ),
        fc.oneof(
          fc.constantFrom('', 'a', '"&<>\'', '#x', SCRIPT, ' \n j', '\n'),
          fc.boolean(),
          fc.constantFrom(0, 1, -1, 1.5),
          fc.constantFrom(null, undefined),
        ),
      ),
      inside: fc.oneof(
        fc.record({ children: fc.array(children, { maxLength: 3 }) }),
        fc.record({ children }),
        fc.record({ html: fc.constantFrom('', '<b>x</b>', '\nx') }),
      ),
    })
    .map(({ type, props, inside }) => {
      if (type === 'br' || type === 'input') return createElement(type, props)
      return 'html' in inside
        ? createElement(type, { ...props, ...raw(inside.html) })
        : createElement(type, props, inside.children)
    })

test('what is written is the same as that of React, whatever it is made of', () => {
  const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<ReactNode>('', 'a', '\n', "<'&", 3, true, null),
      element(tie('node') as fc.Arbitrary<ReactNode>),
    ),
  }))
  let written = 0
  fc.assert(
    fc.property(node, (own) => {
      if (isWritten(own)) written++
    }),
    { seed: SEED, numRuns: 500 },
  )
  expect(written).toBeGreaterThan(200)
})

const Word = createContext('none')

function Asking() {
  return <p>{useContext(Word)}</p>
}

describe('left to React is', () => {
  test.each([
    ['an element that is not known', createElement('video', { key: 'a' })],
    ['an attribute that is not known', createElement('div', { key: 'a', style: { color: 'red' } })],
    ['an address of a script', createElement('a', { href: SCRIPT })],
    ['a line break that opens preformatted text', <pre key="a">{'\nx'}</pre>],
    ['a context', <Word.Provider key="a" value="x" />],
  ])('%s', (_, node) => {
    expect(nodeHtml(node)).toBeUndefined()
    expect(drawElement(node)).toBe(renderToStaticMarkup(node))
  })
})

test('a component that uses a hook fails, and is not drawn without it', () => {
  expect(() => nodeHtml(<Asking />)).toThrow()
  expect(nodeHtml(<Fragment />)).toBe('')
})
