/** JavaScript files that only say data, such as `sidebars.js`. They are read, never run. */
import type {
  AnyNode,
  Expression,
  ModuleDeclaration,
  ObjectExpression,
  Property,
  SpreadElement,
  Statement,
} from 'acorn'
import type { DataFile, Source } from './model.ts'
import { problem } from './problem.ts'

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
    return {
      ...file,
      value: staticValue(exported, constants, 0),
      lines: linesOf(exported, constants),
    }
  } catch (error) {
    const { loc, line, message } = error as { loc?: Position; line?: number; message: string }
    const place = { path, line: loc?.line ?? line ?? 1, column: (loc?.column ?? 0) + 1 }
    return error instanceof NotStatic
      ? { ...file, problems: [problem('module-not-static', place, { code: message })] }
      : { ...file, problems: [problem('module-syntax', place, { reason: message })] }
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

function staticValue(node: Expression, constants: Constants, depth: number): unknown {
  if (depth > MOST_DEPTH) throw new NotStatic(node)
  const inner = (child: Expression) => staticValue(child, constants, depth + 1)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new NotStatic(node)
      return node.quasis[0]?.value.cooked ?? ''
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (element === null) return [null]
        if (element.type !== 'SpreadElement') return [inner(element)]
        const spread = inner(element.argument)
        if (!Array.isArray(spread)) throw new NotStatic(element)
        return spread as unknown[]
      })
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((property) => fieldsOf(property, inner)))
    case 'UnaryExpression':
      if (node.operator !== '-') throw new NotStatic(node)
      return -Number(inner(node.argument))
    case 'Identifier': {
      const constant = constants.get(node.name)
      if (node.name === 'undefined' && !constant) return undefined
      if (!constant) throw new NotStatic(node)
      return inner(constant)
    }
    default:
      throw new NotStatic(node)
  }
}

function fieldsOf(
  property: Property | SpreadElement,
  inner: (node: Expression) => unknown,
): (readonly [string, unknown])[] {
  if (property.type === 'SpreadElement') {
    const spread = inner(property.argument)
    if (typeof spread !== 'object' || spread === null) throw new NotStatic(property)
    return Object.entries(spread)
  }
  const name = nameOf(property)
  if (name === undefined || property.kind !== 'init' || property.method)
    throw new NotStatic(property)
  return [[name, inner(property.value)]]
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
