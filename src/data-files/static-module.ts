/** JavaScript files that only say data, such as `sidebars.js`. They are read, never run. */

import type {
  AnyNode,
  ArrayExpression,
  Expression,
  ModuleDeclaration,
  ObjectExpression,
  Property,
  SpreadElement,
  Statement,
} from 'acorn'
import { problem } from '../diagnostics/problem.ts'
import { moduleReason } from '../i18n/code-reasons.ts'
import type { DataFile, Source } from '../model.ts'
import { withoutControlCharsBelow } from './control-characters.ts'
import { placesIn } from './places.ts'

/** Whether a file is such a module. */
export const isStaticModule = (path: string) => /\.[cm]?[jt]s$/i.test(path)

/**
 * Compiles a module to the value that it exports, by `export default` or `module.exports`: literals, arrays, objects,
 * templates without values, and constants made of these. Anything that would have to be run is a problem with its place.
 */
export async function compileStaticModule({ path, text }: Source): Promise<DataFile> {
  const file = { form: 'data', path, value: null, lines: {}, problems: [] } as const
  const { parse } = await import('acorn')
  try {
    const { body } = parse(await withoutTypes(path, text), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
      locations: true,
    })
    const exported = exportOf(body)
    if (!exported) return { ...file, problems: [problem('module-without-export', { path })] }
    const constants = constantsOf(body)
    const found: Reading['found'] = []
    return {
      ...file,
      value: withoutControlCharsBelow(
        staticValue(exported, { constants, depth: 0, keys: '', found }),
      ),
      lines: linesOf(exported, constants),
      places: placesIn(path, found),
    }
  } catch (error) {
    const { loc, line, message } = error as { loc?: Position; line?: number; message: string }
    const place = { path, line: loc?.line ?? line ?? 1, column: (loc?.column ?? 0) + 1 }
    return error instanceof NotStatic
      ? { ...file, problems: [problem('module-not-static', place, { code: message })] }
      : { ...file, problems: [problem('module-syntax', place, { reason: moduleReason(message) })] }
  }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Takes the types out of TypeScript. Lines stay what they are as far as the tool keeps them. */
async function withoutTypes(path: string, text: string): Promise<string> {
  if (!/ts$/i.test(path)) return text
  const { transformSync } = await import('esbuild')
  // In one step: the service that others share may be stopped meanwhile.
  return transformSync(text, { loader: 'ts', charset: 'utf8' }).code
}

type Constants = ReadonlyMap<string, Expression>

function constantsOf(body: readonly (Statement | ModuleDeclaration)[]): Constants {
  const constants = new Map<string, Expression>()
  for (const statement of body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
  }
  return constants
}

function exportOf(body: readonly (Statement | ModuleDeclaration)[]): Expression | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration')
      return statement.declaration as unknown as Expression
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    if (expression.type === 'AssignmentExpression' && isModuleExports(expression.left))
      return expression.right
  }
  return undefined
}

function isModuleExports(node: AnyNode): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  )
}

const MOST_DEPTH = 200

/** Something that only running the file could tell. */
class NotStatic extends Error {
  readonly loc: Position | undefined
  constructor(node: AnyNode) {
    super(node.type)
    this.loc = node.loc?.start
  }
}

interface Reading {
  readonly constants: Constants
  readonly depth: number
  /** What leads to the value that is read, with a dot behind it. */
  readonly keys: string
  /** Where the values are that have been read. */
  readonly found: [keys: string, position: Position][]
}

function staticValue(node: Expression, reading: Reading): unknown {
  const { constants, depth, keys, found } = reading
  if (depth > MOST_DEPTH) throw new NotStatic(node)
  const same = (child: Expression) => staticValue(child, { ...reading, depth: depth + 1 })
  const inner = (child: Expression, key: PropertyKey, { loc }: AnyNode = child) => {
    const name = `${keys}${String(key)}`
    if (loc) found.push([name, { line: loc.start.line, column: loc.start.column + 1 }])
    return staticValue(child, { ...reading, depth: depth + 1, keys: `${name}.` })
  }
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new NotStatic(node)
      return node.quasis[0]?.value.cooked ?? ''
    case 'ArrayExpression':
      return arrayOf(node, reading, inner)
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => fieldsOf(property, same, inner)),
      )
    case 'UnaryExpression':
      if (node.operator !== '-') throw new NotStatic(node)
      return -Number(same(node.argument))
    case 'Identifier': {
      const constant = constants.get(node.name)
      if (node.name === 'undefined' && !constant) return undefined
      if (!constant) throw new NotStatic(node)
      return same(constant)
    }
    default:
      throw new NotStatic(node)
  }
}

type Same = (node: Expression) => unknown
/** `place` is what stands for the value in problems, if it is not the value itself. */
type Inner = (node: Expression, key: PropertyKey, place?: AnyNode) => unknown

function arrayOf({ elements }: ArrayExpression, reading: Reading, inner: Inner): unknown[] {
  const items: unknown[] = []
  for (const element of elements) {
    if (element === null) items.push(null)
    else if (element.type !== 'SpreadElement') items.push(inner(element, items.length))
    else {
      const found: Reading['found'] = []
      const own = { ...reading, depth: reading.depth + 1, keys: '', found }
      const spread = staticValue(element.argument, own)
      if (!Array.isArray(spread)) throw new NotStatic(element)
      for (const [name, position] of found) {
        const moved = name.replace(/^\d+/, (index) => String(Number(index) + items.length))
        reading.found.push([reading.keys + moved, position])
      }
      items.push(...(spread as unknown[]))
    }
  }
  return items
}

function fieldsOf(
  property: Property | SpreadElement,
  same: Same,
  inner: Inner,
): (readonly [string, unknown])[] {
  if (property.type === 'SpreadElement') {
    const spread = same(property.argument)
    if (typeof spread !== 'object' || spread === null) throw new NotStatic(property)
    return Object.entries(spread)
  }
  const name = nameOf(property)
  if (name === undefined || property.kind !== 'init' || property.method)
    throw new NotStatic(property)
  return [[name, inner(property.value, name, property)]]
}

function nameOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

function linesOf(exported: Expression, constants: Constants): Record<string, number> {
  const node = exported.type === 'Identifier' ? constants.get(exported.name) : exported
  if (node?.type !== 'ObjectExpression') return {}
  return Object.fromEntries(
    (node as ObjectExpression).properties.flatMap((property) => {
      const name = property.type === 'Property' ? nameOf(property) : undefined
      return name !== undefined && property.loc ? [[name, property.loc.start.line]] : []
    }),
  )
}
