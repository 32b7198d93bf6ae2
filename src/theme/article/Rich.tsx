import type { RichNode, RichText } from '../../model.ts'
import { isExternal } from '../../urls/address.ts'
import { SiteLink } from '../controls/SiteLink.tsx'
import { noBreak } from './no-break.ts'

export interface RichProps {
  readonly text: string | RichText
}

/** A line of text with links, code and emphasis. */
export function Rich({ text }: RichProps) {
  if (typeof text === 'string') return noBreak(text)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
  return text.map((node, index) => <Part key={index} node={node} />)
}

function Part({ node }: { readonly node: RichNode }) {
  if (typeof node === 'string') return noBreak(node)
  if (node.kind === 'code') return <code translate="no">{node.text}</code>
  const children = <Rich text={node.children} />
  if (node.kind === 'link')
    return (
      <SiteLink href={node.url} external={isExternal(node.url)}>
        {children}
      </SiteLink>
    )
  return node.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
