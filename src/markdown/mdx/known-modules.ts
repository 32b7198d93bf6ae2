/** Modules of other tools that pages import, and what they are here. */
import * as React from 'react'
import { ownValue } from '../../data-files/plain-values.ts'
import { BUILT_IN } from '../components/built-in.ts'
import { markedTag } from './marked-tag.ts'

interface LinkProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string
}

/** A link of a router: an address that is checked and resolved like that of any other link. */
const Link = ({ to, href, children, title, className }: LinkProps) =>
  React.createElement('a', { href: to ?? href, title, className }, children)

const asWritten = (address: unknown) => address

const LINK = { default: Link }

type Module = Readonly<Record<string, unknown>>

/** What the bundler leaves to be found here. */
export const KNOWN_PATTERNS = [
  '@theme/*',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  'next/link',
]

/** What a module of another tool is here, if it is one that is known. */
export function knownModule(specifier: string): Module | undefined {
  const name = /^@theme\/(\w+)$/.exec(specifier)?.[1]
  if (name !== undefined)
    return Object.hasOwn(BUILT_IN, name) ? { default: markedTag(name) } : undefined
  return ownValue(KNOWN, specifier)
}

const KNOWN: Readonly<Record<string, Module>> = {
  '@docusaurus/Link': LINK,
  '@docusaurus/useBaseUrl': {
    default: asWritten,
    useBaseUrlUtils: () => ({ withBaseUrl: asWritten }),
  },
  'next/link': LINK,
  react: { default: React, ...React },
}
