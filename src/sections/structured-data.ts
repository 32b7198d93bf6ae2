import type { Config } from '../config/config.ts'
import { asText } from '../data-files/plain-values.ts'
import type { Article, HeadElement, PageHead } from '../model.ts'
import type { Crumb } from '../theme/article/Breadcrumbs.tsx'
import { absoluteUrl } from '../urls/address.ts'
import { declaredFields } from './frontmatter.ts'

/** The trail of a page as schema.org `BreadcrumbList`. Rows that lead nowhere are left out; none left gives nothing. */
export function breadcrumbList(trail: readonly Crumb[], pageUrl: string, origin: string): object[] {
  const linked = trail
    .map((crumb, index) => (index === trail.length - 1 ? { ...crumb, url: pageUrl } : crumb))
    .filter(({ url }) => url !== undefined)
  if (trail.length === 0) return []
  const itemListElement = linked.map(({ label, url = '' }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(origin, url),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}

interface HeadFields {
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly head?: readonly HeadElement[] | undefined
}

/** What front matter says for the head of a page: its own fields, its elements, and the fields that the site declares. */
export function headFields(
  { keywords, image, head = [] }: HeadFields,
  { matter }: Pick<Article, 'matter'>,
  config: Config,
): PageHead {
  const declared = Object.keys(declaredFields(config)).flatMap((name): HeadElement[] => {
    const value = Object.hasOwn(matter, name) ? matter[name] : undefined
    if (value === undefined || value === null) return []
    return [{ tag: 'meta', attrs: { name, content: [value].flat().map(asText).join(', ') } }]
  })
  const elements = [...head, ...declared]
  return {
    ...(keywords ? { keywords } : {}),
    ...(image ? { image } : {}),
    ...(elements.length > 0 ? { elements } : {}),
  }
}
