import { escapeHtml } from '../html/escape.ts'
import { readableUrl } from '../links/published.ts'
import type { Drawn, Page, ProseHtml, ProseParts } from '../model.ts'

/** The prose of a page with its holes filled. */
export function fillProse(
  prose: ProseParts['page'],
  resolved: Readonly<Record<number, string>>,
): ProseHtml {
  return Object.fromEntries(
    Object.entries(prose).map(([part, drawn]) => [part, fillHoles(drawn, resolved)]),
  )
}

/** The preview of a post with its holes filled, for another page: a link inside the post leads to the post's page. */
export function fillPreview(
  preview: Drawn,
  { url, resolved }: Pick<Page, 'url' | 'resolved'>,
): string {
  const own = escapeHtml(readableUrl(url))
  return fillHoles(preview, resolved, (text) => (text.startsWith('#') ? own + text : text))
}

function fillHoles(
  { html, holes }: Drawn,
  resolved: Page['resolved'],
  adapt: (text: string) => string = (text) => text,
): string {
  return html.map((piece, index) => piece + adapt(resolved[holes[index] ?? -1] ?? '')).join('')
}
