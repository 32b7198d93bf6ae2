import type { Root as HastRoot, Properties } from 'hast'
import { visit } from '../../html/visit.ts'
import type { PageStyle } from '../../model.ts'

const classes = (names: string, style: PageStyle) =>
  names.split(' ').map((name) => [name, style] as const)

/** The classes of blocks, each with the style sheet that says what it looks like. What is inside of a block follows it. */
const STYLE_BY_CLASS: ReadonlyMap<string, PageStyle> = new Map([
  ...classes(
    'frame tree folds update inline-toc video-link cards-3 card-cta card-icon',
    'components',
  ),
  ...classes('tip inline-icon step-title steps keys label math diagram', 'components'),
  ...classes('params param group-of-params description variants nest part-title', 'api'),
  ...classes('endpoint endpoint-box facts servers server-list status status-line', 'api'),
  ...classes('body-field body-type media-types operation-card operation-line', 'api'),
  ...classes('code-link code-mention code-constant error-action', 'api'),
  ...classes('event-bar event-message beside', 'api'),
])

/** Everything that an article may show. */
const ALL: readonly PageStyle[] = ['api', 'components']

/** What an article shows that the style sheet of every page says nothing about. */
export function stylesOf(tree: HastRoot): readonly PageStyle[] {
  const found = new Set<PageStyle>()
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'math') found.add('components')
    // What a component draws once it has come to life is not known before.
    if (properties['dataIsland'] !== undefined) for (const style of ALL) found.add(style)
    for (const name of classNames(properties)) {
      const style = STYLE_BY_CLASS.get(name)
      if (style) found.add(style)
    }
  })
  return [...found].sort()
}

/** The classes of an element. Plugins write them in each of the forms that are drawn. */
function classNames({ className, class: written }: Properties): readonly string[] {
  const names = className ?? written
  if (Array.isArray(names)) return names.map(String)
  return typeof names === 'string' ? names.split(/\s+/) : NO_NAMES
}

const NO_NAMES: readonly string[] = []
