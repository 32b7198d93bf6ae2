import type { Config } from '../config/config.ts'
import { configPlace } from '../config/config-place.ts'
import { isIconFile } from '../config/link-icons.ts'
import type { Asset, Document, Place, Route } from '../model.ts'
import { matterPlace } from '../sections/frontmatter.ts'
import { pictureBeside } from './page-picture.ts'

/** A file that the head or the frame of all pages names, and where its address is written. */
export interface HeadFile {
  readonly field: string
  readonly url: string
  readonly place: Place
}

/** The pictures for sharing, of the site and of its pages, and the icon and the logo of the site. */
export function headFiles(
  config: Config,
  routes: readonly Route[],
  documents: readonly Document[],
  assets: readonly Asset[],
): readonly HeadFile[] {
  const { image, favicon, logo } = config
  const pictures = { image, favicon, 'logo.light': logo?.light, 'logo.dark': logo?.dark }
  const own = Object.entries(pictures).flatMap(([name, url]): HeadFile[] => {
    if (url === undefined) return []
    const place = configPlace(config, ...name.split('.'))
    // A path alone stands at the name of the group.
    const isAlone = name === 'logo.light' && !Object.hasOwn(config.places, name)
    return [{ field: isAlone ? 'logo' : name, url, place }]
  })
  const named = [...own, ...loadedFiles(config)]
  const imageByPath = new Map(
    routes.flatMap(({ articlePath = '', head }) =>
      head?.image === undefined ? [] : [[articlePath, head.image] as const],
    ),
  )
  if (imageByPath.size === 0) return named
  const ofPages = documents.flatMap((document): HeadFile[] => {
    const url = document.form === 'article' ? imageByPath.get(document.path) : undefined
    return document.form === 'article' &&
      url !== undefined &&
      !pictureBeside(url, document.path, assets)
      ? [{ field: 'image', url, place: matterPlace(document, 'image') }]
      : []
  })
  return [...named, ...ofPages]
}

/** What links of the head load, and not only name. */
const LOADED = /^(?:stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload)$/

/** The files of the site that its scripts, elements of the head and icons of links load. */
function loadedFiles(config: Config): readonly HeadFile[] {
  const scripts = config.scripts.map(({ src }, index) => ({
    keys: ['scripts', index, 'src'],
    url: src,
  }))
  const elements = config.head.map(({ tag, attrs }, index) => {
    const name = tag === 'script' ? 'src' : 'href'
    const isLoaded = tag === 'script' || LOADED.test(String(attrs.rel))
    return { keys: ['head', index, 'attrs', name], url: isLoaded ? attrs[name] : undefined }
  })
  const icons = [
    ...config.navbar.items.map((item, index) => ({
      keys: ['navbar', 'items', index, 'icon'],
      url: 'icon' in item ? item.icon : undefined,
    })),
    ...config.footer.social.map(({ icon }, index) => ({
      keys: ['footer', 'social', index, 'icon'],
      url: icon,
    })),
  ].filter(({ url }) => url !== undefined && isIconFile(url))
  const fonts = (['sans', 'mono'] as const).flatMap((role) =>
    (config.fonts[role] ?? []).flatMap((entry, index) =>
      'file' in entry ? [{ keys: ['fonts', role, index], url: entry.file }] : [],
    ),
  )
  const { analytics } = config
  const own = analytics?.provider === 'custom' ? [analytics.src] : []
  const counting = own.map((url) => ({ keys: ['analytics', 'src'], url }))
  return [...scripts, ...elements, ...icons, ...fonts, ...counting].flatMap(({ keys, url }) =>
    typeof url === 'string'
      ? [{ field: keys.join('.'), url, place: configPlace(config, ...keys) }]
      : [],
  )
}
