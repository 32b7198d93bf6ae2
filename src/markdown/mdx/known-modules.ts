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

interface HeadingProps extends React.HTMLAttributes<HTMLHeadingElement> {
  readonly as?: string
}

const Heading = ({ as = '', ...rest }: HeadingProps) =>
  React.createElement(/^h[1-6]$/.test(as) ? as : 'h2', rest)

const asWritten = (address: unknown) => address

const LINK = { default: Link }

type Module = Readonly<Record<string, unknown>>

/** What a module of another tool is here, if it is one that is known. */
export function knownModule(specifier: string): Module | undefined {
  const name = /^@theme\/(\w+)$/.exec(specifier)?.[1]
  if (name !== undefined && Object.hasOwn(BUILT_IN, name)) return { default: markedTag(name) }
  return ownValue(KNOWN, specifier)
}

const KNOWN: Readonly<Record<string, Module>> = {
  '@theme/Heading': { default: Heading },
  '@docusaurus/Link': LINK,
  '@docusaurus/useBaseUrl': {
    default: asWritten,
    useBaseUrlUtils: () => ({ withBaseUrl: asWritten }),
  },
  'next/link': LINK,
  react: { default: React, ...React },
}

/** What the bundler leaves to be found here. Code that imports anything else is told, and leaves all other code whole. */
export const KNOWN_PATTERNS = [
  ...Object.keys(BUILT_IN).map((name) => `@theme/${name}`),
  ...Object.keys(KNOWN),
]
