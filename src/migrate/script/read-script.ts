/**
 * Reads configurations that are scripts, without running them: data, constants, functions that put data together,
 * imports of other files of the project. What depends on anything else is unknown. The environment is that of a build for
 * publishing and has nothing else.
 */
import type { AnyNode, Expression, Pattern, Program, Property, SpreadElement } from 'acorn'
import { readYaml } from '../../data-files/yaml.ts'
import { type ForeignFiles, folderOf, joined } from '../foreign-files.ts'
import { aliasesOf } from '../tsconfig-aliases.ts'
import { binary, fieldOf, isScalar, methodOf, pathOf, unary } from './operations.ts'
import { Call, Closure, isKnownObject, Scope, Unknown } from './script-value.ts'

/** What a script exports, by name; `default` is also what `module.exports` is set to. */
export type Exports = Readonly<Record<string, unknown>>

/** What the parsers do, which are loaded when a script is read. */
interface Parsers {
  parse(text: string): Program
  withoutTypes(path: string, text: string): string
}

/** More steps than any configuration takes; one that never ends stops here. */
const MOST_STEPS = 500_000
const MOST_CALLS = 200

/** Scripts that end in `.js` may have elements of React too. */
const HAS_ELEMENTS = /<\/\w*>|\/>/
/** What the parser makes of such an element. */
const ELEMENT = 'React.createElement'

/** Reads scripts of a project. `year` is the one that `new Date().getFullYear()` gives. */
export async function scriptReader(files: ForeignFiles, year: number): Promise<ReadScript> {
  const [acorn, { transformSync }] = await Promise.all([import('acorn'), import('esbuild')])
  const reader = new ScriptReader(files, year, {
    parse: (text) =>
      acorn.parse(text, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowHashBang: true,
      }),
    withoutTypes: (path, text) =>
      /\.(?:[cm]?tsx?|jsx)$/i.test(path) || HAS_ELEMENTS.test(text)
        ? transformSync(text, { loader: 'tsx', jsx: 'transform', charset: 'utf8' }).code
        : text,
  })
  return {
    module: (path) => reader.module(path),
    config: (path) => reader.resultOf(reader.module(path)?.default),
    resultOf: (value) => reader.resultOf(value),
    valueIn: (path, code, expression) => reader.valueIn(path, code, expression),
  }
}

export interface ReadScript {
  /** What a file of the project exports; nothing when it cannot be read. */
  module(path: string): Exports | undefined
  /** Its default export, or what that gives back if it is a function. */
  config(path: string): unknown
  /** What a function of a script gives back; any other value is itself. */
  resultOf(value: unknown): unknown
  /** The value of an expression behind code that stands in a page. */
  valueIn(path: string, code: string, expression: string): unknown
}

class ScriptReader {
  private readonly modules = new Map<string, Exports | undefined>()
  private readonly aliases: ReturnType<typeof aliasesOf>
  private steps = 0
  private calls = 0

  constructor(
    private readonly files: ForeignFiles,
    private readonly year: number,
    private readonly parsers: Parsers,
  ) {
    this.aliases = aliasesOf(files)
  }

  /** What a module exports; nothing when it cannot be read. */
  module(path: string): Exports | undefined {
    if (this.modules.has(path)) return this.modules.get(path)
    // While it is read, for modules that import each other.
    this.modules.set(path, {})
    const found = this.exportsOf(path)
    this.modules.set(path, found)
    return found
  }

  resultOf(value: unknown): unknown {
    return value instanceof Closure ? this.applied(value, []) : value
  }

  valueIn(path: string, code: string, expression: string): unknown {
    const text = `${code}\nexport const valueOfPage = (${expression})`
    // Code in a page may have types, which only the name of a file would tell.
    return this.exportsOf(`${path}.ts`, text)?.valueOfPage
  }

  /** The text of a file that code asks for. What is none of the project, or secret, would be published with the site. */
  private textOf(path: string): string | undefined {
    const isOwn = this.files.list('').includes(path) || this.files.isOfRepository(path)
    // Configurations lie in hidden folders, with what they are made of: `.vitepress/head.js`, but no `.env`.
    const isHidden = path.startsWith('.', path.lastIndexOf('/') + 1)
    return isOwn && !isHidden ? this.files.read(path) : undefined
  }

  private exportsOf(path: string, text = this.files.read(path)): Exports | undefined {
    if (text === undefined) return undefined
    if (/\.(?:json5?|ya?ml)$/i.test(path)) return { default: readYaml(text).value }
    try {
      return this.exportsIn(this.parsers.parse(this.parsers.withoutTypes(path, text)), path)
    } catch (error) {
      if (error instanceof SyntaxError || (error as { errors?: unknown }).errors) return undefined
      throw error
    }
  }

