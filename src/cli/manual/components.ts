import { type Component, manualWords } from '../../i18n/manual-words.ts'
import { BUILT_IN, type BuiltIn } from '../../markdown/components/built-in.ts'
import type { ManualEntry, ManualGroup } from './entry.ts'

/** Every built-in component, with the block that it draws and the attributes that it takes. */
export function componentGroups(language: 'ko' | 'en'): readonly ManualGroup[] {
  const { componentHeads } = manualWords(language)
  const rows = Object.entries(BUILT_IN).map(([name, component]) => row(name, component))
  const head = [`| ${componentHeads.join(' | ')} |`, '|---|---|---|']
  return [{ text: [...head, ...rows].join('\n'), entries: [] }]
}

/** The components by their names, as `docsgen help` finds them. */
export function componentEntries(language: 'ko' | 'en'): readonly ManualEntry[] {
  const { component } = manualWords(language)
  return Object.entries(BUILT_IN).map(([name, built]) => ({
    names: [name, `<${name}>`],
    anchor: name,
    heading: `\`<${name}>\``,
    text: component(described(built)),
  }))
}

function described(built: BuiltIn): Component {
  return { block: blockOf(built), attributes: attributesOf(built) }
}

const blockOf = ({ draw, isInline }: BuiltIn) => (isInline ? `:${draw}[…]` : `:::${draw}`)

/** All names of attributes that it takes, each once. */
const attributesOf = ({ label, attributes, flags, tone, draw }: BuiltIn): readonly string[] => [
  ...new Set([
    ...(label ?? []),
    ...Object.values(attributes ?? {}).flat(),
    ...Object.values(flags ?? {}).flat(),
    ...(tone ?? []),
    ...(draw === 'tabs' ? ['items', 'values'] : []),
  ]),
]

function row(name: string, built: BuiltIn): string {
  const { block, attributes } = described(built)
  const cells = [
    `<span id="${name}">\`<${name}>\`</span>`,
    `\`${block}\``,
    attributes.map((attribute) => `\`${attribute}\``).join(' '),
  ]
  return `| ${cells.join(' | ')} |`
}
