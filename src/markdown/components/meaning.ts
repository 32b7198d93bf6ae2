/** What the tags of a text mean, and what is said of those that mean nothing. */
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem } from '../../model.ts'
import { partPath } from '../parse/include.ts'
import { BUILT_IN, builtInLike } from './built-in.ts'
import type { Meaning, TagFault } from './layout.ts'

/** A component that is built in. */
export function builtInOf(name: string): Meaning | undefined {
  const builtIn = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined
  return builtIn && { kind: 'built-in', builtIn }
}

/** Finds what names mean: parts that the text imports come first, as they say what they are. */
export function meanings(
  parts: ReadonlyMap<string, string>,
): (name: string) => Meaning | undefined {
  return (name) => {
    const src = parts.get(name)
    return src === undefined ? builtInOf(name) : { kind: 'part', src: partPath(src) }
  }
}

/** What is wrong with a tag, as a problem. */
export function tagProblem({ kind, name, attribute = '' }: TagFault, place: Place): Problem {
  switch (kind) {
    case 'unknown': {
      const near = nearest(name, Object.keys(BUILT_IN))
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
