/** Settings of ours that those of Docusaurus become. */
import { type Fields, fieldsOf, listOf } from '../../../data-files/unknown-json.ts'
import { defined, filledText, isElsewhere, rooted, textsOf } from '../../fields.ts'
import { blogFolder } from './documents.ts'
import type { Instance, Part } from './plugins.ts'

export function settingsOf(config: Fields, theme: Fields, parts: readonly Part[]): Fields {
  const mode = fieldsOf(theme.colorMode)
  const bar = fieldsOf(theme.announcementBar)
  const navbar = fieldsOf(theme.navbar)
  const logo = fieldsOf(navbar.logo)
  const preset = parts.find(({ name }) => /preset-classic$|^classic$/.test(name))?.options ?? {}
  const gtag = fieldsOf(preset.gtag ?? parts.find(({ name }) => /google-gtag$/.test(name))?.options)
  const [ga] = textsOf(gtag.trackingID)
  const src = filledText(logo.src)
  return defined({
    titleDelimiter: filledText(config.titleDelimiter),
    favicon: pictureOf(config.favicon),
    image: pictureOf(theme.image),
    noIndex: config.noIndex === true ? true : undefined,
    logo: src
      ? defined({
          light: pictureOf(src),
          dark: pictureOf(logo.srcDark),
          alt: filledText(logo.alt),
        })
      : undefined,
    navbarTitle: typeof navbar.title === 'string' ? navbar.title : src ? '' : undefined,
    hideOnScroll: navbar.hideOnScroll === true ? true : undefined,
    colorMode:
      mode.defaultMode || mode.disableSwitch || mode.respectPrefersColorScheme
        ? defined({
            default:
              mode.respectPrefersColorScheme === true ? 'system' : filledText(mode.defaultMode),
            switch: mode.disableSwitch === true ? false : undefined,
          })
        : undefined,
    announcement: filledText(bar.content)
      ? defined({
          id: filledText(bar.id) ?? 'announcement',
          text: filledText(bar.content),
          closeable: bar.isCloseable === false ? false : undefined,
        })
      : undefined,
    metadata: listOf(theme.metadata)
      .map(fieldsOf)
      .filter(
        (one) =>
          (filledText(one.name) || filledText(one.property)) && typeof one.content === 'string',
      )
      .map(({ name, property, content }) => defined({ name, property, content })),
    head: listOf(config.headTags)
      .map(fieldsOf)
      .filter(({ tagName }) => ['meta', 'link', 'script', 'style'].includes(String(tagName)))
      .map(({ tagName, attributes, innerHTML }) =>
        defined({
          tag: tagName,
          attrs: attributes,
          content: filledText(innerHTML),
        }),
      ),
    scripts: listOf(config.scripts).flatMap((one) => {
      const script = typeof one === 'string' ? { src: one } : fieldsOf(one)
      const { src: from, async, defer, type } = script as Fields
      return typeof from === 'string' ? [defined({ src: from, async, defer, type })] : []
    }),
    analytics: ga?.startsWith('G-') ? { provider: 'ga4', id: ga } : undefined,
  })
}

const pictureOf = (value: unknown) => {
  const path = filledText(value)
  return path === undefined || isElsewhere(path) ? path : rooted(path)
}

export function docsSettings({ options }: Instance, theme: Fields): Fields {
  const sidebar = fieldsOf(fieldsOf(theme.docs).sidebar)
  const toc = fieldsOf(theme.tableOfContents)
  const versions = Object.entries(fieldsOf(options.versions)).map(([name, value]) => {
    const { label, path, banner, badge, noIndex } = fieldsOf(value)
    return [name, defined({ label, path, banner, badge, noIndex })] as const
  })
  return defined({
    breadcrumbs: options.breadcrumbs === false ? false : undefined,
    sidebar:
      sidebar.hideable || sidebar.autoCollapseCategories
        ? defined({
            hideable: sidebar.hideable === true ? true : undefined,
            autoCollapse: sidebar.autoCollapseCategories === true ? true : undefined,
          })
        : undefined,
    includeCurrent: options.includeCurrentVersion === false ? false : undefined,
    lastVersion: filledText(options.lastVersion),
    versions: versions.length > 0 ? Object.fromEntries(versions) : undefined,
    lastUpdated:
      options.showLastUpdateTime || options.showLastUpdateAuthor
        ? {
            date: options.showLastUpdateTime === true,
            author: options.showLastUpdateAuthor === true,
          }
        : undefined,
    tocMinLevel: toc.minHeadingLevel,
    tocMaxLevel: toc.maxHeadingLevel,
  })
}

export function blogSettings(blogs: readonly Instance[]): Fields | readonly Fields[] {
  const all = blogs.map((blog) => {
    const { options, route } = blog
    const count = options.blogSidebarCount
    return defined({
      path: blogFolder(blog, blogs),
      route,
      title: filledText(options.blogTitle),
      description: filledText(options.blogDescription),
      postsPerPage: typeof options.postsPerPage === 'number' ? options.postsPerPage : undefined,
      sidebar:
        count === 0
          ? false
          : options.blogSidebarTitle || count
            ? defined({
                title: filledText(options.blogSidebarTitle),
                count: count === 'ALL' ? 'all' : count,
              })
            : undefined,
      readingTime: options.showReadingTime === false ? false : undefined,
    })
  })
  return all.length === 1 ? (all[0] ?? {}) : all
}
