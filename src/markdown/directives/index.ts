import { ADMONITION_TYPES, admonition } from './admonition.ts'
import { details } from './details.ts'
import type { Directive } from './directive.ts'
import { tabs } from './tabs.ts'

/** Every block that may stand between `:::`, by name. */
export const directives: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(ADMONITION_TYPES.map((type) => [type, admonition])),
  details,
  tabs,
}
