/** Fields of front matter that other generators read, and what does the same here. */
import { type Foreign, foreign } from '../config/foreign-settings.ts'

/** What is known of a field that pages with these fields do not have. */
export function foreignField(field: string, known: readonly string[]): Foreign | undefined {
  if (!Object.hasOwn(FIELDS, field)) return undefined
  const instead = FIELDS[field] ?? ''
  // Fields of documents, for example, are none of posts.
  const isOther = /^[a-z_]+(?:, [a-z_]+)*$/.test(instead)
  const ours = isOther ? instead.split(', ').filter((name) => known.includes(name)) : [instead]
  return foreign(ours.join(', '))
}

/** By name. None: it has no equivalent. */
const FIELDS: Readonly<Record<string, string | null>> = {
  // Order and names in menus
  weight: 'sidebar_position',
  order: 'sidebar_position',
  position: 'sidebar_position',
  nav_order: 'sidebar_position',
  sidebar: 'sidebar_label, sidebar_position, displayed_sidebar',
  sidebarTitle: 'sidebar_label',
  linkTitle: 'sidebar_label',
  linktitle: 'sidebar_label',
  nav_title: 'sidebar_label',
  label: 'sidebar_label',
  parent: '_category_.yml',
  has_children: '_category_.yml',
  collapsed: '_category_.yml',
  prev: 'pagination_prev',
  next: 'pagination_next',
  sidebar_key: null,
  sidebar_custom_props: null,
  menu: null,

  // Addresses
  permalink: 'slug',
  url: 'slug',
  redirect_from: 'aliases',
  redirects: 'aliases',
  canonical: null,
  canonical_url: null,

  // What is shown, and to whom
  hidden: 'unlisted',
  nav_exclude: 'unlisted',
  noindex: 'unlisted',
  published: 'draft',
  toc: 'hide',
  aside: 'hide_table_of_contents',
  tableOfContents: 'hide_table_of_contents',
  outline: 'toc_min_heading_level, toc_max_heading_level',
  editLink: 'custom_edit_url',
  editUrl: 'custom_edit_url',
  edit_url: 'custom_edit_url',
  template: null,
  type: null,
  page: null,
  hero: 'blocks',
  features: 'blocks',
  navbar: null,
  footer: 'hide',
  breadcrumbs: 'hide',
  pageClass: null,
  wrapperClassName: null,
  hide_reading_time: null,
  status: 'badge',
  deprecated: 'badge',

  // The head of the page
  summary: 'description',
  subtitle: 'description',
  titleTemplate: null,
  title_meta: null,
  meta: null,
  images: 'image',
  cover: 'image',
  thumbnail: 'image',
  heroImage: 'image',
  og_image: 'image',
  'og:image': 'image',
  banner: null,
  search: null,
  pagefind: null,
  sitemap: null,

  // Dates and subjects
  lastmod: 'last_update',
  lastUpdated: 'last_update',
  last_modified: 'last_update',
  last_modified_at: 'last_update',
  updated: 'last_update',
  updatedDate: 'last_update',
  modified: 'last_update',
  publishDate: 'date',
  pubDate: 'date',
  expiryDate: null,
  category: 'tags',
  categories: 'tags',
  series: null,
  format: null,
  mdx: null,
  openapi: 'docsgen.yaml: openapi',
  api: 'docsgen.yaml: openapi',
}
