import type { Drawn, Prose, ProseHtml } from '../model.ts'

/** The prose of a page with its holes filled. */
export function fillProse(prose: Prose, resolved: Readonly<Record<number, string>>): ProseHtml {
  return {
    ...(prose.heading ? { heading: fillHoles(prose.heading, resolved) } : {}),
    ...(prose.lead ? { lead: fillHoles(prose.lead, resolved) } : {}),
    body: fillHoles(prose.body, resolved),
  }
}

function fillHoles({ html, holes }: Drawn, resolved: Readonly<Record<number, string>>): string {
  return html.map((piece, index) => piece + (resolved[holes[index] ?? -1] ?? '')).join('')
}
