import { ADMONITION_TYPES, admonition } from './admonition.ts'
import { card, cards } from './cards.ts'
import { details } from './details.ts'
import type { Directive, LeafForm } from './directive.ts'
import { docCards } from './doc-cards.ts'
import { field, fields } from './field.ts'
import { figure } from './figure.ts'
import { file, fileTree, folder } from './file-tree.ts'
import { samples } from './samples.ts'
import { step, steps } from './steps.ts'
import { codeGroup, tabs } from './tabs.ts'
import { toc } from './toc.ts'
import { update } from './update.ts'
import { video } from './video.ts'
import { content, definition, folds } from './wrappers.ts'

/** Every block that may stand between `:::`, by name. */
export const directives: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(ADMONITION_TYPES.map((type) => [type, admonition])),
  card,
  cards,
  'code-group': codeGroup,
  content,
  dd: definition,
  details,
  dl: definition,
  'doc-cards': docCards,
  dt: definition,
  field,
  fields,
  figure,
  file,
  'file-tree': fileTree,
  folder,
  folds,
  samples,
  step,
  steps,
  tabs,
  toc,
  update,
  video,
}

/** Every block that is a single line after `::`, by name. */
export const leafForms: Readonly<Record<string, LeafForm>> = {
  'doc-cards': docCards,
  toc,
}
