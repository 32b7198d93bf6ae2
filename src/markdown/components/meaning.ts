/** What the tags of a text mean, and what is said of those that mean nothing. */
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem, UsedComponents } from '../../model.ts'
import { partPath } from '../parse/include.ts'
import { BUILT_IN, builtInLike } from './built-in.ts'
import type { Meaning, TagFault } from './layout.ts'

/** A component that is built in. */
function builtInOf(name: string): Meaning | undefined {
  const builtIn = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined
  return builtIn && { kind: 'built-in', builtIn }
}

const isOfSite = (name: string, components: UsedComponents | undefined) =>
  components !== undefined && Object.hasOwn(components.keys, name)

/** Whether a name is that of a component. */
export const isComponent = (name: string, components: UsedComponents | undefined) =>
  isOfSite(name, components) || builtInOf(name) !== undefined

/**
 * Finds what names mean. Parts that the text imports come first, as it says itself what they are, and the components of
 * the site before those that are built in.
 */
export function meanings(
  parts: ReadonlyMap<string, string>,
  components: UsedComponents | undefined,
): (name: string) => Meaning | undefined {
  return (name) => {
    const src = parts.get(name)
    if (src !== undefined) return { kind: 'part', src: partPath(src) }
    if (!isOfSite(name, components)) return builtInOf(name)
    return components?.isRefused ? undefined : { kind: 'site' }
  }
}

/** What is wrong with a tag, as a problem. */
export function tagProblem(
  { kind, name, attribute = '' }: TagFault,
  place: Place,
  components: UsedComponents | undefined,
): Problem {
  switch (kind) {
    case 'unknown': {
      if (isOfSite(name, components)) return problem('component-refused', place, { name })
      const near = nearest(name, [...Object.keys(BUILT_IN), ...Object.keys(components?.keys ?? {})])
      const like = near === undefined ? builtInLike(name) : undefined
      return problem('unknown-jsx', place, {
        name,
        ...(near === undefined ? {} : { near }),
        ...(like === undefined ? {} : { like }),
      })
    }
    case 'unclosed':
      return problem('unclosed-block', place, { block: `<${name}>`, end: `</${name}>` })
    case 'unopened':
      return problem('unbalanced-html', place, { tag: `</${name}>` })
    case 'attribute':
      return problem('component-value', place, { name: `<${name} ${attribute}>` })
  }
}
