import { METHODS } from '../pages/methods.ts'
import { followed, isInternal } from '../schema/node.ts'
import { ownersIn } from './owners.ts'
import { fieldOf, fieldsOf, isFields, pointerKey, textOf } from './unknown-json.ts'

/** Groups of items of paths, by their path or name. */
const ITEMS = ['paths', 'webhooks', 'x-webhooks'] as const

/**
 * Takes out of a description in one file what its author hides from readers: paths, operations, parameters and fields.
 * What is marked so in its components stays as long as something refers to it. Says whether anything was taken out.
 */
export function withoutInternal(root: unknown): boolean {
  const specification = { path: '', files: new Map([['', root]]) }
  const isHidden = (value: unknown) => {
    const node = { value, at: '#' }
    return isInternal(node) || isInternal(followed(node, specification) ?? node)
  }
  let isChanged = false
  const drop = (from: unknown, names: readonly string[]) => {
    const gone = isFields(from) ? names.filter((name) => isHidden(from[name])) : []
    for (const name of gone) delete (from as Record<string, unknown>)[name]
    isChanged ||= gone.length > 0
    return gone
  }
  const namesOf = (value: unknown) => (isFields(value) ? Object.keys(value) : [])
  const isCallable = (written: unknown) => {
    const item = followed({ value: written, at: '#' }, specification)?.value
    const more = namesOf(fieldOf(item, 'additionalOperations'))
    return METHODS.some((method) => fieldOf(item, method) !== undefined) || more.length > 0
  }
  const callable: (() => void)[] = []
  for (const group of ITEMS) {
    const items = fieldOf(root, group)
    drop(items, namesOf(items))
    for (const name of namesOf(items))
      if (isCallable(fieldOf(items, name)))
        callable.push(() => {
          // A path whose operations are all hidden says by its name what they are.
          if (!isCallable(fieldOf(items, name))) delete (items as Record<string, unknown>)[name]
        })
  }
  for (const { owner } of ownersIn(root)) {
    drop(owner, METHODS)
    drop(owner.additionalOperations, namesOf(owner.additionalOperations))
    const fields = new Set(drop(owner.properties, namesOf(owner.properties)))
    if (Array.isArray(owner.required))
      owner.required = owner.required.filter((name) => !fields.has(name))
    if (!Array.isArray(owner.parameters) || !owner.parameters.some(isHidden)) continue
    owner.parameters = owner.parameters.filter((parameter) => !isHidden(parameter))
    isChanged = true
  }
  for (const dropEmpty of callable) dropEmpty()
  return dropUnused(root) || isChanged
}

/** Takes out the components that are marked so and that nothing refers to any more: one may have been used by another. */
function dropUnused(root: unknown): boolean {
  let isChanged = false
  for (let isAgain = true; isAgain; ) {
    isAgain = false
    const used = new Set<string>()
    for (const { owner } of ownersIn(root)) {
      used.add(textOf(owner.$ref) ?? '')
      for (const form of Object.values(fieldsOf(owner.mapping))) used.add(textOf(form) ?? '')
    }
    const groups = [
      ...Object.entries(fieldsOf(fieldOf(root, 'components'))).map(
        ([group, all]) => [`#/components/${group}`, all] as const,
      ),
      ['#/definitions', fieldOf(root, 'definitions')] as const,
    ]
    for (const [at, all] of groups)
      for (const [name, value] of Object.entries(fieldsOf(all))) {
        const own = `${at}/${pointerKey(name)}`
        const isUsed = [...used].some((one) => one === own || one.startsWith(`${own}/`))
        if (isUsed || !isInternal({ value, at: own })) continue
        delete (all as Record<string, unknown>)[name]
        isAgain = isChanged = true
      }
  }
  return isChanged
}
