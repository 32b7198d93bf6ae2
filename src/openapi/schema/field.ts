/** What schema trees and lists of parameters are drawn from: plain data, every text final. */

/** The type of a value in a few words. */
export interface TypeName {
  readonly text: string
  /** The same as trusted HTML: a mention of its schema. */
  readonly mention?: string
}

/** Something to know about a value: `길이 1~100자`, `기본값 10`. */
export interface Rule {
  readonly label: string
  /** Drawn as code. */
  readonly values?: readonly string[]
  /** The name of the schema that says it, as trusted HTML: a mention. */
  readonly mention?: string
  /** What it consists of. */
  readonly parts?: readonly Rule[]
  /** Of the parts not all hold. */
  readonly areChoices?: true
  /** It is one of the examples that readers choose from. */
  readonly isNamedExample?: true
}

/** An example that its author gave a name. */
export interface FieldExample {
  readonly name: string
  readonly text: string
  readonly note: string
}

/** A value that is allowed, and what it means. */
export interface AllowedValue {
  readonly text: string
  readonly title?: string
  /** Trusted HTML. */
  readonly meaning?: string
}

export type Flag = 'required' | 'optional' | 'nullable' | 'readOnly' | 'writeOnly' | 'deprecated'

/** A value: a field, a parameter, a header, or the whole body. */
export interface Field {
  readonly id: string
  /** Absent: the whole body. */
  readonly name?: string
  /** The name stands for many: a pattern, or any key. */
  readonly isPattern?: boolean
  readonly type: TypeName
  readonly flags: readonly Flag[]
  /** Trusted HTML. */
  readonly description: string
  /** The description as it is written. */
  readonly source: string
  readonly rules: readonly Rule[]
  /** Examples to choose from by name, which rules say in a line as well. */
  readonly examples?: readonly FieldExample[]
  /** Every value that is allowed. */
  readonly values: readonly AllowedValue[]
  /** They are those of each item of a list, or of each value of a map. */
  readonly areOfItems?: boolean
  /** How many of them the page has room for. */
  readonly shownValues: number
  /** Where on this page, or on which page, all of them are drawn. */
  readonly allValues?: { readonly href: string; readonly isHere: boolean }
  readonly inside?: Inside
}

/** What is inside of a value. */
export type Inside =
  | {
      readonly kind: 'fields'
      readonly fields: readonly Field[]
      readonly variants: readonly VariantGroup[]
      readonly open: boolean
      /** Fields that are not drawn. */
      readonly more: number
    }
  /** It is drawn on this page already, around this place. */
  | { readonly kind: 'again'; readonly name: string; readonly href: string }
  /** It has a page of its own; without one it is only named. */
  | {
      readonly kind: 'elsewhere'
      readonly name: string
      readonly href?: string
      /** The name as trusted HTML: a mention of its schema. */
      readonly mention?: string
    }

/** The variants of one `oneOf` or `anyOf`. */
export interface VariantGroup {
  readonly mode: 'oneOf' | 'anyOf' | 'conditions' | 'heldInText'
  /** The field that tells which one it is. */
  readonly discriminator?: string
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly label: string
  /** The values of the discriminator. */
  readonly values?: readonly string[]
  /** It holds for other values of the discriminator as well, and without one. */
  readonly isForOthers?: boolean
  readonly field: Field
}
