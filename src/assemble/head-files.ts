import { type Config, configPlace } from '../config/config.ts'
import type { Document, Place, Route } from '../model.ts'
import { matterPlace } from '../sections/frontmatter.ts'

/** A file that the head of pages names, and where its address is written. */
export interface HeadFile {
  readonly field: 'image' | 'favicon'
  readonly url: string
  readonly place: Place
}

/** The pictures for sharing, of the site and of its pages, and the icon of the site. */
export function headFiles(
  config: Config,
  routes: readonly Route[],
  documents: readonly Document[],
): readonly HeadFile[] {
  const own = (['image', 'favicon'] as const).flatMap((field) => {
    const url = config[field]
    return url === undefined ? [] : [{ field, url, place: configPlace(config, field) }]
  })
  const imageByPath = new Map(
    routes.flatMap(({ articlePath = '', head }) =>
      head?.image === undefined ? [] : [[articlePath, head.image] as const],
    ),
  )
  if (imageByPath.size === 0) return own
  const ofPages = documents.flatMap((document): HeadFile[] => {
    const url = document.form === 'article' ? imageByPath.get(document.path) : undefined
    return document.form === 'article' && url !== undefined
      ? [{ field: 'image', url, place: matterPlace(document, 'image') }]
      : []
  })
  return [...own, ...ofPages]
}
