import { type Box, boundsOf, textLength } from './bounds.ts'
import { mixed, type Point, pathPoints } from './path-points.ts'

/** A rule of a style sheet, to which declarations are added. */
class Rule {
  cssText: string
  readonly style = {
    setProperty: (name: string, value: string) => {
      this.cssText = this.cssText.replace(/\}\s*$/, `${name}:${value};}`)
    },
  }

  constructor(text: string) {
    this.cssText = text
  }
}

/** The part of a style sheet that Mermaid uses: a list of rules. */
class RuleList {
  readonly cssRules: Rule[] = []

  insertRule(text: string, index = 0): number {
    this.cssRules.splice(index, 0, new Rule(text))
    return index
  }

  replaceSync(text: string): void {
    this.cssRules.splice(0, this.cssRules.length, new Rule(text))
  }
}

/** Mermaid asks an option of a list whether a word is a colour: it is, when its style keeps it. */
class ColorTest {
  readonly style = { color: '' }
}

/** What layout asks of an element beside what its tree says. */
const MEASURES: Readonly<Record<string, (this: Element, ...rest: never[]) => unknown>> = {
  getBBox(): Box {
    return boundsOf(this)
  },
  getBoundingClientRect() {
    const { x, y, width, height } = boundsOf(this)
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }
  },
  getComputedTextLength(): number {
    return textLength(this)
  },
  getTotalLength(): number {
    return lengthOf(pathPoints(this.getAttribute('d') ?? ''))
  },
  getPointAtLength(length: number): Point {
    return pointAt(pathPoints(this.getAttribute('d') ?? ''), length)
  },
  getCTM: () => null,
  getScreenCTM: () => null,
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, to, index) => sum + distance(points[index] ?? to, to), 0)
}

function pointAt(points: readonly Point[], length: number): Point {
  let left = length
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to
    const step = distance(from, to)
    if (step > 0 && step >= left) return mixed(from, to, left / step)
    left -= step
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}

/** Numbers that look random and are the same each time, by a linear congruential generator. */
function sameNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A page where drawings are laid out. */
export interface DrawingPage {
  /** Runs something with what a browser names `document` and its like, which are gone again afterwards. */
  within<Result>(run: () => Promise<Result>): Promise<Result>
  /** Reads an SVG document. */
  parse(svg: string): Element
}

/** Makes a page of elements that can be measured, which is no browser. */
export async function makePage(): Promise<DrawingPage> {
  const { DOMParser, parseHTML } = await import('linkedom/worker')
  const { window, document } = parseHTML('<!doctype html><html><head></head><body></body></html>')
  for (const [name, value] of Object.entries(MEASURES))
    Object.defineProperty(window.Element.prototype, name, { value, configurable: true })
  const names: Readonly<Record<string, unknown>> = {
    window,
    document,
    CSSStyleSheet: RuleList,
    Option: ColorTest,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
  }
  Object.assign(window, { getComputedStyle: names['getComputedStyle'] })
  return {
    async within(run) {
      const before = Object.keys(names).map(
        (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
      )
      const { random } = Math
      Math.random = sameNumbers()
      for (const [name, value] of Object.entries(names))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
      try {
        return await run()
      } finally {
        Math.random = random
        for (const [name, was] of before)
          if (was) Object.defineProperty(globalThis, name, was)
          else Reflect.deleteProperty(globalThis, name)
      }
    },
    parse: (svg) =>
      new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as Element,
  }
}
