import { isWord, words } from '../cursor.ts'

/** After these an expression begins. */
export const BEFORE_EXPRESSION =
  words(`return throw new delete typeof void await yield in of instanceof case extends
  default as satisfies`)
/** After these a statement begins. */
export const BEFORE_STATEMENT = words('else do try finally')
export const KEYWORDS =
  words(`if else for while do switch case default break continue return throw try catch finally
  new delete typeof void await yield in instanceof function class extends import export const let var with debugger
  async static enum`)
/** Words that are names where nothing of their kind can follow. */
export const MAYBE_KEYWORDS =
  words(`of as from satisfies get set type interface namespace module declare abstract
  implements readonly public private protected override is keyof infer accessor require global`)
export const CONSTANTS = words('true false null undefined NaN Infinity this super arguments')
export const MODIFIERS =
  words(`public private protected static readonly abstract override declare async get set
  accessor export default`)
export const PRIMITIVE_TYPES = words(
  'string number boolean any void never unknown object symbol bigint null undefined',
)
export const TYPE_OPERATORS = words(
  'keyof typeof infer is readonly unique extends new in out import asserts',
)

/** Letters, digits, the low line, the dollar. */
export const isName = (char: number) => isWord(char) || char === 36

export function nameEnd(code: string, from: number): number {
  let to = from
  while (isName(code.charCodeAt(to))) to++
  return to
}

/** Names in capitals are constants. */
export const isConstant = (name: string) => /^[A-Z][A-Z0-9_$]*$/.test(name)
