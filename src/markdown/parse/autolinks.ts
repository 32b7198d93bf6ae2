import type { Link, Root, Text } from 'mdast'
import { SKIP, visit } from '../../html/visit.ts'

/** A bare address whose host is directly followed by Hangul, as in `www.example.com에서`. */
const BARE = /^((?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)([ㄱ-ㅎ가-힣][\s\S]*)$/i

/** One that goes on behind the quotation mark or the bracket that it stands in: `“https://www.example.com”에서`. */
const QUOTED = /^([^\s\]”’」』》〉）]+)((?:\](?=[ㄱ-ㅎ가-힣])|[”’」』》〉）])[\s\S]*)$/

/** Ends bare addresses before the particle or the mark that follows them. Hangul in paths is part of the address. */
export function endBareLinks(tree: Root): void {
  visit(tree, 'link', (node, index, parent) => {
    const [child, ...others] = node.children
    if (!parent || index === undefined || child?.type !== 'text' || others.length > 0)
      return undefined
    const [, address, rest] = BARE.exec(child.value) ?? QUOTED.exec(child.value) ?? []
    if (address === undefined || rest === undefined || !node.url.endsWith(child.value))
      return undefined
    const link: Link = {
      ...node,
      url: node.url.slice(0, -rest.length),
      children: [{ ...child, value: address }],
    }
    const after: Text = { type: 'text', value: rest }
    parent.children.splice(index, 1, link, after)
    return [SKIP, index + 2]
  })
}
