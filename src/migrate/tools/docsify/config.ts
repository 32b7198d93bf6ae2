/** `index.html` of Docsify: what `window.$docsify` says, and what stands around it. */
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as plainText } from 'hast-util-to-string'
import { type Fields, fieldsOf } from '../../../data-files/unknown-json.ts'
import { visit } from '../../../html/visit.ts'
import { filledText } from '../../fields.ts'
import { type ForeignFiles, joined } from '../../foreign-files.ts'
import { scriptReader } from '../../script/read-script.ts'
import { plainData } from '../../script/script-value.ts'

export interface DocsifyConfig {
  /** Nothing when it cannot be read. */
  readonly settings: Fields | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly icon?: string | undefined
  readonly language?: string | undefined
  /** Where the page says that it is. */
  readonly address?: string | undefined
  readonly themeColor?: string | undefined
  /** Addresses of scripts and style sheets. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and styles that are written in the page, without the settings. */
  readonly hasOwnScripts: boolean
  readonly hasOwnStyles: boolean
  /** The number of Google Analytics that a script in the page names. */
  readonly measured?: string | undefined
  /** Menus that are written as HTML. */
  readonly menus: readonly Element[]
}

const SETTINGS = /(?:window\s*(?:\.\s*|\[\s*['"]))?\$docsify(?:['"]\s*\])?\s*=(?!=)/

export const isDocsify = (html: string) => html.includes('$docsify')

/** Where the settings are read as a module, which no file of the project is named. */
const MODULE = '$docsify.js'

export async function readConfig(
  files: ForeignFiles,
  path: string,
  year: number,
): Promise<DocsifyConfig> {
  const page: Root = fromHtml(files.read(path) ?? '')
  const elements: Element[] = []
  visit(page, (node) => {
    if (node.type === 'element') elements.push(node)
    return undefined
  })
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const property = (one: Element | undefined, name: string) => filledText(one?.properties[name])
  const scripts = named('script')
  const own = scripts.flatMap((one) => (one.properties.src ? [] : plainText(one)))
  const loaded = scripts.flatMap((one) => property(one, 'src') ?? [])
  const inFiles = loaded.flatMap((src) => (isLocal(src) ? (files.read(joined(src)) ?? []) : []))
  const code = [...own, ...inFiles].find((one) => SETTINGS.test(one))
  const isMeasuring = /gtag\(\s*['"]config['"]\s*,\s*['"](G-[A-Z\d]+)['"]/
  const meta = (name: string) =>
    property(
      named('meta').find(({ properties }) => [properties.name, properties.property].includes(name)),
      'content',
    )
  const links = (kind: string) =>
    named('link').filter(({ properties }) => String(properties.rel ?? '').includes(kind))
  const css = named('style').map(plainText)
  return {
    settings: code === undefined ? undefined : await settingsIn(code, files, year),
    title: filledText(named('title').map(plainText)[0]?.trim()),
    description: meta('description'),
    icon: property(links('icon')[0], 'href'),
    language: property(named('html')[0], 'lang'),
    address: property(links('canonical')[0], 'href') ?? meta('og:url'),
    themeColor: css.flatMap(
      (one) => /--theme-color\s*:\s*(#[\da-f]{3,6})\b/i.exec(one)?.[1] ?? [],
    )[0],
    scripts: loaded,
    styles: links('stylesheet').flatMap((one) => property(one, 'href') ?? []),
    hasOwnScripts: own.some((one) => one !== code && one.trim() !== '' && !/gtag\(/.test(one)),
    hasOwnStyles: css.some((one) => one.trim() !== ''),
    measured: own.flatMap((one) => isMeasuring.exec(one)?.[1] ?? [])[0],
    menus: named('nav'),
  }
}

/** A file of the project, and neither another host nor data in the address. */
export const isLocal = (src: string) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)

async function settingsIn(
  code: string,
  files: ForeignFiles,
  year: number,
): Promise<Fields | undefined> {
  const text = code.replace(SETTINGS, 'module.exports =')
  const scripts = await scriptReader(
    { ...files, read: (path) => (path === MODULE ? text : files.read(path)) },
    year,
  )
  if (scripts.module(MODULE) === undefined) return undefined
  return fieldsOf(plainData(scripts.config(MODULE)))
}
