/** What a bracket, a template or an element has opened. */
export type Kind =
  | 'block'
  | 'object'
  | 'class'
  | 'enum'
  | 'names'
  | 'pattern'
  | 'paren'
  | 'square'
  | 'template'
  | 'substitution'
  // In these everything is a type.
  | 'members'
  | 'type paren'
  | 'type square'
  | 'angle'
  // The two halves of an element of JSX, and an expression in it.
  | 'tag'
  | 'children'
  | 'braces'

export interface Frame {
  readonly kind: Kind
  /** Question marks whose colon has not come. */
  questions: number
  /** Whether a type is being read, and whether an arrow ends it because it is what a function returns. */
  type: 'no' | 'annotation' | 'result'
  /** Whether the equal sign of a name for a type comes. */
  isAlias: boolean
  /** Whether the name of a member comes next. */
  isMember: boolean
  /** Whether the statement declares names, and whether such a name comes next. */
  hasDeclared: boolean
  isDeclaring: boolean
  /** Whether the colon of a `case` comes. */
  isCase: boolean
}

export const frameOf = (kind: Kind): Frame => ({
  kind,
  questions: 0,
  type: 'no',
  isAlias: false,
  isMember: kind === 'object' || kind === 'class' || kind === 'members' || kind === 'enum',
  hasDeclared: false,
  isDeclaring: false,
  isCase: false,
})

const TYPES: ReadonlySet<Kind> = new Set(['members', 'type paren', 'type square', 'angle'])

export const isInType = ({ kind, type }: Frame) => type !== 'no' || TYPES.has(kind)
