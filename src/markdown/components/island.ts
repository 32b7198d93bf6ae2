/** Components that come to life in the browser: drawn like all others, with what their script needs to go on from there. */
import * as React from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { IslandData } from '../../model.ts'
import { type Facts, FactsProvider } from '../../theme/parts/facts.tsx'
import { isComponentType } from './component-type.ts'

/** What drawing the components of one place finds. */
export interface FoundIslands {
  /** What ids begin with. */
  readonly ids: string
  readonly islands: IslandData[]
  readonly faults: PropFault[]
  readonly wrongLoads: WrongLoad[]
}

/** A `load` that says nothing of when the script of an island runs. */
export interface WrongLoad {
  readonly tag: string
  readonly value: string
}

/** A value that no island can be given in the browser. */
export interface PropFault {
  /** The number of the tag in which it stands. */
  readonly tag: string
  readonly prop: string
}

interface Scope extends FoundIslands {
  readonly facts?: Facts | undefined
  readonly tag: string
  readonly isInline: boolean
  /** Whether this is a part of an island, which needs no script of its own. */
  readonly isInside: boolean
}

const IslandScope = React.createContext<Scope | undefined>(undefined)

/** Tells islands in an element where they are. */
export const withIslandScope = (
  scope: Omit<Scope, 'isInside'>,
  element: React.ReactNode,
  key?: string,
): React.ReactElement => {
  const scoped = React.createElement(
    IslandScope.Provider,
    { key, value: { ...scope, isInside: false } },
    element,
  )
  return withFacts(scope.facts, scoped, key)
}

/** An element that may ask for the page that it is drawn on. `onAsked` hears of it. */
export const withFacts = (
  facts: Facts | undefined,
  element: React.ReactElement,
  key?: string | null,
  onAsked?: () => void,
): React.ReactElement =>
  facts
    ? React.createElement(
        FactsProvider,
        { key: key ?? null, value: onAsked ? { ...facts, onAsked } : facts },
        element,
      )
    : element

type Exports = Readonly<Record<string, unknown>>

/** What a file with `'use client'` at its head exports, its components as islands. */
export function islandsOf(exported: Exports, path: string): Exports {
  const entries = Object.entries(exported).map(([name, value]) => [
    name,
    /^(?:default$|[A-Z])/.test(name) && isComponentType(value)
      ? island(value, { path, name })
      : value,
  ])
  return { ...Object.fromEntries(entries), __esModule: true }
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: React.ReactNode }

/**
 * Draws a component as a root of its own, as the browser does: ids that React counts from the root are the same in both.
 * What stands in it stays HTML.
 */
function island(
  type: React.ComponentType<object>,
  from: Pick<IslandData, 'path' | 'name'>,
): React.ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each component of a site.
  function Island(all: Props) {
    const scope = React.useContext(IslandScope)
    if (!scope || scope.isInside) return React.createElement(type, all)
    const { load, children, ...props } = all
    const prop = typeof children === 'function' ? 'children' : unserializable(props)
    if (prop !== undefined) {
      scope.faults.push({ tag: scope.tag, prop })
      return React.createElement(type, props, children)
    }
    if (load !== undefined && !isLoad(load))
      scope.wrongLoads.push({ tag: scope.tag, value: String(load) })
    const number = scope.islands.length
    const ids = `${scope.ids}${number}-`
    let hasAsked = false
    const { facts } = scope
    const at =
      scope.islands.push({
        ...from,
        ids,
        props,
        ...(isLoad(load) && load !== 'visible' ? { load } : {}),
      }) - 1
    const inside = withFacts(
      facts,
      React.createElement(IslandScope.Provider, { value: scope }, children),
    )
    const slot =
      children === undefined ? undefined : React.createElement('slot', { 'data-slot': ids }, inside)
    const own = React.createElement(
      IslandScope.Provider,
      { value: { ...scope, isInside: true } },
      React.createElement(type, props, slot),
    )
    const onAsked = () => {
      hasAsked = true
    }
    const drawn = renderToString(withFacts(facts, own, null, onAsked), { identifierPrefix: ids })
    const data = scope.islands[at]
    // What it was drawn with must be what it begins with in the browser.
    if (hasAsked && data && facts)
      scope.islands[at] = { ...data, page: facts.page, site: facts.site }
    // What is not shown yet may be later.
    const hidden =
      slot && !drawn.includes(`data-slot="${ids}"`)
        ? renderToStaticMarkup(
            React.createElement('div', { 'data-slot': ids, hidden: true }, inside),
            { identifierPrefix: `${ids}h-` },
          )
        : ''
    return React.createElement(scope.isInline ? 'span' : 'div', {
      'data-island-number': number,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it, and it is cleaned with the rest.
      dangerouslySetInnerHTML: { __html: drawn + hidden },
    })
  }
  // Parts that hang at a component, such as `Tabs.Tab`.
  return typeof type === 'function' ? Object.assign(Island, { ...type }) : Island
}

export const LOADS = ['visible', 'idle', 'eager', 'click'] as const

const isLoad = (value: unknown): value is (typeof LOADS)[number] =>
  LOADS.some((own) => own === value)

/** The first of some values that is no plain data, as a path such as `items[2].onClick`. */
function unserializable(props: object): string | undefined {
  const open = new Set<unknown>()
  const faultIn = (value: unknown, path: string): string | undefined => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
    if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
    if (typeof value !== 'object' || open.has(value)) return path
    open.add(value)
    const found = Array.isArray(value)
      ? firstOf(value.map((item, index) => [item, `${path}[${index}]`] as const))
      : isPlain(value)
        ? propsFault(value, path)
        : path
    open.delete(value)
    return found
  }
  const firstOf = (values: readonly (readonly [unknown, string])[]) => {
    for (const [value, path] of values) {
      const found = faultIn(value, path)
      if (found !== undefined) return found
    }
    return undefined
  }
  // A property that is undefined is as good as none.
  const propsFault = (value: object, path?: string) =>
    firstOf(
      Object.entries(value)
        .filter(([, own]) => own !== undefined)
        .map(([key, own]) => [own, path === undefined ? key : `${path}.${key}`] as const),
    )
  return propsFault(props)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value)
}
