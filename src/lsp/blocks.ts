/** The blocks and components that pages may use, and their attributes. */
import { apiAttributes } from '../api-blocks/index.ts'
import { ownValue } from '../data-files/plain-values.ts'
import { ATTRIBUTE_WORDS } from '../i18n/lsp-words.ts'
import { BUILT_IN, type BuiltIn } from '../markdown/components/built-in.ts'
import { ADMONITION_TYPES } from '../markdown/directives/admonition.ts'
import { directives, leafForms } from '../markdown/directives/index.ts'
import type { BlockHelp, EditedSite } from './editing.ts'

/** Blocks of one line, after two colons. */
export const LEAF_BLOCKS = [...Object.keys(leafForms), 'include', ...Object.keys(apiAttributes)]
/** Blocks with an end, after three colons or more. */
export const CONTAINER_BLOCKS = Object.keys(directives)

/** Attributes that no component has under another name. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  include: ['title', 'lang'],
  card: ['title'],
  tab: ['label'],
}

/** The attributes that a block may have. */
export function blockAttributes(block: string): readonly string[] {
  if (ADMONITION_TYPES.includes(block)) return ['id', 'class']
  const drawn = Object.values(BUILT_IN).filter(({ draw }) => draw === block)
  const own = drawn.flatMap(({ attributes = {}, flags = {} }) => [
    ...Object.keys(attributes),
    ...Object.keys(flags),
  ])
  return [
    ...new Set([
      ...(ownValue(apiAttributes, block) ?? []),
      ...own,
      ...(ownValue(MORE, block) ?? []),
    ]),
  ]
}

/** The attributes that a component may have: the first name of each, that of its label among them. */
export function componentAttributes(name: string): readonly string[] {
  const component = ownValue(BUILT_IN, name)
  if (!component) return []
  const { label = [], attributes = {}, flags = {}, tone = [] } = component
  const names = [label, tone, ...Object.values(attributes), ...Object.values(flags)]
  return [...new Set(names.flatMap(([first]) => first ?? []))]
}

/** What our name is of an attribute of a component. */
function ownName({ label = [], attributes = {}, flags = {}, tone = [] }: BuiltIn, written: string) {
  if (label.includes(written)) return 'label'
  if (tone.includes(written)) return 'tone'
  const all = [...Object.entries(attributes), ...Object.entries(flags)]
  return all.find(([, names]) => names.includes(written))?.[0] ?? written
}

/** What an attribute of a block or a component does. */
export function attributeWords(
  owner: { readonly name: string; readonly isTag: boolean },
  attribute: string,
  language: 'ko' | 'en',
): string | undefined {
  const component = owner.isTag ? ownValue(BUILT_IN, owner.name) : undefined
  if (owner.isTag && !component) return undefined
  const block = component?.draw ?? owner.name
  const name = component ? ownName(component, attribute) : attribute
  const words = ownValue(ATTRIBUTE_WORDS, `${block}.${name}`) ?? ownValue(ATTRIBUTE_WORDS, name)
  return words?.[language]
}

/** What the manual says of a block, or of the block that draws a component. */
export function blockHelp(
  { name, isTag }: { readonly name: string; readonly isTag: boolean },
  { blocks }: EditedSite,
): BlockHelp | undefined {
  const block = isTag ? ownValue(BUILT_IN, name)?.draw : name
  return blocks.find(({ names }) => block !== undefined && names.includes(block))
}

/** The names of all components: ours, and those that the site or a plugin of it has. */
export async function componentNames(site: EditedSite): Promise<readonly string[]> {
  const files = await site.listed().catch(() => [])
  const own = files.flatMap((path) => {
    const [, name] = /^components\/([A-Z]\w*)\.[jt]sx?$/.exec(path) ?? []
    return name ?? []
  })
  const { components: installed = [] } = site.planned?.config.installed ?? {}
  return [...new Set([...own, ...installed, ...Object.keys(BUILT_IN)])]
}
