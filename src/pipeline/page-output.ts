import type { Site } from '../assemble/assemble.ts'
import { rulesOf } from '../config/config-place.ts'
import type { Page, ProseUse, Sidebar } from '../model.ts'
import type { OutputMaker, PlannedOutput, ReadProse } from '../outputs/output-maker.ts'
import type { SidebarText } from '../render/drawn-sidebars.tsx'
import { fillPreview } from '../render/prose.ts'
import type { RenderInput } from '../render/render.tsx'
import type { Shell } from '../render/shell.ts'
import { fileOf } from '../urls/address.ts'
import type { PlannedLocale } from './planned-site.ts'
import { stages } from './stages.ts'

/** What a page is made from beside prose and what it shares with others. */
interface PageData {
  readonly page: Omit<Page, 'sidebar'>
  /** The pages whose beginnings it shows. */
  readonly previews?: readonly (Pick<Page, 'url' | 'resolved' | 'proseFile'> | null)[]
}

/** Neighbours carry the same part of a sidebar, and all pages of a locale have one shell. */
interface PageShared {
  readonly shell: Shell
  readonly sidebar?: Sidebar
}

export type PageOutput = PlannedOutput<PageData, PageShared>

/** Plans the files of the pages of one locale. Sidebars are drawn for each page that is asked for. */
export function pageOutputs({
  site,
  shell,
}: Pick<PlannedLocale, 'site' | 'shell'>): (page: Page, path: string) => PageOutput {
  let pageByArticle: ReadonlyMap<string, Page> | undefined
  const previewOf = (path: string) => {
    pageByArticle ??= pagesByArticle(site.pages)
    const { url, resolved, proseFile } = pageByArticle.get(path) ?? {}
    return url !== undefined && resolved && proseFile !== undefined
      ? { url, resolved, proseFile }
      : null
  }
  return (planned, path) => {
    const { sidebar, ...page } = withSidebar(planned, site)
    const previews = page.previews?.map(previewOf)
    return {
      path,
      data: { page, ...(previews ? { previews } : {}) },
      shared: { shell, ...(sidebar ? { sidebar } : {}) },
      prose: [
        ...useOf(page.proseFile, 'page'),
        ...(previews ?? []).flatMap((preview) => useOf(preview?.proseFile, 'preview')),
      ],
    }
  }
}

const useOf = (file: string | undefined, part: ProseUse['part']): ProseUse[] =>
  file === undefined ? [] : [{ file, part }]

function pagesByArticle(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
}

/** A page with the part of its sidebar that it carries, unless it has it already. */
function withSidebar(page: Page, { sidebars }: Pick<Site, 'sidebars'>): Page {
  if (page.sidebar) return page
  const sidebar = sidebars.get(page.sidebarName ?? '')?.(page.url)
  return sidebar ? { ...page, sidebar } : page
}

/** What the drawing of a page takes. */
export function renderInputOf({ data, shared }: PageOutput, read: ReadProse): RenderInput {
  const { page, previews } = data
  const prose = page.proseFile === undefined ? undefined : read(page.proseFile, 'page')
  return {
    page,
    ...(shared?.sidebar ? { sidebar: textOf(shared.sidebar) } : {}),
    ...(prose ? { prose } : {}),
    ...(previews ? { previews: previews.map((preview) => previewHtml(preview, read)) } : {}),
  }
}

function previewHtml(preview: NonNullable<PageData['previews']>[number], read: ReadProse): string {
  const drawn = preview?.proseFile === undefined ? undefined : read(preview.proseFile, 'preview')
  return preview && drawn ? fillPreview(drawn, preview) : ''
}

const textBySidebar = new WeakMap<Sidebar, SidebarText>()

/** The sidebar as JSON, made once for all pages that share it: a text is sent to a thread faster than a tree. */
function textOf(sidebar: Sidebar): SidebarText {
  const text = textBySidebar.get(sidebar) ?? { json: JSON.stringify(sidebar) }
  textBySidebar.set(sidebar, text)
  return text
}

/** Draws pages one by one. A whole site is drawn in threads, from the same input. */
export const pageMaker: OutputMaker<PageData, PageShared> = {
  name: 'pages',
  plan: () => [],
  async make(output, read) {
    if (!output.shared) return ''
    return (await stages.render(renderInputOf(output, read), output.shared.shell)).content
  },
}

/** The file that a page is written to. */
export function pageFile(url: string, { config }: Pick<Site, 'config'>): string {
  return fileOf(url, { ...rulesOf(config), baseUrl: config.filesUrl })
}
