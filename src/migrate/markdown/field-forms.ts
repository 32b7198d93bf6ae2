/** Fields of front matter that other tools have under other names. Those that we read as they are stay. */
import { LINK_ICONS } from '../../config/link-icons.ts'
import { type Fields, fieldsOf, textOf } from '../fields.ts'
import type { ToolName } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import type { RewriteContext } from './forms.ts'

/** The lines that say the same here; nothing where there is nothing to say. */
type FieldForm = (value: unknown) => readonly string[] | undefined

const renamed =
  (name: string): FieldForm =>
  (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [`${name}: ${JSON.stringify(value)}`]
      : undefined

/** One value becomes another field; the others stay as they are. */
const when =
  (expected: unknown, ...lines: readonly string[]): FieldForm =>
  (value) =>
    value === expected ? lines : undefined

/** The page before or after: none, or one that is named. Texts and links of their own are told where they stand. */
const noNeighbour = (name: string) => when(false, `${name}: null`)

/** A field that says how something looks that is not there. */
const LEFT_OUT: FieldForm = () => []

/** An icon of another collection is drawn nowhere. */
const ownIcon: FieldForm = (value) =>
  typeof value === 'string' && !Object.hasOwn(LINK_ICONS, value) ? [] : undefined

/** Which parts of a page GitBook shows. */
function layoutOfGitBook(value: unknown): readonly string[] | undefined {
  const { outline, tableOfContents } = fieldsOf(value)
  if (typeof value === 'string') return undefined
  return [
    ...(fieldsOf(outline).visible === false ? ['hide_table_of_contents: true'] : []),
    ...(fieldsOf(tableOfContents).visible === false ? ['hide: [sidebar]'] : []),
  ]
}

const UNLISTED = when(true, 'unlisted: true')
const NO_EDIT_LINK = when(false, 'custom_edit_url: null')

function sidebarOfStarlight(value: unknown): readonly string[] | undefined {
  const { label, order, hidden, badge, ...others } = fieldsOf(value)
  const kind = (textOf(badge) ?? textOf(fieldsOf(badge).text) ?? '').toLowerCase()
  const isBadge = kind === 'new' || kind === 'beta' || kind === 'deprecated'
  if (Object.keys(others).some((name) => name !== 'attrs')) return undefined
  return [
    ...(textOf(label) === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    ...(typeof order === 'number' ? [`sidebar_position: ${order}`] : []),
    ...(hidden === true ? ['unlisted: true'] : []),
    ...(isBadge ? [`badge: ${kind}`] : []),
  ]
}

function outlineOfVitePress(value: unknown): readonly string[] | undefined {
  if (value === false) return ['hide_table_of_contents: true']
  const [least, most] =
    value === 'deep' ? [2, 6] : typeof value === 'number' ? [value, value] : [value].flat()
  return Number.isInteger(least) && Number.isInteger(most)
    ? [`toc_min_heading_level: ${String(least)}`, `toc_max_heading_level: ${String(most)}`]
    : undefined
}

function contentsOfStarlight(value: unknown): readonly string[] | undefined {
  if (value === false) return ['hide_table_of_contents: true']
  const { minHeadingLevel: least, maxHeadingLevel: most } = fieldsOf(value)
  const lines = [
    ...(Number.isInteger(least) ? [`toc_min_heading_level: ${String(least)}`] : []),
    ...(Number.isInteger(most) ? [`toc_max_heading_level: ${String(most)}`] : []),
  ]
  return lines.length > 0 ? lines : undefined
}

const editLinkOfStarlight: FieldForm = (value) =>
  value === false ? ['custom_edit_url: null'] : renamed('custom_edit_url')(value)

const FORMS: Partial<Readonly<Record<ToolName, Readonly<Record<string, FieldForm>>>>> = {
  mintlify: {
    sidebarTitle: renamed('sidebar_label'),
    hidden: UNLISTED,
    mode: when('wide', 'layout: wide'),
    icon: ownIcon,
    'og:image': renamed('image'),
  },
  gitbook: {
    hidden: UNLISTED,
    layout: layoutOfGitBook,
    icon: ownIcon,
    coverY: LEFT_OUT,
    coverHeight: LEFT_OUT,
  },
  starlight: {
    sidebar: sidebarOfStarlight,
    template: when('splash', 'layout: wide', 'hide: [sidebar]'),
    tableOfContents: contentsOfStarlight,
    prev: noNeighbour('pagination_prev'),
    next: noNeighbour('pagination_next'),
    editUrl: editLinkOfStarlight,
    pagefind: when(false, 'search: false'),
  },
  vitepress: {
    layout: when('page', 'layout: wide'),
    sidebar: when(false, 'hide: [sidebar]'),
    outline: outlineOfVitePress,
    aside: when(false, 'hide_table_of_contents: true'),
    prev: noNeighbour('pagination_prev'),
    next: noNeighbour('pagination_next'),
    editLink: NO_EDIT_LINK,
  },
}

/** The picture of a home page of Starlight, by its file. */
const PICTURE = /^(\s+)(file|light|dark):\s*["']?(\.{1,2}\/[^"'\s]+)["']?\s*$/
const FIELD = /^(["']?)([A-Za-z_][\w:-]*?)\1[ \t]*:(?=\s|$)/

/** New lines of the front matter of a page, by the numbers of the old ones. */
export function ownFields(
  text: string,
  lines: readonly string[],
  tool: ToolName,
  { layout, publicPath }: RewriteContext,
): ReadonlyMap<number, readonly string[]> {
  const forms = FORMS[tool]
  const changed = new Map<number, readonly string[]>()
  if (!forms) return changed
  const { fields, end } = frontMatterOf(text)
  const last = text.slice(0, end).trimEnd().split('\n').length - 1
  const isHome = layout === 'home' || fields.layout === 'home'
  for (let index = 1; index < last; index += 1) {
    const [, start = '', key = '', named = ''] = PICTURE.exec(lines[index] ?? '') ?? []
    const address = isHome && named !== '' ? publicPath(named) : undefined
    if (address !== undefined)
      changed.set(index, [`${start}${key === 'file' ? 'src' : key}: ${JSON.stringify(address)}`])
    const name = FIELD.exec(lines[index] ?? '')?.[2]
    const own = name === undefined || !Object.hasOwn(forms, name) ? undefined : forms[name]
    if (name === undefined || own === undefined) continue
    const { [name]: value, ...others } = fields
    // A home page is laid out as one, whatever else it says.
    const written = isHome && name === 'template' ? [] : without(own(value), others)
    if (written === undefined) continue
    changed.set(index, written)
    for (let next = index + 1; next < last && /^\s+\S/.test(lines[next] ?? ''); next += 1)
      changed.set(next, [])
  }
  return changed
}

/** Lines without those of fields that the page has already. */
const without = (lines: readonly string[] | undefined, fields: Fields) =>
  lines?.filter((line) => !Object.hasOwn(fields, FIELD.exec(line)?.[2] ?? ''))
