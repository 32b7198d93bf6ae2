import { type CssRule, rulesOf } from './css-rules.ts'
import { type Point, pathPoints } from './path-points.ts'
import { textWidth } from './text-width.ts'

/** A rectangle, as `getBBox` gives it. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The size of type in a drawing, in pixels, and the distance of its lines. */
export const FONT_SIZE = 15
const ABOVE = 0.95
const BELOW = 0.3

/** What stands in a drawing without being drawn where it stands. */
const UNDRAWN = new Set(
  'defs marker style title desc clippath symbol lineargradient filter'.split(' '),
)

/** The rectangle around what an element draws, in its own coordinates: the part of `getBBox` that layout needs. */
export function boundsOf(element: Element): Box {
  const points = shapePoints(element)
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** How wide the text of an element is. */
export function textLength(element: Element): number {
  return textWidth(shownText(element), fontSize(element), isBold(element))
}

/** White space at the ends of a line is not drawn. */
const shownText = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ')

function shapePoints(element: Element): Point[] {
  const name = element.localName.toLowerCase()
  if (UNDRAWN.has(name) || /display:\s*none/.test(element.getAttribute('style') ?? '')) return []
  const number = (attribute: string) => numberOf(element, attribute)
  switch (name) {
    case 'rect':
    case 'image':
    case 'use':
    case 'foreignobject':
      return cornersOf({
        x: number('x'),
        y: number('y'),
        width: number('width'),
        height: number('height'),
      })
    case 'circle':
      return around(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return around(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return [
        { x: number('x1'), y: number('y1') },
        { x: number('x2'), y: number('y2') },
      ]
    case 'polygon':
    case 'polyline':
      return pathPoints(`M${element.getAttribute('points') ?? ''}`)
    case 'path':
      return pathPoints(element.getAttribute('d') ?? '')
    case 'text':
    case 'tspan':
      return cornersOfAll(linesOf(element))
    default:
      if (element.namespaceURI !== SVG) return cornersOf(htmlBox(element))
      return [...element.children].flatMap((child) => {
        const move = transformOf(child)
        return shapePoints(child).map(move)
      })
  }
}

const SVG = 'http://www.w3.org/2000/svg'

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]
const cornersOfAll = (boxes: readonly Box[]) => boxes.flatMap(cornersOf)
const around = (x: number, y: number, wide: number, high: number) =>
  cornersOf({ x: x - wide, y: y - high, width: 2 * wide, height: 2 * high })

/** A label of HTML, which stands alone in what holds it. */
function htmlBox(element: Element): Box {
  const size = fontSize(element)
  const lines = (element.textContent ?? '').split('\n').map((line) => line.trim())
  const width = Math.max(0, ...lines.map((line) => textWidth(line, size)))
  return { x: 0, y: 0, width, height: lines.length * size * (ABOVE + BELOW) }
}

/** The lines of a text: those parts of it that say where they stand, or all of it. */
function linesOf(element: Element, from: Point = { x: 0, y: 0 }): Box[] {
  const x = element.hasAttribute('x') ? numberOf(element, 'x') : from.x
  const base = element.hasAttribute('y') ? numberOf(element, 'y') : from.y
  const y = base + numberOf(element, 'dy')
  const parts = [...element.children].filter(({ localName }) => localName === 'tspan')
  const places = parts.some((part) => ['x', 'y', 'dy'].some((name) => part.hasAttribute(name)))
  if (places) {
    let at: Point = { x, y }
    return parts.flatMap((part) => {
      const boxes = linesOf(part, at)
      at = { x, y: (part.hasAttribute('y') ? numberOf(part, 'y') : at.y) + numberOf(part, 'dy') }
      return boxes
    })
  }
  const text = shownText(element).trim()
  if (text === '') return []
  const size = fontSize(element)
  const width = textWidth(text, size, isBold(element))
  const anchor = inherited(element, 'text-anchor')
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const isCentered = /middle|central/.test(inherited(element, 'dominant-baseline') ?? '')
  const top = y - (isCentered ? (ABOVE + BELOW) / 2 : ABOVE) * size
  return [{ x: left, y: top, width, height: (ABOVE + BELOW) * size }]
}

/** A length in pixels; one in parts of the type has its size. */
function numberOf(element: Element, attribute: string): number {
  const written = element.getAttribute(attribute) ?? ''
  const number = Number.parseFloat(written)
  if (!Number.isFinite(number)) return 0
  return written.trim().endsWith('em') ? number * fontSize(element) : number
}

/** The size of the type. */
function fontSize(element: Element): number {
  const written = inherited(element, 'font-size')
  const number = Number.parseFloat(written ?? '')
  if (!Number.isFinite(number) || number <= 0) return FONT_SIZE
  return written?.endsWith('em') ? number * FONT_SIZE : number
}

const isBold = (element: Element) => /bold|[6-9]00/.test(inherited(element, 'font-weight') ?? '')

/** A property of an element or of those around it: of its style, of a rule of the drawing, or of an attribute. */
function inherited(element: Element, property: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = at.getAttribute('style') ?? ''
    const [, own] = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(style) ?? []
    const value = own?.trim() ?? ruled(at, property) ?? at.getAttribute(property) ?? undefined
    if (value !== undefined && value !== '' && value !== 'inherit') return value
  }
  return undefined
}

/** The rules of drawings that set what text is measured by, by their style sheets. */
const measuredRules = new WeakMap<Element, readonly CssRule[]>()

/** What a rule of the drawing says of an element: the last one that does. */
function ruled(element: Element, property: string): string | undefined {
  const sheet = element.closest('svg')?.querySelector('style')
  if (!sheet) return undefined
  const rules =
    measuredRules.get(sheet) ??
    rulesOf(sheet.textContent ?? '').filter(({ block }) => /(?:text-anchor|font-)/.test(block))
  measuredRules.set(sheet, rules)
  let found: string | undefined
  for (const { selectors, block } of rules) {
    const [, value] = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(block) ?? []
    if (value !== undefined && selectors.some((selector) => element.matches(selector)))
      found = value.trim()
  }
  return found
}

/** Where the transformation of an element moves the points in it. */
function transformOf(element: Element): (point: Point) => Point {
  const written = element.getAttribute('transform')
  if (!written) return (point) => point
  const steps = [...written.matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)].map(([, name = '', list = '']) =>
    stepOf(name, (list.match(/[-+]?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map(Number)),
  )
  return (point) => steps.reduceRight((moved, step) => step(moved), point)
}

function stepOf(name: string, numbers: readonly number[]): (point: Point) => Point {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbers
  if (name === 'translate') return ({ x, y }) => ({ x: x + a, y: y + (b ?? 0) })
  if (name === 'scale') return ({ x, y }) => ({ x: x * a, y: y * (b ?? a) })
  if (name === 'matrix')
    return ({ x, y }) => ({ x: a * x + c * y + e, y: (b ?? 0) * x + d * y + f })
  if (name !== 'rotate') return (point) => point
  const turn = (a * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [cx, cy] = [b ?? 0, c]
  return ({ x, y }) => ({
    x: cx + cos * (x - cx) - sin * (y - cy),
    y: cy + sin * (x - cx) + cos * (y - cy),
  })
}
