import type { Site } from '../assemble/assemble.ts'
import { CONFIG_PATH, type Config } from '../config.ts'
import type { Compiled } from '../model.ts'
import { fillProse } from '../render/prose.ts'
import { stages } from '../stages.ts'
import { partsOf } from './prose-store.ts'

/** Compiles the text of the announcement bar like an article, if there is one. */
export async function compileAnnouncement(config: Config): Promise<Compiled | undefined> {
  if (!config.announcement) return undefined
  return stages.compile({
    source: { path: `${CONFIG_PATH}.md`, text: config.announcement.text },
    options: { locale: config.locale },
  })
}

/** The text of the announcement bar with its links resolved; nothing without one. */
export function announcementHtml(
  announcement: Compiled | undefined,
  site: Site,
): { readonly announcementHtml?: string } {
  const { prose } = announcement ? partsOf(announcement) : {}
  const html = prose?.page && fillProse(prose.page, site.announcement).lead
  return html ? { announcementHtml: html } : {}
}
