import type { IslandData } from '../../model.ts'
import { STARTED_ISLAND } from '../article/island-events.ts'

/**
 * What islands hold in `useState`, over the reload that brings new code of their components. As with React's Fast Refresh,
 * a component whose hooks or initial values are others now begins anew. React says nothing of its state in the form that
 * sites are published with: its own tree is read, which belongs to the copy of React that this script is packed with.
 */
interface Fiber {
  readonly tag: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedState: unknown
  readonly stateNode: unknown
}

interface Hook {
  readonly memoizedState: unknown
  readonly next: Hook | null
  readonly queue: {
    readonly dispatch?: ((change: () => unknown) => void) | null
    readonly lastRenderedReducer?: ((state: unknown, change: () => unknown) => unknown) | null
  } | null
}

/** A component in an island, by its way through the tree. */
interface Kept {
  readonly way: string
  /** What sorts of hooks it has, in their order. */
  readonly hooks: string
  readonly values: readonly unknown[]
  /** Its first values, where they are known. */
  readonly first?: readonly unknown[] | undefined
}

type KeptIslands = Readonly<Record<string, readonly Kept[]>>

/** Function components, those behind `forwardRef`, and those behind `memo`. */
const WITH_HOOKS = new Set([0, 11, 15])
const STORE = 'docsgen:island-states'
/** A component that a state shows is there a frame later, and one in it after another. */
const MOST_FRAMES = 20

const firstValues = new WeakMap<HTMLElement, readonly Kept[]>()

/** Keeps the states of the islands in the window for the page that is loaded next. */
export function keepIslandStates(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
    const first = firstValues.get(element) ?? []
    const kept = componentsIn(element).map((one) => ({
      ...keptOf(one),
      first: first.find(({ way }) => way === one.way)?.values,
    }))
    return [keyOf(element), kept.filter(({ values }) => values.every(isPlain))]
  })
  sessionStorage.setItem(
    STORE,
    JSON.stringify({ path: location.pathname, islands: Object.fromEntries(islands) }),
  )
}

/** Gives islands that begin the states that were kept for them. */
export function restoreIslandStates(): void {
  const stored = sessionStorage.getItem(STORE)
  sessionStorage.removeItem(STORE)
  // Written by the function above.
  const { path, islands } = JSON.parse(stored ?? '{}') as { path?: string; islands?: KeptIslands }
  const waiting = new Map(path === location.pathname ? Object.entries(islands ?? {}) : [])
  const begin = (element: HTMLElement) => {
    const kept = waiting.get(keyOf(element)) ?? []
    waiting.delete(keyOf(element))
    whenDrawn(element, () => {
      firstValues.set(element, componentsIn(element).map(keptOf))
      restore(element, kept, MOST_FRAMES)
    })
  }
  document.addEventListener(
    STARTED_ISLAND,
    ({ target }) => target instanceof HTMLElement && begin(target),
    true,
  )
  // Those that were faster than this script.
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (rootOf(element)) begin(element)
}

function restore(element: HTMLElement, kept: readonly Kept[], frames: number): void {
  if (kept.length === 0 || frames === 0) return
  const left = new Map(kept.map((one) => [one.way, one]))
  for (const component of componentsIn(element)) {
    const old = left.get(component.way)
    if (!old) continue
    left.delete(component.way)
    const { hooks, values } = keptOf(component)
    const isSame = hooks === old.hooks && (!old.first || isEqual(old.first, values))
    if (isSame)
      for (const [index, hook] of component.states.entries())
        hook.queue?.dispatch?.(() => old.values[index])
  }
  requestAnimationFrame(() => restore(element, [...left.values()], frames - 1))
}

function whenDrawn(element: HTMLElement, then: () => void, frames = MOST_FRAMES): void {
  const root = rootOf(element)
  const { isDehydrated = false } = (root?.memoizedState ?? {}) as { isDehydrated?: boolean }
  if (root?.child && !isDehydrated) then()
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(element, then, frames - 1))
}

interface Component {
  readonly way: string
  readonly hooks: readonly Hook[]
  readonly states: readonly Hook[]
}

function componentsIn(element: HTMLElement): Component[] {
  const found: Component[] = []
  const visit = (first: Fiber | null, way: string) => {
    let index = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const own = `${way}/${index++}`
      const hooks = WITH_HOOKS.has(fiber.tag) ? hooksOf(fiber) : []
      const states = hooks.filter(isState)
      if (states.length > 0) found.push({ way: own, hooks, states })
      visit(fiber.child, own)
    }
  }
  visit(rootOf(element)?.child ?? null, '')
  return found
}

/** The tree that React shows in an element, if it does. */
function rootOf(element: HTMLElement): Fiber | undefined {
  const name = Object.keys(element).find((key) => key.startsWith('__reactContainer$'))
  const fiber = name === undefined ? undefined : (Reflect.get(element, name) as Fiber | null)
  return (fiber?.stateNode as { readonly current?: Fiber } | undefined)?.current
}

function hooksOf({ memoizedState }: Fiber): Hook[] {
  const hooks: Hook[] = []
  for (let hook = memoizedState as Hook | null; hook; hook = hook.next) hooks.push(hook)
  return hooks
}

const PROBE = {}

/** Whether it is `useState`: a reducer of the component's own would make something else of a function. */
function isState({ queue }: Hook): boolean {
  if (!queue?.dispatch || !queue.lastRenderedReducer) return false
  try {
    return queue.lastRenderedReducer(undefined, () => PROBE) === PROBE
  } catch {
    return false
  }
}

const keptOf = ({ way, hooks, states }: Component): Kept => ({
  way,
  hooks: hooks.map((hook) => (isState(hook) ? 'state' : sortOf(hook.memoizedState))).join(),
  values: states.map(({ memoizedState }) => memoizedState),
})

const sortOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

const keyOf = (element: HTMLElement): string => {
  // Written by our own renderer.
  const { path, name, ids } = JSON.parse(element.dataset['island'] ?? '{}') as IslandData
  return [path, name, ids].join()
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether JSON says all of a value. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'object'].includes(typeof value) || Number.isFinite(value)
  const isList = Array.isArray(value)
  return (
    (isList || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every(isPlain)
  )
}
