import type { Comment } from 'hast'

/** Ends what lists show of a post. It stands for itself in the tree, and is never drawn. */
export const TRUNCATION_MARK: Comment = { type: 'comment', value: ' truncate ' }

/** Whether HTML in Markdown is the mark `<!-- truncate -->`. */
export const isTruncationMark = (html: string) => /^\s*<!--\s*truncate\s*-->\s*$/i.test(html)

/** Whether a comment of the tree is the mark. */
export const isMark = ({ value }: Comment) => value.trim() === 'truncate'
