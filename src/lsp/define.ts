/** Where what stands at a place is written. */

import { textFile } from '../config/translations.ts'
import { partPath, partPaths } from '../markdown/parse/include.ts'
import type { Place } from '../model.ts'
import { type ApiName, apiNames, kindTaken } from './api-names.ts'
import { isMarkdown, isYaml } from './complete.ts'
import { dataFiles } from './data-names.ts'
import type { EditedSite, Editing, Target } from './editing.ts'
import { schemaOfFile } from './file-schema.ts'
import { writtenHeadings } from './headings.ts'
import { type MarkdownSpot, markdownSpot } from './markdown-spot.ts'
import { type Lead, siteIndex } from './site-index.ts'
import { lineNumbered } from './span.ts'
import { pointerTarget, referenceSpot, referredFile } from './specification-places.ts'
import { yamlSpot } from './yaml-spot.ts'

const START = { start: 0, end: 0 }

/** Where what stands at a place comes from, if that is known. */
export async function definition(editing: Editing): Promise<Target | undefined> {
  const { file, text, offset, site } = editing
  if (isMarkdown(file)) {
    const spot = markdownSpot(text, offset)
    return spot && inMarkdown(spot, editing)
  }
  const reference = /\.(?:ya?ml|json)$/i.test(file) ? referenceSpot(text, offset) : undefined
  if (reference) {
    const referred = referredFile(file, reference.reference)
    return referred && inSpecification(referred.path, referred.pointer, site)
  }
  if (!isYaml(file) || !schemaOfFile(file, site.planned, site.language) || !site.planned)
    return undefined
  const { word = '', isKey = true } = yamlSpot(text, offset) ?? {}
  if (isKey && !word.startsWith('/')) return undefined
  return targetOf(siteIndex(site.planned).follow(file, word), site)
}

async function inMarkdown(spot: MarkdownSpot, editing: Editing): Promise<Target | undefined> {
  const { file, text, offset, site } = editing
  const index = site.planned && siteIndex(site.planned)
  switch (spot.kind) {
    case 'link':
      return index && targetOf(index.follow(file, spot.url), site)
    case 'image': {
      const path = index?.picture(file, spot.url)
      return path === undefined ? undefined : { file: path, span: START }
    }
    case 'include': {
      const isTag = text.slice(text.lastIndexOf('<', offset), offset).startsWith('<Snippet')
      const isBlock = /::include[^\n]*$/.test(text.slice(0, spot.span.start))
      const paths = partPaths(file, isBlock ? spot.url : partPath(spot.url, isTag))
      const found = await Promise.all(
        paths.map((path) => existing({ file: path, span: START }, site)),
      )
      return found.find((one) => one !== undefined)
    }
    case 'attribute-value': {
      const { owner, attribute, value } = spot
      const kind = owner.isTag ? undefined : kindTaken(owner.name, attribute)
      const { direction } = owner.values
      const found =
        kind &&
        (await apiNames(site, kind)).find(
          (one) =>
            one.name === value && (!direction || !one.direction || one.direction === direction),
        )
      return found && inFile(found, site)
    }
    case 'value':
      return firstWith(['values.yml'], keyPattern(spot.name.split('.').at(-1) ?? ''), site)
    case 'matter': {
      const { start, end } = spot.span
      const yaml = yamlSpot(text.slice(start, end), offset - start)
      const files = { tags: /(?:^|\/)tags\.ya?ml$/, authors: /(?:^|\/)authors\.ya?ml$/ }
      const declared =
        yaml?.path[0] === 'tags' ? files.tags : yaml?.path[0] === 'authors' && files.authors
      if (!yaml || !declared) return undefined
      return firstWith(dataFiles(site, declared), keyPattern(yaml.word), site)
    }
    case 'tag': {
      const files = await site.listed().catch(() => [])
      const path = files.find((one) =>
        ['tsx', 'jsx', 'ts', 'js'].some((ending) => one === `components/${spot.name}.${ending}`),
      )
      return path === undefined ? undefined : { file: path, span: START }
    }
    default:
      return undefined
  }
}

/** A key of YAML at the beginning of a line. */
const keyPattern = (key: string) =>
  new RegExp(`^[ \\t]*["']?${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']?[ \\t]*:`, 'mu')

async function firstWith(
  files: readonly string[],
  pattern: RegExp,
  site: EditedSite,
): Promise<Target | undefined> {
  for (const file of files) {
    const text = (await site.readText(file).catch(() => undefined)) ?? ''
    const found = pattern.exec(text)
    if (found) {
      const end = found.index + found[0].length
      return { file, span: { start: end - found[0].trimStart().length, end } }
    }
  }
  return undefined
}

async function existing(target: Target, site: EditedSite): Promise<Target | undefined> {
  const text = await site.readText(target.file).catch(() => undefined)
  return text === undefined ? undefined : target
}

const inFile = ({ place }: Pick<ApiName, 'place'>, site: EditedSite) => placeTarget(place, site)

/** The place of something in a description of an API, which may be known by a pointer alone. */
async function placeTarget(
  { path, line, pointer }: Place,
  site: EditedSite,
): Promise<Target | undefined> {
  if (pointer !== undefined) return inSpecification(path, pointer, site)
  const text = await site.readText(path).catch(() => undefined)
  return text === undefined ? undefined : { file: path, span: lineNumbered(text, line ?? 1) }
}

async function inSpecification(
  path: string,
  pointer: string,
  site: EditedSite,
): Promise<Target | undefined> {
  const text = await site.readText(path).catch(() => undefined)
  return text === undefined ? undefined : pointerTarget(path, text, pointer)
}

/** The place that a link leads to: a heading, the beginning of a text, or what an API page is made from. */
async function targetOf(lead: Lead, site: EditedSite): Promise<Target | undefined> {
  const { target, anchor, file } = lead
  if (file !== undefined) return { file, span: START }
  if (!target || !site.planned) return undefined
  const { page } = target
  const api = page.proseFile && siteIndex(site.planned).apiPageOf(page.proseFile)
  if (api) return placeTarget(api.place, site)
  const path = textFile(page)
  const text = await site.readText(path).catch(() => undefined)
  if (text === undefined) return undefined
  const heading = anchor === undefined ? undefined : headingCalled(text, anchor)
  return { file: path, span: heading?.line ?? START }
}

/** The heading that a link names. */
export const headingCalled = (text: string, anchor: string) =>
  writtenHeadings(text).find(({ id }) => id === anchor)
