import type { Root } from 'hast'
import { SKIP, visit } from '../../html/visit.ts'
import { isHydrated } from '../components/hydrated-tree.ts'

const WORD_JOINER = '\u2060'
const PARTICLE =
  '(?:을|를|은|는|이|가|의|에|로|와|과|도|만|까지|부터|에서|에게|으로|이나|나)(?![가-힣])'
const BREAKS = new RegExp(`(?<=[가-힣\\w)])(?=[·~](?=\\S))|(?<=\\))(?=${PARTICLE})`, 'g')

/** Whether a text has Korean letters. */
export const hasHangul = (text: string) => /[\u3131-\uD79D]/.test(text)

/** What a break is forbidden at. Most texts have none of it, and are not searched for more. */
const MAY_BREAK = /[·~)]/

/** A text with the line breaks forbidden that no Korean reader expects. */
export const joinedHangul = (text: string) =>
  MAY_BREAK.test(text) ? text.replace(BREAKS, WORD_JOINER) : text

/**
 * Forbids the line breaks that `keep-all` still allows in Korean text: before `·` and `~`,
 * and between `)` and a particle. Code is left alone.
 */
export function joinHangul(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return SKIP
    // A script compares its texts with what is drawn.
    if (node.type === 'text' && !isHydrated(node)) node.value = joinedHangul(node.value)
    return undefined
  })
}
