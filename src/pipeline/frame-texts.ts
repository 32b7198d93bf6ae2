import type { Site } from '../assemble/assemble.ts'
import { FRAME_TEXTS, type FrameTexts } from '../assemble/planned.ts'
import type { Config } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { fillProse } from '../render/prose.ts'
import type { CompiledParts } from './compiled-parts.ts'
import { stages } from './stages.ts'

/** Compiles the texts of the frame that the configuration says like articles. */
export async function compileFrameTexts(config: Config): Promise<FrameTexts<CompiledParts>> {
  const written: FrameTexts<string> = {
    ...(config.announcement ? { announcement: config.announcement.text } : {}),
    ...(config.footer.note.trim() === '' ? {} : { note: config.footer.note }),
  }
  const compiled = FRAME_TEXTS.map(async (name) => {
    const text = written[name]
    if (text === undefined) return []
    const source = { path: `${CONFIG_PATH}.md`, text }
    const { locale, words } = config
    return [[name, await stages.compile({ source, options: { locale, words } })] as const]
  })
  return Object.fromEntries((await Promise.all(compiled)).flat())
}

/** The HTML of these texts with their links resolved: one line as it is, more as blocks. */
export function frameHtml(texts: FrameTexts<CompiledParts>, site: Site): FrameTexts<string> {
  const entries = FRAME_TEXTS.flatMap((name) => {
    const page = texts[name]?.prose?.page
    if (!page) return []
    const { lead = '', body = '' } = fillProse(page, site.frameTexts[name] ?? {})
    const html = body === '' ? lead : `${lead && `<p>${lead}</p>`}${body}`
    return html === '' ? [] : [[name, html] as const]
  })
  return Object.fromEntries(entries)
}
