import { ADMONITION_TYPES, admonition } from './admonition.ts'
import { card, cards } from './cards.ts'
import { details } from './details.ts'
import type { Directive } from './directive.ts'
import { steps } from './steps.ts'
import { codeGroup, tabs } from './tabs.ts'

/** Every block that may stand between `:::`, by name. */
export const directives: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(ADMONITION_TYPES.map((type) => [type, admonition])),
  card,
  cards,
  'code-group': codeGroup,
  details,
  steps,
  tabs,
}
