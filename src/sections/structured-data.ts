import type { Crumb } from '../theme/article/Breadcrumbs.tsx'
import { absoluteUrl } from '../urls/address.ts'

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

/** The fields of front matter that belong into the head of a page. */
export function headFields({
  keywords,
  image,
}: {
  readonly keywords?: readonly string[] | undefined
  readonly image?: string | undefined
}) {
  return { ...(keywords ? { keywords } : {}), ...(image ? { image } : {}) }
}
