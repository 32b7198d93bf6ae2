import type { Root as HastRoot } from 'hast'
import { visit } from '../../html/visit.ts'
import type { PageStyle } from '../../model.ts'

const classes = (names: string, style: PageStyle) =>
  names.split(' ').map((name) => [name, style] as const)

/** The classes of blocks, each with the style sheet that says what it looks like. What is inside of a block follows it. */
const STYLE_BY_CLASS: ReadonlyMap<string, PageStyle> = new Map([
  ...classes('frame tree folds update inline-toc video-link cards-3 card-cta', 'components'),
  ...classes('tip inline-icon step-title steps keys label math diagram', 'components'),
  ...classes('params param group-of-params description variants nest part-title', 'api'),
  ...classes('endpoint endpoint-box facts servers server-list status status-line', 'api'),
  ...classes('body-field body-type media-types operation-card operation-line', 'api'),
  ...classes('code-link code-mention code-constant error-action', 'api'),
  ...classes('event-bar event-message beside', 'api'),
])

/** What an article shows that the style sheet of every page says nothing about. */
export function stylesOf(tree: HastRoot): readonly PageStyle[] {
  const found = new Set<PageStyle>()
  visit(tree, 'element', ({ tagName, properties: { className } }) => {
    if (tagName === 'math') found.add('components')
    if (!Array.isArray(className)) return
    for (const name of className) {
      const style = STYLE_BY_CLASS.get(String(name))
      if (style) found.add(style)
    }
  })
  return [...found].sort()
}
