import type { Place } from '../model.ts'
import { placeInCode } from './place-in-code.ts'
import { definePlugin, type Plugin } from './plugin.ts'

const places = new WeakMap<object, Place>()

/** Where code of the site has called `definePlugin` for a plugin. */
export const definedAt = (plugin: unknown): Place | undefined =>
  typeof plugin === 'object' && plugin !== null ? places.get(plugin) : undefined

/** `definePlugin` as code of a site gets it: it remembers where it was called, for what is wrong with the plugin. */
export function definePlaced<Options>(plugin: Plugin<Options>): Plugin<Options> {
  const at = placeInCode(new Error())
  // What a site gives may be anything.
  if (at && typeof plugin === 'object' && plugin !== null) places.set(plugin, at)
  return definePlugin(plugin)
}
