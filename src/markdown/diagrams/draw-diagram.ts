/** Draws diagrams of Mermaid without a browser. Loaded only by what compiles a page with a diagram. */
import type { Element as HastElement } from 'hast'
import { nearest } from '../../diagnostics/nearest-name.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
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

/** Why a diagram is not drawn, as far as its author can mend it. */
export type DiagramFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly name: string; readonly near?: string }
  | { readonly kind: 'invalid'; readonly reason: string | Bilingual }

type Drawing = { readonly drawn?: HastElement; readonly fault?: DiagramFault }

/** Draws a diagram; nothing when its kind needs a browser, its text is wrong, or Mermaid is not installed. */
export async function drawDiagram(text: string, options: DrawOptions): Promise<Drawing> {
  drawer ??= loadDrawer()
  const ready = await drawer
  if (!ready) return { fault: { kind: 'missing' } }
  if (needsBrowser(text)) return {}
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

/** What Mermaid says of a text that is no diagram. What else it throws is a shortcoming of the page that it draws on. */
const SYNTAX = /^(?:Parse error|Lexical error|Parsing failed|Syntax error)/

/** The words that diagrams begin with. */
const KINDS = [
  ...['flowchart', 'graph', 'sequenceDiagram', 'classDiagram', 'stateDiagram', 'stateDiagram-v2'],
  ...['erDiagram', 'journey', 'gantt', 'pie', 'quadrantChart', 'requirementDiagram', 'gitGraph'],
  ...['mindmap', 'timeline', 'sankey-beta', 'xychart-beta', 'block-beta', 'packet-beta', 'kanban'],
  ...['architecture-beta', 'radar-beta', 'treemap-beta', 'C4Context', 'C4Container', 'C4Component'],
  ...['C4Dynamic', 'C4Deployment'],
]

/** What is wrong with a text that could not be drawn. */
async function faultOf(text: string, { page, mermaid }: Drawer): Promise<DiagramFault | undefined> {
  try {
    await page.within(() => mermaid.parse(text))
    return undefined
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
    if (name === 'UnknownDiagramError') {
      const word = kindOf(text) || (/\S+/.exec(text)?.[0] ?? '')
      const near = nearest(word, KINDS)
      return { kind: 'unknown', name: word.slice(0, 50), ...(near ? { near } : {}) }
    }
    if (!SYNTAX.test(message)) return undefined
    const [first = ''] = message.split('\n')
    const line = /on line:? ?(\d+)/.exec(first)?.[1]
    const reason = line
      ? { ko: `다이어그램의 ${line}번째 줄`, en: `line ${line} of the diagram` }
      : first.slice(0, 200)
    return { kind: 'invalid', reason }
  }
}

async function drawOne(
  text: string,
  { name, key }: DrawOptions,
  { page, mermaid }: Drawer,
): Promise<Drawing> {
  try {
    const { svg } = await page.within(() => mermaid.render('DIAGRAM', text))
    if (/="[^"]*(?:NaN|Infinity)/.test(svg)) return {}
    const drawing = page.parse(svg)
    // The day on which it is drawn is no part of a page.
    for (const today of drawing.querySelectorAll('.today')) today.remove()
    const own = (name: string) =>
      [...drawing.children].find(({ localName }) => localName === name)?.textContent ?? ''
    const drawn = svgTree(drawing, {
      idPrefix: `DRAWN-${hashOf(key).toString(36)}-`,
      colorOf: (color) => themeColor(color, text),
      name: own('title') || name,
      description: own('desc') || labelsOf(drawing),
    })
    return drawn ? { drawn } : {}
  } catch {
    const fault = await faultOf(text, { page, mermaid })
    return fault ? { fault } : {}
  }
}

/** All that is written in a drawing, in its order. */
function labelsOf(drawing: Element): string {
  const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) =>
    (textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(labels)].filter(Boolean).join(', ')
}
