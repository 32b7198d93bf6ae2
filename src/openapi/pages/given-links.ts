/** Links that a specification gives as addresses, beside its texts. */

import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { isExternal, isSafe } from '../../urls/address.ts'
import { childOf, followed, type Node, placeOf, type Specification } from '../schema/node.ts'
import { linkHole, type PageDraft } from './page-draft.ts'

/** A link of an author to where more is said. */
export interface SeeAlsoView {
  readonly href: string
  /** It leads out of the site. */
  readonly isElsewhere: boolean
  readonly text: string
}

/** Where the address leads that a node is: within the site it is found as those of texts are. Nothing if none may follow it. */
export function givenLink(node: Node, draft: PageDraft): Omit<SeeAlsoView, 'text'> | undefined {
  const url = textOf(node.value)
  if (!url || !isSafe(url)) return undefined
  if (isExternal(url)) return { href: url, isElsewhere: true }
  const place = { ...placeOf(node), line: 1, column: 1 }
  return { href: linkHole({ kind: 'link', url, ...place }, draft), isElsewhere: false }
}

/** What `externalDocs` lead to. */
export function docsLink(
  written: Node,
  { specification, draft }: { readonly specification: Specification; readonly draft: PageDraft },
): SeeAlsoView | undefined {
  const docs = followed(written, specification)
  const url = docs && childOf(docs, 'url')
  const link = url && givenLink(url, draft)
  if (!link) return undefined
  return { ...link, text: textOf(fieldOf(docs.value, 'description'))?.trim() || String(url.value) }
}
