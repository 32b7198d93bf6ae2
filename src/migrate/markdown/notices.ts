/** The kinds of notices that Material for MkDocs has, and mdBook after it, as our blocks. */

export const NOTICES: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  quote: 'note',
  cite: 'note',
  example: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
}

/** Blocks of ours that have the title of another one. */
const UNTITLED = new Set(['important', 'success', 'caution'])

/** The name of our block for a notice, and its title: by default that is the name of its kind, which ours may not show. */
export function noticeOf({
  kind,
  title,
  isFold,
}: {
  readonly kind: string
  readonly title: string | undefined
  readonly isFold: boolean
}): string {
  const own = kind.toLowerCase()
  const name = isFold ? 'details' : (NOTICES[own] ?? 'note')
  const isSaid = name === own && !UNTITLED.has(own)
  return name + labelOf(title ?? (isSaid ? '' : titled(kind)))
}

/** A title as the label of a block. */
export const labelOf = (words: string) =>
  words === '' ? '' : `[${words.replace(/([[\]])/g, '\\$1')}]`

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
