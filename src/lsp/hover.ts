/** What is said of what stands at a place. */
import { textFile } from '../config/translations.ts'
import { lspWords } from '../i18n/lsp-words.ts'
import { type ApiName, apiNames, kindTaken } from './api-names.ts'
import { attributeWords, blockHelp } from './blocks.ts'
import { fieldWords, isMarkdown, isYaml } from './complete.ts'
import { siteTags, siteValues } from './data-names.ts'
import type { EditedSite, Editing, JsonSchema } from './editing.ts'
import { schemaOfFile, schemaOfMatter } from './file-schema.ts'
import { writtenHeadings } from './headings.ts'
import { type MarkdownSpot, markdownSpot } from './markdown-spot.ts'
import { wordsAt } from './schema-at.ts'
import { type Lead, siteIndex } from './site-index.ts'
import type { Span } from './span.ts'
import { yamlSpot } from './yaml-spot.ts'

/** Markdown about a part of a text. */
export interface Said {
  readonly markdown: string
  readonly span: Span
}

/** What is said of a place, if anything is. */
export async function hover(editing: Editing): Promise<Said | undefined> {
  const { file, text, offset, site } = editing
  if (isMarkdown(file)) {
    const spot = markdownSpot(text, offset)
    return spot && inMarkdown(spot, editing)
  }
  const schema = isYaml(file) ? schemaOfFile(file, site.planned, site.language) : undefined
  return schema && (await inYaml({ start: 0, end: text.length }, schema, editing))
}

async function inMarkdown(spot: MarkdownSpot, editing: Editing): Promise<Said | undefined> {
  const { file, site } = editing
  const { span } = spot
  const say = (...parts: readonly (string | undefined)[]) => {
    const markdown = parts.filter(Boolean).join('\n\n')
    return markdown === '' ? undefined : { markdown, span }
  }
  switch (spot.kind) {
    case 'matter':
      return inYaml(span, schemaOfMatter(file, site.planned, site.language), editing)
    case 'value': {
      const [, value] = siteValues(site, file).find(([name]) => name === spot.name) ?? []
      return value === undefined ? undefined : say(`\`${spot.name}\`: ${plainText(String(value))}`)
    }
    case 'link':
      if (!site.planned) return undefined
      return say(await leadWords(siteIndex(site.planned).follow(file, spot.url), site))
    case 'image': {
      const path = site.planned && siteIndex(site.planned).picture(file, spot.url)
      const asset = site.planned?.assets.find((one) => (one.translation?.file ?? one.path) === path)
      if (!asset) return undefined
      const { width, height } = asset
      const size = width && height ? ` ${width} × ${height}` : ''
      return say(`${lspWords(site.language).picture}: \`${path}\`${size}`)
    }
    case 'include':
      return undefined
    case 'block':
    case 'tag': {
      const help = blockHelp({ name: spot.name, isTag: spot.kind === 'tag' }, site)
      return (
        help && say(`**${help.title}**`, help.about, `\`\`\`\`\`md\n${help.example}\n\`\`\`\`\``)
      )
    }
    case 'attribute':
      return say(attributeWords(spot.owner, spot.name, site.language))
    case 'attribute-value': {
      const { owner, attribute, value } = spot
      const kind = owner.isTag ? undefined : kindTaken(owner.name, attribute)
      if (!kind) return say(attributeWords(owner, attribute, site.language))
      const { direction } = owner.values
      const found = (await apiNames(site, kind)).find(
        (one) =>
          one.name === value && (!direction || !one.direction || one.direction === direction),
      )
      return found && say(apiWords(found))
    }
  }
}

const apiWords = ({ name, detail, description, place }: ApiName) =>
  [
    `**${plainText(name)}**${detail === '' ? '' : ` — ${plainText(detail)}`}`,
    description,
    `\`${place.path}\``,
  ]
    .filter(Boolean)
    .join('\n\n')

/** The title of what a link leads to, the heading, and its first sentence. */
async function leadWords(lead: Lead, site: EditedSite): Promise<string> {
  const words = lspWords(site.language)
  const { target, anchor, file } = lead
  if (lead.isExternal) return words.external
  if (file !== undefined) return `\`${file}\``
  if (!target || !site.planned) return words.noTarget
  const index = siteIndex(site.planned)
  const { page } = target
  const own = textFile(page)
  const api = page.proseFile === undefined ? undefined : index.apiPageOf(page.proseFile)
  const detail = api?.method ? `\`${api.method} ${api.endpoint ?? ''}\`` : undefined
  const heading = anchor === undefined ? undefined : await headingText(own, anchor, site)
  const title = `**${plainText(page.title)}**${heading === undefined ? '' : ` › ${plainText(heading)}`}`
  const excerpt = page.description || index.articleOf(own)?.excerpt || ''
  return [title, detail, plainText(firstSentence(excerpt)), `${page.url} · \`${own}\``]
    .filter(Boolean)
    .join('\n\n')
}

async function headingText(
  file: string,
  anchor: string,
  site: EditedSite,
): Promise<string | undefined> {
  const known = site.planned && siteIndex(site.planned).articleOf(file)
  const found = known?.headings.find(({ id }) => id === anchor)
  if (found) return found.text
  const text = await site.readText(file).catch(() => undefined)
  return writtenHeadings(text ?? '').find(({ id }) => id === anchor)?.text
}

/** As far as the first sentence goes. */
const firstSentence = (text: string) => /^.*?[.!?。](?=\s|$)/s.exec(text)?.[0] ?? text

/** Words as they are, whatever characters of them Markdown knows. */
const plainText = (words: string) => words.replace(/[\\`*_{}[\]<>#|$~]/g, '\\$&')

/** `part` is the YAML in the text. */
async function inYaml(
  part: Span,
  schema: JsonSchema,
  { file, text, offset, site }: Editing,
): Promise<Said | undefined> {
  const spot = yamlSpot(text.slice(part.start, part.end), offset - part.start)
  if (!spot || spot.word === '') return undefined
  const span = { start: spot.span.start + part.start, end: spot.span.end + part.start }
  if (offset < span.start || offset > span.end) return undefined
  const { path, isKey, word } = spot
  if (isMarkdown(file) && path[0] === 'tags') {
    const [, count] = siteTags(site).find(([tag]) => tag === word) ?? []
    if (count !== undefined)
      return { span, markdown: `**${plainText(word)}** — ${lspWords(site.language).pages(count)}` }
  }
  const isAddress = !isKey && /^\/|^\.{1,2}\//.test(word) && site.planned
  if (isAddress && site.planned) {
    const lead = siteIndex(site.planned).follow(file, word)
    if (lead.target) return { span, markdown: await leadWords(lead, site) }
  }
  const named = isKey ? [...path, word] : path
  const words = wordsAt(schema, named)
  const markdown = words ? fieldWords(named.at(-1) ?? '', words, site.language) : ''
  return markdown === '' ? undefined : { span, markdown }
}
