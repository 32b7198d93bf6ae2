/** What a schema finds wrong, in the form that problems are told in. */
import type * as z from 'zod'
import { nearest } from '../diagnostics/nearest-name.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import { isMissing, schemaReason } from '../i18n/schema-words.ts'

type Issue = z.core.$ZodIssue

/**
 * The issues, those of a value that may have several forms as those of the form that was meant, with their whole paths.
 * One stays as it is where the value has none of the forms.
 */
export function plainIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    if (issue.code !== 'invalid_union') return [issue]
    const told = withoutForm(issue)
    if (told) return [told]
    return (meantForm(issue.errors.map(plainIssues)) ?? [{ ...issue, path: [] }]).map((inner) => ({
      ...inner,
      path: [...issue.path, ...inner.path],
    }))
  })
}

/** Where one field tells which form is meant, and no form has its value: the values that it may have. */
function withoutForm(issue: z.core.$ZodIssueInvalidUnion): Issue | undefined {
  const { discriminator, options, path, input, message } = issue as {
    readonly discriminator?: string
    readonly options?: readonly (string | number)[]
  } & typeof issue
  if (discriminator === undefined || !options) return undefined
  const given = (input as Readonly<Record<string, unknown>> | undefined)?.[discriminator]
  return { code: 'invalid_value', values: [...options], path, input: given, message }
}

/** The form that a value is nearest to. None: it is of another type than all of them. */
function meantForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const meant = forms.filter((issues) => !issues.some(isOfType))
  const choices = meant.map((issues) => issues.find(isChoice))
  // Forms that a field such as `type` tells apart: it has the value of one, or of none.
  const [choice] = choices
  if (choice && choices.every((other) => other?.path[0] === choice.path[0])) {
    const values = choices.flatMap((other) => (other?.code === 'invalid_value' ? other.values : []))
    return [{ ...choice, values } as Issue]
  }
  const open = choices.some(Boolean) ? meant.filter((_, index) => !choices[index]) : meant
  return open.reduce<readonly Issue[] | undefined>(
    (best, issues) => (best && best.length <= issues.length ? best : issues),
    undefined,
  )
}

/** Whether the value as a whole is of another type. */
const isOfType = ({ code, path }: Issue) =>
  path.length === 0 &&
  (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')

const isChoice = (issue: Issue) =>
  issue.path.length === 1 && issue.code === 'invalid_value' && issue.values.length === 1

/** The value that one was meant to be that is none of those that are allowed. */
export const meantValue = (issue: Issue): string | undefined =>
  issue.code === 'invalid_value' && typeof issue.input === 'string'
    ? nearest(issue.input, issue.values.map(String))
    : undefined

/** A wrong value of a field, or a field that there is not. */
export interface SchemaFault {
  /** What leads to it, its own name too. */
  readonly path: readonly PropertyKey[]
  readonly reason: Bilingual
  /** What was meant, as the details of a problem have it. */
  readonly meant: { readonly near?: string }
}

/** All that a schema finds wrong with a value. */
export function faultsOf(issues: readonly Issue[], schema: z.core.$ZodType): SchemaFault[] {
  const missing = new Set<string>()
  const faults = plainIssues(issues).flatMap((issue): SchemaFault[] => {
    if (isMissing(issue)) missing.add(issue.path.join('.'))
    const reason = schemaReason(issue)
    if (issue.code !== 'unrecognized_keys')
      return [{ path: issue.path, reason, meant: asMeant(meantValue(issue)) }]
    const names = namesAt(schema, issue.path)
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      reason,
      meant: asMeant(nearest(key, names)),
    }))
  })
  // A mistyped name makes the right one missing too; that is one mistake, not two.
  const meant = new Set(
    faults.flatMap((fault) =>
      fault.meant.near === undefined
        ? []
        : [[...fault.path.slice(0, -1), fault.meant.near].join('.')],
    ),
  )
  return faults.filter(({ path }) => !missing.has(path.join('.')) || !meant.has(path.join('.')))
}

const asMeant = (near: string | undefined) => (near === undefined ? {} : { near })

/** The names of the fields that a value may have. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const found = path.reduce<z.core.$ZodType[]>(
    (schemas, key) => schemas.flatMap((one) => formsOf(one).flatMap((form) => below(form, key))),
    [schema],
  )
  return found.flatMap((one) =>
    formsOf(one).flatMap((form) => (isObject(form) ? Object.keys(form._zod.def.shape) : [])),
  )
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject =>
  schema._zod.def.type === 'object'

/** A schema without what stands around it, or the forms that it allows. */
function formsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const {
    innerType,
    options,
    in: from,
    out,
  } = schema._zod.def as {
    readonly innerType?: z.core.$ZodType
    readonly options?: readonly z.core.$ZodType[]
    readonly in?: z.core.$ZodType
    readonly out?: z.core.$ZodType
  }
  const inner = options ?? [innerType, from, out].filter((one) => one !== undefined)
  return inner.length === 0 ? [schema] : inner.flatMap(formsOf)
}

function below(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType[] {
  const { shape, element, valueType } = schema._zod.def as {
    readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>
    readonly element?: z.core.$ZodType
    readonly valueType?: z.core.$ZodType
  }
  return [shape?.[key], element, valueType].filter((one) => one !== undefined)
}
