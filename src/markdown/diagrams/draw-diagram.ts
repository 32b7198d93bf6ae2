/** Draws diagrams of Mermaid without a browser. Loaded only by what compiles a page with a diagram. */
import type { Element as HastElement } from 'hast'
import { hashOf } from '../../search/text-hash.ts'
import { FONT_SIZE } from './bounds.ts'
import { THEME_VARIABLES, themeColor } from './colors.ts'
import { type DrawingPage, makePage } from './document.ts'
import { svgTree } from './svg-tree.ts'

/** How a diagram is drawn. */
export interface DrawOptions {
  /** What it is, for those who cannot see it. */
  readonly name: string
  /** What no other diagram of the page has. */
  readonly key: string
}

type Mermaid = typeof import('mermaid').default

interface Drawer {
  readonly page: DrawingPage
  readonly mermaid: Mermaid
}

let drawer: Promise<Drawer | undefined> | undefined
/** Drawings share one page, so that each waits for the one before it. */
let last: Promise<unknown> = Promise.resolve()

/** Draws a diagram; nothing when its kind needs a browser, its text is wrong, or Mermaid is not installed. */
export async function drawDiagram(
  text: string,
  options: DrawOptions,
): Promise<HastElement | undefined> {
  drawer ??= loadDrawer()
  const ready = await drawer
  if (!ready || needsBrowser(text)) return undefined
  const drawn = last.then(() => drawOne(text, options, ready))
  last = drawn
  return drawn
}

/** Mermaid is an optional package, which may be missing. */
async function loadDrawer(): Promise<Drawer | undefined> {
  const page = await makePage()
  try {
    const mermaid = await page.within(async () => (await import('mermaid')).default)
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      deterministicIds: true,
      handDrawnSeed: 1,
      logLevel: 'fatal',
      htmlLabels: false,
      // As wide as the column of text: else it is as wide as the window.
      gantt: { useWidth: 720, fontSize: 13, sectionFontSize: 13 },
      theme: 'base',
      fontSize: FONT_SIZE,
      themeVariables: { ...THEME_VARIABLES, fontSize: `${FONT_SIZE}px` },
    })
    return { page, mermaid }
  } catch {
    return undefined
  }
}

/**
 * Kinds whose layout draws on a canvas, math, and plans without a date, which begin on the day on which they are drawn.
 */
function needsBrowser(text: string): boolean {
  const kind = kindOf(text)
  return (
    /^(?:mindmap|architecture)/.test(kind) ||
    text.includes('$$') ||
    (kind === 'gantt' && !/\d[-/.:]\d/.test(text))
  )
}

/** The word that a diagram begins with, behind its settings and comments. */
export const kindOf = (text: string): string =>
  /^[\w-]+/.exec(
    text.replace(/^\s*---\n[\s\S]*?\n\s*---\n/, '').replace(/^\s*(?:%%.*\n\s*)*/, ''),
  )?.[0] ?? ''

async function drawOne(
  text: string,
  { name, key }: DrawOptions,
  { page, mermaid }: Drawer,
): Promise<HastElement | undefined> {
  try {
    const { svg } = await page.within(() => mermaid.render('DIAGRAM', text))
    if (/="[^"]*(?:NaN|Infinity)/.test(svg)) return undefined
    const drawing = page.parse(svg)
    // The day on which it is drawn is no part of a page.
    for (const today of drawing.querySelectorAll('.today')) today.remove()
    const own = (name: string) =>
      [...drawing.children].find(({ localName }) => localName === name)?.textContent ?? ''
    return svgTree(drawing, {
      idPrefix: `DRAWN-${hashOf(key).toString(36)}-`,
      colorOf: (color) => themeColor(color, text),
      name: own('title') || name,
      description: own('desc') || labelsOf(drawing),
    })
  } catch {
    return undefined
  }
}

/** All that is written in a drawing, in its order. */
function labelsOf(drawing: Element): string {
  const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) =>
    (textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(labels)].filter(Boolean).join(', ')
}
