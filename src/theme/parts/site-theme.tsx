/** What a site puts in the place of parts of the theme, and into its slots. */
import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The places of the theme that a site may fill, without replacing anything. */
export const SLOTS = [
  'AfterArticle',
  'BeforeArticle',
  'FooterBottom',
  'FooterTop',
  'HeadEnd',
  'NavbarEnd',
  'NavbarStart',
  'SidebarBottom',
  'SidebarTop',
] as const

export type SlotName = (typeof SLOTS)[number]

/** Components of a site, by the names of their files. */
export interface SiteTheme {
  readonly parts: Readonly<Record<string, ComponentType<object>>>
  readonly slots: { readonly [Name in SlotName]?: ComponentType }
}

/** How the bundle of a site begins the names of what it has for slots. */
export const SLOT_PREFIX = 'slot_'

/** What a bundle of a site exports, as its theme. */
export function siteThemeOf(exported: Readonly<Record<string, unknown>>): SiteTheme {
  // Whether each of them is a component was looked at when it was bundled.
  const all = Object.entries(exported) as [string, ComponentType<object>][]
  const slots = all.flatMap(([name, own]) =>
    name.startsWith(SLOT_PREFIX) ? [[name.slice(SLOT_PREFIX.length), own]] : [],
  )
  const parts = all.filter(([name]) => !name.startsWith(SLOT_PREFIX))
  return { parts: Object.fromEntries(parts), slots: Object.fromEntries(slots) }
}

interface Replacing extends SiteTheme {
  /** The part that is being drawn by its replacement: in there its name is the part of the theme. */
  readonly inside?: string
  readonly outside?: Replacing
}

const Theme = createContext<Replacing | undefined>(undefined)

export interface SiteThemeProviderProps {
  /** Absent: the site replaces nothing. It stays the same object for as long as the page lives. */
  readonly value: SiteTheme | undefined
  readonly children: ReactNode
}

export function SiteThemeProvider({ value, children }: SiteThemeProviderProps) {
  return <Theme value={value}>{children}</Theme>
}

/** Whether the site has a theme of its own, so that what is drawn may be another thing on each page. */
export const useHasSiteTheme = (): boolean => useContext(Theme) !== undefined

const insides = new WeakMap<Replacing, Map<string, Replacing>>()

/** The theme in the replacement of a part; one object for all its drawings. */
function insideOf(theme: Replacing, name: string): Replacing {
  const known = insides.get(theme) ?? new Map<string, Replacing>()
  insides.set(theme, known)
  const { parts, slots } = theme
  const inside = known.get(name) ?? { parts, slots, inside: name, outside: theme }
  known.set(name, inside)
  return inside
}

/** The props of a part, of which some are given by the page around it when nobody else does. */
export type PartProps<Props, Given extends keyof Props> = Omit<Props, Given> &
  Partial<Pick<Props, Given>>

/**
 * Makes a component of the theme one that a site may replace, with a file of its name. `useGiven` says what it is given
 * where it stands without props.
 */
export function part<Props extends object, Given extends keyof Props = never>(
  name: string,
  Original: ComponentType<Props>,
  useGiven: () => Pick<Props, Given> = useNothing,
): ComponentType<PartProps<Props, Given>> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module is loaded.
  function Part(own: PartProps<Props, Given>) {
    // What is given and what is said are together all that the component takes.
    const props = { ...useGiven(), ...own } as Props
    return <Placed name={name} Original={Original} props={props} />
  }
  return Object.assign(Part, { displayName: name })
}

const useNothing = () => ({}) as never

interface PlacedProps<Props> {
  readonly name: string
  readonly Original: ComponentType<Props>
  readonly props: Props
}

/** A part, or what the site has in its place. */
function Placed<Props extends object>({ name, Original, props }: PlacedProps<Props>) {
  const theme = useContext(Theme)
  const own = theme && Object.hasOwn(theme.parts, name) ? theme.parts[name] : undefined
  if (!theme || !own) return <Original {...props} />
  const original = (
    <Theme value={theme.inside === name ? theme.outside : theme}>
      <Original {...props} />
    </Theme>
  )
  if (theme.inside === name) return original
  // The list of parts says that it takes these props.
  const Replacement = own as ComponentType<Props>
  return (
    <PartBoundary fallback={original}>
      <Theme value={insideOf(theme, name)}>
        <Replacement {...props} />
      </Theme>
    </PartBoundary>
  )
}

export interface SlotProps {
  readonly name: SlotName
}

/** A place that the site may have filled. */
export function Slot({ name }: SlotProps) {
  const Own = useContext(Theme)?.slots[name]
  if (!Own) return null
  return (
    <PartBoundary fallback={null}>
      <Own />
    </PartBoundary>
  )
}

export interface WithSlotsProps {
  readonly before?: SlotName
  readonly after?: SlotName
  readonly children: ReactNode
}

/** Something between two slots. On a site that fills none it is that alone, so that React counts ids as without slots. */
export function WithSlots({ before, after, children }: WithSlotsProps) {
  if (!useHasSiteTheme()) return children
  return (
    <>
      {before && <Slot name={before} />}
      {children}
      {after && <Slot name={after} />}
    </>
  )
}

interface PartBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A part of the site that fails in the browser is what the theme has there. The rest of the page lives on. */
class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
