import type { Element, ElementContent, Root } from 'hast'

/** What a Korean reader takes in within a minute: Hangul is counted by syllables, other scripts by words. */
const SYLLABLES_PER_MINUTE = 500
const WORDS_PER_MINUTE = 200

/** Hangul, and the Chinese and Japanese letters that stand without spaces between words. */
const SYLLABLE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORD = /[\p{L}\p{N}]+(?:['’.,:/_-][\p{L}\p{N}]+)*/gu

/** How many minutes reading takes: prose only, so code, math and what is there for screen readers do not count. */
export function readingMinutesOf(tree: Root): number {
  const text = textOf(tree).normalize('NFC')
  const syllables = text.match(SYLLABLE)?.length ?? 0
  const words = text.replace(SYLLABLE, ' ').match(WORD)?.length ?? 0
  return Math.max(1, Math.ceil(syllables / SYLLABLES_PER_MINUTE + words / WORDS_PER_MINUTE))
}

const NO_PROSE = /^(?:code|pre|math|svg|button|script|style)$/
const FOR_FEW = new Set(['anchor', 'vh'])

function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && !isProse(node))) return ' '
  return node.children.map((child) => textOf(child as ElementContent)).join('')
}

function isProse({ tagName, properties: { className } }: Element): boolean {
  const classes = Array.isArray(className) ? className.map(String) : []
  return !NO_PROSE.test(tagName) && !classes.some((name) => FOR_FEW.has(name))
}
