import type { FieldTools } from '../schema/fields.ts'

/** What making an operation needs beside its fields. */
export interface OperationTools extends FieldTools {
  /** The languages of code samples. */
  readonly languages: readonly string[]
}