  private exportsIn({ body }: Program, path: string): Exports {
    const scope = new Scope(path)
    const found: Record<string, unknown> = {}
    const later: (() => void)[] = []
    for (const statement of body) {
      switch (statement.type) {
        case 'ImportDeclaration': {
          const from = String(statement.source.value)
          for (const one of statement.specifiers) {
            const name =
              one.type === 'ImportDefaultSpecifier'
                ? 'default'
                : one.type === 'ImportNamespaceSpecifier'
                  ? '*'
                  : nameOf(one.imported)
            scope.define(one.local.name, () => this.imported(from, name, path))
          }
          break
        }
        case 'ExportDefaultDeclaration': {
          const { declaration } = statement
          later.push(() => {
            found.default =
              declaration.type === 'FunctionDeclaration'
                ? new Closure(declaration, scope)
                : this.value(declaration as Expression, scope)
          })
          break
        }
        case 'ExportNamedDeclaration': {
          const { declaration, source, specifiers } = statement
          if (declaration)
            for (const name of this.declare(declaration, scope))
              later.push(() => {
                found[name] = scope.get(name)
              })
          for (const one of specifiers)
            later.push(() => {
              found[nameOf(one.exported)] = source
                ? this.imported(String(source.value), nameOf(one.local), path)
                : scope.get(nameOf(one.local))
            })
          break
        }
        case 'ExpressionStatement':
          later.push(() => this.assign(statement.expression, scope, found))
          break
        default:
          this.declare(statement, scope)
      }
    }
    for (const run of later) run()
    return found
  }

  /** `module.exports = …`, `exports.name = …`, and fields that are set one by one. */
  private assign(node: Expression, scope: Scope, found: Record<string, unknown>): void {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return
    const { object, property } = node.left
    const name = property.type === 'Identifier' ? property.name : undefined
    if (name === undefined) return
    const isModule = object.type === 'Identifier' && object.name === 'module'
    if (isModule && name === 'exports') found.default = this.value(node.right, scope)
    else if (object.type === 'Identifier' && object.name === 'exports')
      found[name] = this.value(node.right, scope)
  }

