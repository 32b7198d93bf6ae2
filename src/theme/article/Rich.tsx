import type { RichNode, RichText } from '../../model.ts'
import { isExternal } from '../../urls/address.ts'
import { SiteLink } from '../controls/SiteLink.tsx'
import { noBreak } from './no-break.ts'

export interface RichProps {
  readonly text: string | RichText
}

/** A line of text with links, code and emphasis. */
export function Rich({ text }: RichProps) {
  return <Parts text={text} hasLinks />
}

/** A line of text within a link: HTML allows no other link there, so that those of the text are their words. */
export function RichWords({ text }: RichProps) {
  return <Parts text={text} />
}

function Parts({ text, hasLinks }: RichProps & { readonly hasLinks?: boolean }) {
  if (typeof text === 'string') return noBreak(text)
  return text.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    <Part key={index} node={node} {...(hasLinks ? { hasLinks } : {})} />
  ))
}

function Part({ node, hasLinks }: { readonly node: RichNode; readonly hasLinks?: boolean }) {
  if (typeof node === 'string') return noBreak(node)
  if (node.kind === 'code') return <code translate="no">{node.text}</code>
  const children = <Parts text={node.children} {...(hasLinks ? { hasLinks } : {})} />
  if (node.kind === 'link' && !hasLinks) return children
  if (node.kind === 'link')
    return (
      <SiteLink href={node.url} external={isExternal(node.url)}>
        {children}
      </SiteLink>
    )
  return node.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
