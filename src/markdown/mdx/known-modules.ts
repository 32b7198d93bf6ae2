/** Modules of other tools that pages import, and what they are here. */
import * as React from 'react'
import { ownValue } from '../../data-files/plain-values.ts'
import { useColorMode } from '../../theme/parts/elements.tsx'
import { useLocale, usePage, useSite } from '../../theme/parts/facts.tsx'
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

/** What components of Docusaurus ask of their site. What only its configuration says is an error that names it. */
function useDocusaurusContext() {
  const { title, baseUrl } = useSite()
  const own = new Proxy<Module>(
    {},
    {
      get: (_, name) => {
        throw new Error(
          `siteConfig.customFields.${String(name)} is not known: write its value here`,
        )
      },
    },
  )
  return {
    siteConfig: { title, baseUrl, customFields: own },
    i18n: { currentLocale: useLocale() },
  }
}

/** The version that a page belongs to. The one without a name of its own is called that by Docusaurus. */
function useActiveVersion() {
  const { version } = usePage()
  const name = version?.replace(/^.*@/, '')
  return { name: name ?? 'current', label: name ?? 'Next' }
}

const useTheirColorMode = () => {
  const { mode, choose } = useColorMode()
  return { colorMode: mode, isDarkTheme: mode === 'dark', setColorMode: choose }
}

/** Pages are drawn while the site is built, where there is no browser. */
const NO_BROWSER = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
}

interface BrowserOnlyProps {
  readonly fallback?: React.ReactNode
  readonly children?: React.ReactNode | (() => React.ReactNode)
}

/** A page has called the function in it where it stands in the page itself; components keep theirs for the browser. */
const BrowserOnly = ({ fallback, children }: BrowserOnlyProps) =>
  typeof children === 'function' ? (fallback ?? null) : (children ?? fallback ?? null)

/** What Docusaurus draws Markdown with, by the end of the module's name. */
const MARKDOWN_TAGS: Readonly<Record<string, string>> = {
  ...{ A: 'a', Code: 'code', Details: 'details', Img: 'img', Li: 'li', Pre: 'pre', Ul: 'ul' },
}

const tagOf = (tag: string) => (props: object) => React.createElement(tag, props)

interface TranslatedText {
  readonly id?: string
  readonly message?: string
}

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
  '@theme/MDXComponents/Heading': { default: Heading },
  ...Object.fromEntries(
    Object.entries(MARKDOWN_TAGS).map(([name, tag]) => [
      `@theme/MDXComponents/${name}`,
      { default: tagOf(tag) },
    ]),
  ),
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  '@docusaurus/ExecutionEnvironment': { default: NO_BROWSER, ...NO_BROWSER },
  '@docusaurus/plugin-content-docs/client': {
    useActiveVersion,
    useActiveDocContext: () => ({ activeVersion: useActiveVersion() }),
    useDocsVersion: () => {
      const { name: version, label } = useActiveVersion()
      return { version, label }
    },
  },
  '@docusaurus/theme-common': { useColorMode: useTheirColorMode },
  '@docusaurus/useIsBrowser': { default: () => false },
  '@docusaurus/Link': LINK,
  '@docusaurus/useBaseUrl': {
    default: asWritten,
    useBaseUrlUtils: () => ({ withBaseUrl: asWritten }),
  },
  '@docusaurus/useDocusaurusContext': { default: useDocusaurusContext },
  // The words of a page are translated with the page.
  '@docusaurus/Translate': {
    default: ({ children }: React.PropsWithChildren) => children,
    translate: ({ message, id }: TranslatedText) => message ?? id ?? '',
  },
  'next/link': LINK,
  react: { default: React, ...React },
}

/** React and its hooks, as they are there for the pages and the code of other tools. */
export const REACT: Module = {
  React,
  ...Object.fromEntries(Object.entries(React).filter(([name]) => /^use[A-Z]/.test(name))),
}

/** What the bundler leaves to be found here. Code that imports anything else is told, and leaves all other code whole. */
export const KNOWN_PATTERNS = [
  ...Object.keys(BUILT_IN).map((name) => `@theme/${name}`),
  ...Object.keys(KNOWN),
]
