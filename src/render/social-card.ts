import type { Config } from '../config/config.ts'
import type { Badge, Page } from '../model.ts'
import { brandColors } from '../theme/brand/brand-colors.ts'

/** What the picture says that is shown where a page is shared. */
export interface SocialCard {
  readonly site: string
  readonly trail: string
  readonly title: string
  readonly description: string
  /** The last line: the method and path of an operation, the day of a post, or the host of the site. */
  readonly foot: { readonly badge?: Badge; readonly text: string }
  readonly theme: 'light' | 'dark'
  readonly accent: string
}

/** Whether a page has a picture drawn for it: not when it has its own, and not when nobody shall find it. */
const hasCard = (page: Pick<Page, 'head' | 'listed' | 'view'>) =>
  page.listed && page.head?.image === undefined && page.view !== 'NotFoundPage'

/** Where the picture of a page is, below the output folder. It keeps its address when it changes, as the page does. */
export function cardPath(
  page: Pick<Page, 'head' | 'listed' | 'view' | 'url'>,
  filesUrl: string,
): string | undefined {
  if (!hasCard(page)) return undefined
  const path = page.url
    .slice(filesUrl.length)
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
  return `cards/${path || 'index'}.png`
}

/** What the picture of a page says. */
export function socialCard(page: Omit<Page, 'sidebar'>, config: Config): SocialCard {
  const { socialCards, brand, title, url } = config
  const theme = socialCards === false ? 'light' : socialCards.theme
  const colors = brand && brandColors(brand)[theme]
  const trail = trailOf(page)
  const { badge, detail = '' } = page.search ?? {}
  const last = detail.split(' › ').at(-1) ?? ''
  const isPost = page.kind === 'post'
  return {
    site: config.navbar.title || title,
    trail: trail.join(' / '),
    title: page.title || title,
    description: page.description || config.tagline,
    foot: badge
      ? { badge, text: last.startsWith('/') || page.kind === 'event' ? last : page.title }
      : { text: isPost ? detail : new URL(url).host },
    theme,
    accent: colors?.accent ?? (theme === 'dark' ? '#8fbcff' : '#1156a6'),
  }
}

/** The names of what is above a page: its categories, as the search shows them, or the pages that search engines are told. */
function trailOf({ head, title, kind, search }: Omit<Page, 'sidebar'>): readonly string[] {
  if (kind === 'article' && search?.detail) return search.detail.split(' › ')
  for (const data of head?.structuredData ?? []) {
    const { itemListElement } = data as { itemListElement?: readonly { readonly name?: unknown }[] }
    const names = (itemListElement ?? []).flatMap(({ name }) =>
      typeof name === 'string' ? [name] : [],
    )
    if (names.length > 0) return names.filter((name, at) => at < names.length - 1 || name !== title)
  }
  return []
}
