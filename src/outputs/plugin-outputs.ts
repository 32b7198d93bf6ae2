/** Makes the outputs of plugins, in the same form as our own. */

import type { Site } from '../assemble/assemble.ts'
import type { Config } from '../config/config.ts'
import { sourceFile, textFile } from '../config/translations.ts'
import { problem } from '../diagnostics/problem.ts'
import { readableUrl } from '../links/published.ts'
import type { Document, Page, ProseUse } from '../model.ts'
import type { LoadedPlugins, Owned } from '../plugins/gather.ts'
import type { OutputFile, OutputPlugin, PageFacts, SiteFacts } from '../plugins/plugin.ts'
import { failure, pluginProblem } from '../plugins/plugin-problem.ts'
import { returnedList, wrong } from '../plugins/returned.ts'
import { withinTime } from '../plugins/within-time.ts'
import { proseOf, type TwinPage, twinOf, twinPage, twinsOf } from './agents/twins.ts'
import { joinedBytes, textOf } from './bytes.ts'
import type { OutputInput, OutputMaker, PlannedOutput } from './output-maker.ts'

/** A file of a plugin before it is made. */
interface PluginFile {
  readonly data: unknown
  /** What the Markdown of its pages is made from. */
  readonly texts: readonly (TwinPage & { readonly url: string })[]
}

/** The outputs of all plugins, in their order. Their names stand for the code as well, so that another one makes them again. */
export function pluginOutputs(
  { all }: LoadedPlugins,
  { code }: NonNullable<Config['installed']>,
): readonly OutputMaker<PluginFile>[] {
  return all.flatMap((owner) =>
    (owner.plugin.outputs ?? []).map((value) => makerOf({ owner, value }, code.key)),
  )
}

function makerOf({ owner, value }: Owned<OutputPlugin>, key: string): OutputMaker<PluginFile> {
  const { options, plugin, use } = owner
  return {
    name: `${plugin.name}/${value.name} ${key}`,
    plugin: { name: plugin.name, place: use.place },
    plan(input) {
      const { report = () => {} } = input
      const tools = {
        options,
        report: (...[code, place, details]: Parameters<ToolReport>) =>
          report(pluginProblem(owner, code, place, details)),
      }
      try {
        const files = withinTime(() => value.plan(factsOf(input), tools))
        return returnedList('plan', files).flatMap((file) => {
          const planned = plannedFile(file, input)
          if ('path' in planned) return [planned]
          const name = typeof file?.path === 'string' ? file.path : UNNAMED
          const details = { plugin: plugin.name, file: name, reason: planned }
          report(problem('plugin-output', use.place, details))
          return []
        })
      } catch (error) {
        report(failure(plugin.name, `outputs.${value.name}`, use.place, error))
        return []
      }
    },
    async make({ path, data: { data, texts } }, read) {
      const markdownOf = (url: string) => {
        const text = texts.find((one) => one.url === url)
        return text && textOf(joinedBytes(twinOf(text, read)))
      }
      const file = { path, data, pages: texts.map(({ url }) => url) }
      const made: unknown = await withinTime(() => value.make(file, { options, markdownOf }))
      if (typeof made === 'string' || made instanceof Uint8Array) return made
      throw wrong('make', made, CONTENT)
    },
  }
}

type ToolReport = Parameters<OutputPlugin['plan']>[1]['report']

const CONTENT = { ko: '문자열이나 Uint8Array로 된 파일의 내용을', en: 'a string or a Uint8Array' }
const UNNAMED = { ko: '경로 없음', en: 'no path' }
const NO_PATH = {
  ko: '출력 폴더 안의 경로가 아닙니다.',
  en: 'it is no path in the folder of the output.',
}
const NO_DATA = {
  ko: 'data는 JSON으로 적을 수 있는 값이어야 합니다.',
  en: 'data has to be a value that JSON can write.',
}

/** A file as outputs are planned, or why there is none. */
function plannedFile(
  file: OutputFile,
  input: OutputInput,
): PlannedOutput<PluginFile> | typeof NO_PATH {
  const { path, data = null, pages = [] }: Partial<OutputFile> = file ?? {}
  const isPath = typeof path === 'string' && /^[^/\\\0]+(?:\/[^/\\\0]+)*$/.test(path)
  if (!isPath || path.split('/').some((name) => name === '.' || name === '..')) return NO_PATH
  const written = jsonOf(data)
  if (written === undefined) return NO_DATA
  const texts: PluginFile['texts'][number][] = []
  const prose: ProseUse[] = []
  for (const url of pages) {
    const [site, page] = pageAt(url, input) ?? []
    const twin = site && page && twinsOf(site, input)(page)
    if (!twin || !page) continue
    texts.push({ url, ...twinPage(twin, page) })
    prose.push(...proseOf(page))
  }
  const own = { path: path.normalize('NFC'), data: { data: JSON.parse(written) as unknown, texts } }
  return prose.length > 0 ? { ...own, prose } : own
}

function jsonOf(data: unknown): string | undefined {
  try {
    return JSON.stringify(data)
  } catch {
    return undefined
  }
}

const pagesByInput = new WeakMap<OutputInput, Map<string, readonly [Site, Page]>>()

function pageAt(url: string, input: OutputInput): readonly [Site, Page] | undefined {
  const known =
    pagesByInput.get(input) ??
    new Map(
      input.sites.flatMap((site) =>
        site.pages.map((page) => [readableUrl(page.url), [site, page]] as const),
      ),
    )
  pagesByInput.set(input, known)
  return known.get(url)
}

const factsByInput = new WeakMap<OutputInput, readonly SiteFacts[]>()

/** What plugins see of the site. */
function factsOf(input: OutputInput): readonly SiteFacts[] {
  const known = factsByInput.get(input)
  if (known) return known
  const matterByFile = new Map(
    (input.documents ?? []).map((document) => [sourceFile(document), matterOf(document)] as const),
  )
  const facts = input.sites.map(({ config, pages }): SiteFacts => {
    const { locale, title, tagline, url, baseUrl } = config
    return {
      ...{ locale, title, tagline, origin: url.replace(/\/$/, ''), baseUrl },
      pages: pages.map((page) => pageFacts(page, locale, matterByFile)),
    }
  })
  factsByInput.set(input, facts)
  return facts
}

const matterOf = (document: Document) => (document.form === 'article' ? document.matter : {})

function pageFacts(
  page: Page,
  locale: string,
  matterByFile: ReadonlyMap<string, PageFacts['frontMatter']>,
): PageFacts {
  const { url, title, description, toc, listed, kind, lastModified } = page
  const source = textFile(page)
  return {
    ...{ url: readableUrl(url), title, description, locale, source, listed },
    frontMatter: matterByFile.get(source) ?? {},
    headings: toc.map(({ level, id, text }) => ({ level, id, title: text })),
    ...(kind === undefined ? {} : { kind }),
    ...(lastModified === undefined ? {} : { updated: lastModified }),
    ...(page.version === undefined ? {} : { version: page.version.name }),
  }
}
