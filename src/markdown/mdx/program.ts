/** Runs the JavaScript of a page of MDX: its modules once, and each of its expressions. */
import type { Expression, Node, Pattern, Program, Statement } from 'estree-jsx'
import { buildJsx } from 'estree-util-build-jsx'
import { toJs } from 'estree-util-to-js'
import * as React from 'react'
import { withinTime } from '../../plugins/within-time.ts'

/** What a name in a page is imported as. */
export interface Imported {
  readonly specifier: string
  /** `default`, `*` for all of it, or the name of an export. */
  readonly name: string
}

/** The modules of a text. */
export interface ModuleCode {
  readonly statements: readonly Statement[]
  /** By the name that it has in the page. */
  readonly imports: ReadonlyMap<string, Imported>
  /** What the page declares itself. */
  readonly declared: ReadonlySet<string>
  /** The names of exports, by the name that they are exported as. */
  readonly exported: ReadonlyMap<string, string>
}

/** What a page can see of the rest. */
export interface Surroundings {
  imported(one: Imported, local: string): unknown
  /** The component of a name that the page does not declare. */
  component(name: string): unknown
  /** What is there for every page, unless it declares it itself. */
  readonly given: Readonly<Record<string, unknown>>
}

export interface RunModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** The value of an expression, by its number. Throws what its code throws. */
  valueOf(index: number, props: object): unknown
}

/** What the modules of a page throw, with the number of the statement. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure'
  constructor(
    override readonly cause: unknown,
    readonly statement: number,
  ) {
    super('')
  }
}

/** Finds what modules declare. */
export function moduleCode(programs: readonly Program[]): ModuleCode {
  const statements: Statement[] = []
  const imports = new Map<string, Imported>()
  const declared = new Set<string>()
  const exported = new Map<string, string>()
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        const name =
          one.type === 'ImportSpecifier'
            ? nameOf(one.imported)
            : one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*'
        imports.set(one.local.name, { specifier: String(statement.source.value), name })
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) => namesIn(id))
          : [declaration.id.name]
      for (const name of names) {
        declared.add(name)
        exported.set(name, name)
      }
      statements.push(declaration)
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of statement.specifiers) {
        const own = statement.source ? `_from${imports.size}` : nameOf(local)
        if (statement.source)
          imports.set(own, { specifier: String(statement.source.value), name: nameOf(local) })
        exported.set(nameOf(as), own)
      }
    }
    // A default export is the layout of a page, which the theme has here.
  }
  return { statements, imports, declared, exported }
}

type Named = { readonly type: string; readonly name?: string; readonly value?: unknown }
const nameOf = (node: Named): string => node.name ?? String(node.value)

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesIn(one.type === 'Property' ? (one.value as Pattern) : one.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Runs the modules of a page, and makes its expressions ready. Throws a `ModuleFailure`. */
export function runModule(
  { statements, imports, declared, exported }: ModuleCode,
  expressions: readonly Expression[],
  { imported, component, given: common }: Surroundings,
): RunModule {
  const tags = new Set<string>()
  for (const node of [...statements, ...expressions]) gatherTags(node, tags)
  const isWatched = { modules: hasCall(statements), values: expressions.map(hasCall) }
  const names = [...tags].filter((name) => !imports.has(name) && !declared.has(name))
  const program: Program = {
    ...{ type: 'Program', sourceType: 'module', comments: [] },
    body: [
      ...statements.flatMap((statement, index) => [
        {
          ...{ type: 'ExpressionStatement' },
          expression: call('_at', [{ type: 'Literal', value: index }]),
        } as Statement,
        statement,
      ]),
      { type: 'ReturnStatement', argument: result(exported, expressions) },
    ],
  }
  buildJsx(program, { runtime: 'classic', pragma: '_h', pragmaFrag: '_F' })
  const scope: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(names.map((name) => [name, component(name)])),
    ...Object.fromEntries([...imports].map(([local, one]) => [local, imported(one, local)])),
    _h: React.createElement,
    _F: React.Fragment,
  }
  let statement = 0
  const given = Object.entries({
    ...Object.fromEntries(
      Object.entries(common).filter(([name]) => !declared.has(name) && !imports.has(name)),
    ),
    ...scope,
    _at: (index: number) => {
      statement = index
    },
  })
  try {
    // The page is the code of the site, which its owner lets run; `code: false` keeps it from coming here.
    const run = new Function(
      ...given.map(([name]) => name),
      `'use strict';\n${toJs(program).value}`,
    )
    const make = () => run(...given.map(([, value]) => value))
    const made = (isWatched.modules ? withinTime(make) : make()) as {
      readonly exports: Readonly<Record<string, unknown>>
      readonly values: readonly ((props: object) => unknown)[]
    }
    return {
      exports: made.exports,
      valueOf(index, props) {
        const run = () => made.values[index]?.(props)
        return isWatched.values[index] ? withinTime(run) : run()
      },
    }
  } catch (error) {
    throw new ModuleFailure(error, statement)
  }
}

const call = (name: string, args: readonly unknown[]) => ({
  type: 'CallExpression',
  callee: { type: 'Identifier', name },
  arguments: args,
  optional: false,
})

/** `{ exports: { … }, values: [(props) => …] }`. */
function result(
  exported: ReadonlyMap<string, string>,
  expressions: readonly Expression[],
): Expression {
  const property = (name: string, value: unknown) => ({
    ...{ type: 'Property', kind: 'init', computed: false, shorthand: false, method: false },
    key: { type: 'Literal', value: name },
    value,
  })
  return {
    type: 'ObjectExpression',
    properties: [
      property('exports', {
        type: 'ObjectExpression',
        properties: [...exported].map(([as, name]) => property(as, { type: 'Identifier', name })),
      }),
      property('values', {
        type: 'ArrayExpression',
        elements: expressions.map((body) => ({
          ...{ type: 'ArrowFunctionExpression', expression: true },
          params: [{ type: 'Identifier', name: 'props' }],
          body,
        })),
      }),
    ],
  } as unknown as Expression
}

const CALLS = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression'])

/** Whether code calls anything: all else ends, and a watch costs more than most values do. */
function hasCall(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(hasCall)
  if (CALLS.has((node as Node).type)) return true
  return Object.entries(node).some(
    ([key, value]) => key !== 'loc' && key !== 'comments' && hasCall(value),
  )
}

/** Adds the names of the components that stand in JSX. */
function gatherTags(node: unknown, tags: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) gatherTags(one, tags)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, name } = node as Node & { readonly name?: unknown }
  if (type === 'JSXOpeningElement') {
    let own = name as { readonly type: string; readonly object?: unknown; readonly name?: unknown }
    while (own.type === 'JSXMemberExpression') own = own.object as typeof own
    if (typeof own.name === 'string' && /^[A-Z]/.test(own.name)) tags.add(own.name)
  }
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'object' && value !== null && key !== 'loc' && key !== 'comments')
      gatherTags(value, tags)
}