  /** Makes the names of a statement known, and gives them. */
  private declare(statement: AnyNode, scope: Scope): string[] {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      scope.define(statement.id.name, () => new Closure(statement, scope))
      return [statement.id.name]
    }
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ id, init }) =>
      this.bind(id, () => (init ? this.value(init, scope) : undefined), scope),
    )
  }

  /** Gives the names of a pattern the parts of a value. */
  private bind(pattern: Pattern, read: () => unknown, scope: Scope): string[] {
    switch (pattern.type) {
      case 'Identifier':
        scope.define(pattern.name, read)
        return [pattern.name]
      case 'AssignmentPattern':
        return this.bind(pattern.left, () => read() ?? this.value(pattern.right, scope), scope)
      case 'ObjectPattern':
        return pattern.properties.flatMap((part) =>
          part.type === 'RestElement'
            ? this.bind(part.argument, read, scope)
            : this.bind(
                part.value,
                () => fieldOf(read(), part.key.type === 'Identifier' ? part.key.name : ''),
                scope,
              ),
        )
      case 'ArrayPattern':
        return pattern.elements.flatMap((part, index) =>
          part ? this.bind(part, () => fieldOf(read(), index), scope) : [],
        )
      default:
        return []
    }
  }

  private imported(from: string, name: string, by: string): unknown {
    const path = this.resolved(from, by)
    const found = path === undefined ? undefined : this.module(path)
    if (!found) return name === 'default' || name === '*' ? new Call(from, []) : new Call(name, [])
    if (name === '*') return found
    return Object.hasOwn(found, name) ? found[name] : fieldOf(found.default, name)
  }

  /** The file that a module names, if it is one of the project. */
  private resolved(from: string, by: string): string | undefined {
    const alias = this.aliases.find(({ start }) => from.startsWith(start))
    const path = from.startsWith('@site/')
      ? joined(from.slice('@site/'.length))
      : /^\.{0,2}\//.test(from)
        ? joined(from.startsWith('/') ? '' : folderOf(by), from)
        : alias && joined(alias.folder, from.slice(alias.start.length))
    if (path === undefined) return undefined
    const bare = path.replace(/\.[cm]?js$/, '')
    const names = ENDINGS.flatMap((ending) => [`${path}${ending}`, `${bare}${ending}`])
    return [path, ...names].find((one) => this.files.has(one))
  }

  private value(node: Expression | SpreadElement, scope: Scope): unknown {
    this.steps += 1
    if (this.steps > MOST_STEPS) return new Unknown(node.type)
    switch (node.type) {
      case 'Literal':
        return 'regex' in node && node.regex ? new Unknown(node.raw ?? '') : node.value
      case 'TemplateLiteral': {
        const parts = node.quasis.flatMap(({ value }, index) => {
          const inner = node.expressions[index]
          return [value.cooked ?? '', inner ? this.value(inner, scope) : '']
        })
        return parts.every(isScalar) ? parts.join('') : new Unknown('template')
      }
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (!element) return []
          if (element.type !== 'SpreadElement') return [this.value(element, scope)]
          const spread = this.value(element.argument, scope)
          return Array.isArray(spread) ? (spread as unknown[]) : []
        })
      case 'ObjectExpression':
        return Object.fromEntries(node.properties.flatMap((part) => this.field(part, scope)))
      case 'Identifier':
        return this.named(node.name, scope)
      case 'MemberExpression':
        return this.member(node, scope)
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.value(node.expression, scope)
      case 'AwaitExpression':
        return this.value(node.argument, scope)
      case 'UnaryExpression':
        return unary(node.operator, this.value(node.argument, scope))
      case 'LogicalExpression':
        return this.logical(node.operator, node.left, node.right, scope)
      case 'ConditionalExpression': {
        const test = this.value(node.test, scope)
        const isTrue = !(test instanceof Unknown) && Boolean(test)
        return this.value(isTrue ? node.consequent : node.alternate, scope)
      }
      case 'BinaryExpression':
        return node.left.type === 'PrivateIdentifier'
          ? new Unknown(node.type)
          : binary(node.operator, this.value(node.left, scope), this.value(node.right, scope))
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return new Closure(node, scope)
      case 'CallExpression':
        return this.call(node, scope)
      case 'NewExpression':
        return this.made(node, scope)
      case 'ImportExpression': {
        const from = this.value(node.source, scope)
        return typeof from === 'string'
          ? this.imported(from, '*', scope.file)
          : new Unknown('import')
      }
      default:
        return new Unknown(node.type)
    }
  }

  private field(part: Property | SpreadElement, scope: Scope): [string, unknown][] {
    if (part.type === 'SpreadElement') {
      const spread = this.value(part.argument, scope)
      const inner = spread instanceof Call ? spread.values[0] : spread
      return isKnownObject(inner) ? Object.entries(inner) : []
    }
    const key = part.computed
      ? this.value(part.key as Expression, scope)
      : part.key.type === 'Identifier'
        ? part.key.name
        : part.key.type === 'Literal'
          ? part.key.value
          : undefined
    if (!isScalar(key) || part.kind !== 'init' || key === '__proto__') return []
    return [[String(key), this.value(part.value, scope)]]
  }

  private named(name: string, scope: Scope): unknown {
    if (scope.has(name)) return scope.get(name)
    if (name === 'undefined') return undefined
    // Paths are told from the folder of the project, wherever that is.
    if (name === '__dirname') return `/${folderOf(scope.file)}`
    return new Unknown(name)
  }

  private member(node: Extract<Expression, { type: 'MemberExpression' }>, scope: Scope): unknown {
    const code = nameOfMember(node)
    if (code === 'process.env.NODE_ENV') return 'production'
    if (/^(?:process|import\.meta)\.env\b/.test(code))
      return code.split('.').length > 2 ? undefined : {}
    if (code === 'import.meta.url') return `/${scope.file}`
    if (code === 'import.meta.dirname') return `/${folderOf(scope.file)}`
    if (node.object.type === 'Super') return new Unknown(code)
    const object = this.value(node.object, scope)
    const key =
      node.property.type === 'PrivateIdentifier'
        ? undefined
        : node.computed
          ? this.value(node.property, scope)
          : node.property.type === 'Identifier'
            ? node.property.name
            : undefined
    // The address of a file is its path already.
    if (typeof object === 'string' && key === 'pathname') return object
    return isScalar(key) ? fieldOf(object, key as string) : new Unknown(code)
  }

  private logical(operator: string, left: Expression, right: Expression, scope: Scope): unknown {
    const first = this.value(left, scope)
    if (first instanceof Unknown) return operator === '&&' ? first : this.value(right, scope)
    if (operator === '&&') return first ? this.value(right, scope) : first
    if (operator === '||') return first || this.value(right, scope)
    return first ?? this.value(right, scope)
  }

  private made(node: Extract<Expression, { type: 'NewExpression' }>, scope: Scope): unknown {
    const name = node.callee.type === 'Identifier' ? node.callee.name : ''
    const [first, base] = node.arguments.map((one) => this.value(one, scope))
    if (name === 'Date' && node.arguments.length === 0) return new Call('Date', [])
    if (name === 'URL' && typeof first === 'string') {
      if (/^https?:/.test(first)) return { href: first, origin: new URL(first).origin }
      if (typeof base !== 'string') return new Unknown(name)
      if (/^https?:/.test(base)) return { href: new URL(first, base).href }
      return `/${joined(folderOf(base), first)}`
    }
    return new Unknown(name)
  }

  private call(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope): unknown {
    const { callee } = node
    if (callee.type === 'Super') return new Unknown('super')
    const values = () =>
      node.arguments.flatMap((one) => {
        if (one.type !== 'SpreadElement') return [this.value(one, scope)]
        const spread = this.value(one.argument, scope)
        return Array.isArray(spread) ? (spread as unknown[]) : []
      })
    const name = nameOfMember(callee)
    // Of an element nothing is known but the words in it.
    if (name === ELEMENT) {
      const words = values()
        .slice(2)
        .filter((one) => typeof one === 'string')
      return words.length > 0 ? words.join('') : new Unknown(name)
    }
    if (name === 'require') {
      const [from] = values()
      return typeof from === 'string' ? this.required(from, scope.file) : new Unknown(name)
    }
    if (name === 'require.resolve') {
      const [from] = values()
      if (typeof from !== 'string') return new Unknown(name)
      return /^\.{1,2}\//.test(from) ? `/${joined(folderOf(scope.file), from)}` : from
    }
    if (
      /(?:^|\.)(?:resolve|join|dirname|fileURLToPath)$/.test(name) &&
      !this.isList(callee, scope)
    ) {
      const parts = values()
      if (parts.every((part) => typeof part === 'string')) return pathOf(name, parts as string[])
    }
    if (/(?:^|\.)readFileSync$/.test(name)) {
      const [path] = values()
      return (typeof path === 'string' && this.textOf(joined(path))) || new Unknown(`${name}()`)
    }
    if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
      const object = this.value(callee.object, scope)
      const method = name.slice(name.lastIndexOf('.') + 1)
      if (object instanceof Call && object.name === 'Date')
        return method === 'getFullYear' ? this.year : new Unknown(name)
      const given = values()
      const own = isKnownObject(object) ? fieldOf(object, method) : undefined
      if (own instanceof Closure) return this.applied(own, given)
      return methodOf(object, name, given, (closure, ...rest) => this.applied(closure, rest))
    }
    const called = this.value(callee, scope)
    const given = values()
    if (called instanceof Closure) return this.applied(called, given)
    if (called instanceof Call) return new Call(called.name, given)
    return new Call(name, given)
  }

  /** Whether a method is one of a list, such as `join`, which paths have too. */
  private isList(
    callee: Extract<Expression, { type: 'CallExpression' }>['callee'],
    scope: Scope,
  ): boolean {
    return (
      callee.type === 'MemberExpression' &&
      callee.object.type !== 'Super' &&
      Array.isArray(this.value(callee.object, scope))
    )
  }

  private required(from: string, by: string): unknown {
    const path = this.resolved(from, by)
    const found = path === undefined ? undefined : this.module(path)
    if (!found) return new Call(from, [])
    return Object.hasOwn(found, 'default') ? found.default : found
  }

  /** What a function gives back, as far as its statements only declare and choose. */
  applied({ node, scope: outer }: Closure, values: readonly unknown[]): unknown {
    if (
      node.type !== 'ArrowFunctionExpression' &&
      node.type !== 'FunctionExpression' &&
      node.type !== 'FunctionDeclaration'
    )
      return new Unknown(node.type)
    if (this.calls >= MOST_CALLS) return new Unknown(node.type)
    const scope = new Scope(outer.file, outer)
    node.params.forEach((param, index) => {
      this.bind(
        param.type === 'RestElement' ? param.argument : param,
        () => (param.type === 'RestElement' ? values.slice(index) : values[index]),
        scope,
      )
    })
    this.calls += 1
    try {
      if (node.body.type !== 'BlockStatement') return this.value(node.body, scope)
      const done = this.run(node.body.body, scope)
      return done ? done.value : undefined
    } finally {
      this.calls -= 1
    }
  }

  private run(
    statements: readonly AnyNode[],
    scope: Scope,
  ): { readonly value: unknown } | undefined {
    for (const statement of statements) this.declare(statement, scope)
    for (const statement of statements) {
      if (statement.type === 'ReturnStatement')
        return { value: statement.argument ? this.value(statement.argument, scope) : undefined }
      if (statement.type === 'IfStatement') {
        const test = this.value(statement.test, scope)
        const branch = test instanceof Unknown || !test ? statement.alternate : statement.consequent
        const body = branch?.type === 'BlockStatement' ? branch.body : branch ? [branch] : []
        const done = this.run(body, new Scope(scope.file, scope))
        if (done) return done
      }
    }
    return undefined
  }
}

const ENDINGS = [
  '.ts',
  '.mts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.mts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
]

const nameOf = (node: {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
}) => node.name ?? String(node.value)

function nameOfMember(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MetaProperty') return 'import.meta'
  if (node.type !== 'MemberExpression') return ''
  const own = node.property.type === 'Identifier' && !node.computed ? node.property.name : '?'
  return `${nameOfMember(node.object)}.${own}`
}
