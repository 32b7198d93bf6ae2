import type { ElementContent, Element as HastElement, Properties } from 'hast'
import { el, text } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import { isSafe } from '../../urls/address.ts'
import { rulesOf } from './css-rules.ts'

/** What a drawing is made of. Whatever else Mermaid writes, such as HTML, needs a browser. */
const ELEMENTS = new Set(
  'a circle clipPath defs ellipse g line linearGradient marker path pattern polygon polyline rect stop svg symbol text tspan use'.split(
    ' ',
  ),
)
/** What a drawing does without. */
const LEFT_OUT = new Set(['style', 'title', 'desc', 'script', 'filter', 'foreignObject'])

/** What is drawn only where something else names it: Mermaid writes all that it may need. */
const NAMED = new Set(['clipPath', 'linearGradient', 'marker', 'pattern', 'symbol'])

/** Whether an element without content draws nothing. */
const isNothing = (element: Element): boolean =>
  /^(?:g|defs|text|tspan)$/.test(element.localName) ||
  (element.localName === 'rect' && !element.hasAttribute('width'))

/** Attributes that say where something is and how it is drawn, as SVG and as hast name them. */
const ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  `clip-path cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-size font-style font-weight height id
  letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth offset opacity orient points
  preserveAspectRatio r refX refY rotate rx ry stop-color stop-opacity stroke stroke-dasharray stroke-linecap
  stroke-linejoin stroke-opacity stroke-width text-anchor text-decoration textLength transform viewBox visibility width x
  x1 x2 y y1 y2`
    .split(/\s+/)
    .map((name) => [name, name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]),
)

/** Properties of styles that are attributes of SVG as well. A page may refuse styles, and never refuses attributes. */
const isPresentation = (name: string) =>
  name in ATTRIBUTES &&
  /^(?:fill|stroke|opacity|font|text-(?:anchor|decoration)|dominant|visibility|marker-|stop|letter|clip)/.test(
    name,
  )

/** How a drawing becomes part of a page. */
export interface TreeOptions {
  /** No other drawing of a page begins its ids so. */
  readonly idPrefix: string
  /** A colour of Mermaid as the page has it. */
  readonly colorOf: (color: string) => string
  readonly name: string
  readonly description: string
}

/** A drawing as a tree for a page, with its styles as attributes; nothing when it holds what needs a browser. */
export function svgTree(svg: Element, options: TreeOptions): HastElement | undefined {
  const styles = stylesOf(svg)
  const used = new Set(
    [...svg.outerHTML.matchAll(/(?:url\(['"]?|href=['"])#([^)'"]+)/g)].map(([, id]) => id),
  )
  const nameOf = (id: string) => options.idPrefix + id.replace(/^.*?_/, '').replace(/[^\w-]/g, '-')
  const convert = (element: Element): ElementContent[] | undefined => {
    if (LEFT_OUT.has(element.localName))
      return element.localName === 'foreignObject' ? undefined : []
    // A text that stands for HTML where there is none.
    if (element.localName === 'switch')
      return childrenOf(
        [...element.childNodes].filter((node) => !/^foreignObject$/i.test(node.nodeName)),
      )
    if (!ELEMENTS.has(element.localName)) return undefined
    if (NAMED.has(element.localName) && !used.has(element.id)) return []
    const style = styles.get(element) ?? new Map<string, string>()
    if (style.get('display') === 'none') return []
    const children = childrenOf([...element.childNodes])
    if (!children) return undefined
    if (children.length === 0 && isNothing(element)) return []
    const properties = propertiesOf(element, style)
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href')
    if (element.localName === 'a') {
      if (!href || !isSafe(href)) return children
      properties['href'] = href
    } else if (element.localName === 'use' && href?.startsWith('#'))
      properties['href'] = `#${nameOf(href.slice(1))}`
    const made = el(element.localName, properties, children)
    if (/\b(?:node|cluster|statediagram-state)\b/.test(element.getAttribute('class') ?? ''))
      keepReadable(made)
    return [made]
  }
  const childrenOf = (nodes: readonly Node[]): ElementContent[] | undefined => {
    const children: ElementContent[] = []
    for (const node of nodes) {
      if (node.nodeType === 3 && node.textContent) children.push(text(node.textContent))
      if (node.nodeType !== 1) continue
      const made = convert(node as Element)
      if (!made) return undefined
      children.push(...made)
    }
    return children
  }
  const propertiesOf = (element: Element, style: ReadonlyMap<string, string>): Properties => {
    const properties: Properties = {}
    const set = (name: string, written: string) => {
      const property = ATTRIBUTES[name]
      const value = written.trim()
      if (property === undefined || value === '' || /undefined|NaN/.test(value)) return
      properties[property] = inPage(name, value)
    }
    for (const { name, value } of element.attributes)
      if (name !== 'id' || used.has(value)) set(name, value)
    for (const [name, value] of style) if (isPresentation(name)) set(name, value)
    return properties
  }
  const inPage = (name: string, value: string): string => {
    if (name === 'id') return nameOf(value)
    if (value.startsWith('url('))
      return `url(#${nameOf(value.replace(/^url\(['"]?#|['"]?\)$/g, ''))})`
    if (/^(?:fill|stroke|stop-color)$/.test(name)) return options.colorOf(value)
    return shortNumbers(value)
  }

  const children = childrenOf([...svg.childNodes])
  const viewBox = svg.getAttribute('viewBox')
  const [, , width = 0, height = 0] = viewBox?.split(/[\s,]+/).map(Number) ?? []
  if (!children || !viewBox || !(width > 0 && height > 0)) return undefined
  return el(
    'svg',
    {
      viewBox: shortNumbers(viewBox),
      width: Math.ceil(width),
      height: Math.ceil(height),
      ...(width > WIDE ? { className: ['wide'] } : {}),
      role: 'img',
      ...propertiesOfRoot(styles.get(svg), inPage),
    },
    [
      el('title', {}, [text(options.name)]),
      el('desc', {}, [text(options.description)]),
      ...children,
    ],
  )
}

/** What is wider could not be read any more on a phone that shows all of it: it scrolls. */
const WIDE = 560

/** Where an author has chosen the ground of a box, and no colour for the text in it, the text suits the ground in both modes. */
function keepReadable(box: HastElement): void {
  let ground: string | undefined
  visit(box, 'element', ({ tagName, properties }) => {
    const fill = String(properties['fill'] ?? '')
    if (/^(?:rect|polygon|path|circle|ellipse)$/.test(tagName) && isDark(fill) !== undefined)
      ground ??= fill
  })
  if (ground === undefined) return
  const color = isDark(ground) ? '#fff' : '#20262c'
  visit(box, 'element', (node) => {
    if (
      /^(?:text|tspan)$/.test(node.tagName) &&
      /^(?:$|var)/.test(String(node.properties['fill'] ?? ''))
    )
      node.properties['fill'] = color
  })
}

/** Whether white is read better on a colour than black; nothing for what is no colour in hexadecimal numbers. */
function isDark(color: string): boolean | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const parts = short?.slice(1).map((part) => part + part) ?? long?.slice(1)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  // The brightness of ITU-R BT.601.
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150
}

