import { ADMONITION_TYPES, admonition } from './admonition.ts'
import { card, cards } from './cards.ts'
import { details } from './details.ts'
import type { Directive, LeafForm } from './directive.ts'
import { docCards } from './doc-cards.ts'
import { samples } from './samples.ts'
import { steps } from './steps.ts'
import { codeGroup, tabs } from './tabs.ts'

/** Every block that may stand between `:::`, by name. */
export const directives: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(ADMONITION_TYPES.map((type) => [type, admonition])),
  card,
  cards,
  'code-group': codeGroup,
  details,
  'doc-cards': docCards,
  samples,
  steps,
  tabs,
}

/** Every block that is a single line after `::`, by name. */
export const leafForms: Readonly<Record<string, LeafForm>> = { 'doc-cards': docCards }
