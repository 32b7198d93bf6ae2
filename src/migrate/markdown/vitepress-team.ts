/** `<VPTeamMembers :members="members" />` of VitePress shows people, whom the code of the page lists. */
import { fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { filledText } from '../fields.ts'
import { codeLines } from './fences.ts'
import type { RewriteContext } from './forms.ts'

const TAG = /^(\s*)<VPTeamMembers\b/
const END = /\/>\s*$|<\/VPTeamMembers>\s*$/
const MEMBERS = /(?:\s:|\sv-bind:)members=(?:"([^"]*)"|'([^']*)')/

/** The lines of such components as cards, by their index. Members that are not known are told. */
export function teamEdits(
  lines: readonly string[],
  scripts: readonly string[],
  { valueIn, lost }: Pick<RewriteContext, 'valueIn' | 'lost'>,
): ReadonlyMap<number, readonly string[]> {
  const edits = new Map<number, readonly string[]>()
  const isCode = codeLines()
  lines.forEach((line, index) => {
    const [, indent] = isCode(line) ? [] : (TAG.exec(line) ?? [])
    if (indent === undefined) return
    const length = lines.slice(index).findIndex((one) => END.test(one)) + 1
    const tag = lines.slice(index, index + length).join('\n')
    const [, quoted, single] = MEMBERS.exec(tag) ?? []
    const expression = quoted ?? single
    const members =
      expression === undefined ? [] : listOf(valueIn?.(scripts.join('\n'), expression))
    const cards = members.flatMap(cardOf)
    if (cards.length === 0) {
      lost(index + 1, 'vueCode')
      return
    }
    for (let at = index; at < index + length; at += 1) edits.set(at, [])
    edits.set(
      index,
      ['', '::::cards', ...cards, '::::', ''].map((one) => (one === '' ? '' : indent + one)),
    )
  })
  return edits
}

function cardOf(value: unknown): string[] {
  const { name, title, avatar, org, orgLink, desc, links, sponsor } = fieldsOf(value)
  const [label, picture, about] = [name, avatar, desc].map(filledText)
  if (label === undefined) return []
  const role = [filledText(title), linked(filledText(org), filledText(orgLink))].filter(Boolean)
  const addresses = [...listOf(links).map((one) => fieldsOf(one).link), sponsor].flatMap(
    (one) => filledText(one) ?? [],
  )
  const paragraphs = [
    role.join(' · '),
    about ?? '',
    addresses.map((one) => linked(one.replace(/^https?:\/\/(?:www\.)?/, ''), one)).join(' · '),
  ].filter((one) => one !== '')
  const icon = picture === undefined ? '' : `{icon=${JSON.stringify(picture)}}`
  return [
    `:::card[${plain(label)}]${icon}`,
    ...paragraphs.flatMap((one, index) => (index === 0 ? [one] : ['', one])),
    ':::',
  ]
}

const plain = (text: string) => text.replace(/[[\]\\]/g, '\\$&')

const linked = (label: string | undefined, address: string | undefined) =>
  label === undefined || address === undefined ? label : `[${plain(label)}](<${address}>)`