/** What the whole drawing inherits. */
function propertiesOfRoot(
  style: ReadonlyMap<string, string> | undefined,
  inPage: (name: string, value: string) => string,
): Properties {
  const fill = style?.get('fill')
  const size = style?.get('font-size')
  return {
    ...(fill ? { fill: inPage('fill', fill) } : {}),
    ...(size ? { fontSize: size } : {}),
  }
}

/** Hundredths of a pixel are enough. */
const shortNumbers = (value: string) =>
  value.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  )

interface Declaration {
  readonly value: string
  readonly rank: number
}

/** The styles of each element: of the rules that a drawing brings, and its own. */
function stylesOf(svg: Element): Map<Element, Map<string, string>> {
  const found = new Map<Element, Map<string, Declaration>>()
  const declare = (element: Element, block: string, rank: number) => {
    const own = found.get(element) ?? new Map<string, Declaration>()
    found.set(element, own)
    for (const declaration of block.split(';')) {
      const at = declaration.indexOf(':')
      if (at < 0) continue
      const name = declaration.slice(0, at).trim().toLowerCase()
      const written = declaration.slice(at + 1).trim()
      const value = written.replace(/\s*!important$/i, '')
      const own_ = rank + (value === written ? 0 : IMPORTANT)
      if (own_ >= (own.get(name)?.rank ?? -1)) own.set(name, { value, rank: own_ })
    }
  }
  const css = [...svg.querySelectorAll('style')]
    .map(({ textContent }) => textContent ?? '')
    .join('\n')
  for (const { selectors, block } of rulesOf(css))
    for (const selector of selectors)
      for (const element of matching(svg, selector)) declare(element, block, specificity(selector))
  for (const element of [svg, ...svg.querySelectorAll('[style]')])
    declare(element, element.getAttribute('style') ?? '', OWN_STYLE)
  return new Map(
    [...found].map(([element, own]) => [
      element,
      new Map([...own].map(([name, { value }]) => [name, value])),
    ]),
  )
}

const OWN_STYLE = 1_000_000
const IMPORTANT = 10_000_000

/** The elements of a rule. The first part of each is the id of the drawing, which alone stands for all of it. */
const matching = (svg: Element, selector: string): Element[] =>
  /^#[\w-]+$/.test(selector) ? [svg] : [...svg.querySelectorAll(selector)]

/** How much a selector weighs against others: its ids, classes and names. */
function specificity(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return count(/#/g) * 10_000 + count(/[.[]|:(?!:)/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi)
}
