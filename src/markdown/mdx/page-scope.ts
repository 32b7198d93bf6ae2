/** What the names and the expressions of a page of MDX are: what it imports and declares, and what is there for all. */
import type { Expression, Program } from 'estree-jsx'
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ownValue } from '../../data-files/plain-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { type Bilingual, BilingualError, failureReason } from '../../i18n/bilingual.ts'
import type { Place, Problem, UsedComponents } from '../../model.ts'
import { placeInCode, usedAt } from '../../plugins/place-in-code.ts'
import type { Facts } from '../../theme/parts/facts.tsx'
import type { Parse } from '../commonmark/parse.ts'
import { BUILT_IN } from '../components/built-in.ts'
import { isComponentType } from '../components/component-type.ts'
import { withFacts } from '../components/island.ts'
import type { Meaning } from '../components/layout.ts'
import { readLiteral } from '../components/literal.ts'
import { siteExport } from '../components/site-code.ts'
import { importTarget } from './imports.ts'
import { knownModule, REACT } from './known-modules.ts'
import { markedTag } from './marked-tag.ts'
import { type Imported, ModuleFailure, moduleCode, type RunModule, runModule } from './program.ts'

export interface MdxInput {
  readonly path: string
  readonly text: string
  readonly frontMatter: unknown
  /** What a part is given by the tag that includes it. */
  readonly props: object
  readonly components: UsedComponents | undefined
  /** What hooks tell. The title is that of the front matter, or the name of the file: the text is not read yet. */
  readonly facts: Facts | undefined
  /** The parser with the syntax that plugins add, if any do. */
  readonly parse?: Parse | undefined
  /** The components of plugins, by name. */
  readonly ofPlugins?: Exports | undefined
  readonly problems: Problem[]
  readonly placeAt: (offset: number) => Place
  /** What a part exports; nothing when there is no such part. */
  exportsOf(path: string): Exports | undefined
}

export type Exports = Readonly<Record<string, unknown>>

export interface PageScope {
  readonly exports: () => Exports
  meaningOf(name: string): Meaning | undefined
  /** Whether a name would mean something if the code of the site were allowed to run. */
  isRefused(name: string): boolean
  /** The value of an expression; nothing where it has none, which is told. */
  valueOf(node: object, written: string, offset: number): { readonly value: unknown } | undefined
  /** What a function of the page gives; nothing where it throws, which is told. */
  resultOf(make: () => unknown, offset: number): unknown
}

/** Finds what a text imports, declares and computes. Nothing is run before it is asked for. */
export function pageScope(tree: Root, input: MdxInput): PageScope {
  const { components, problems, placeAt, path } = input
  const { programs, expressions } = codeOf(tree)
  const code = moduleCode(programs)
  const isRefused = components?.isRefused === true
  const ofSite = (name: string) =>
    siteExport(components, name) ?? { value: ownValue(input.ofPlugins ?? {}, name) }

  /** What an import of another tool is here. */
  const builtInOf = ({ specifier, name }: Imported, local: string): string | undefined => {
    const target = importTarget(path, specifier)
    const own = target.kind === 'theme' ? target.name : name === 'default' ? local : name
    return Object.hasOwn(BUILT_IN, own) ? own : undefined
  }
  const known = new Map<string, Exports | undefined>()
  const failed = new Map<string, Error>()
  /** Modules with mistakes in their code, which are told there. */
  const unbundled = new Set<string>()
  const exportsOf = (specifier: string): Exports | undefined => {
    if (!known.has(specifier)) known.set(specifier, foundExports(specifier))
    return known.get(specifier)
  }
  const foundExports = (specifier: string): Exports | undefined => {
    const known = knownModule(specifier)
    if (known) return known
    const target = importTarget(path, specifier)
    if (target.kind === 'file') return { default: target.src }
    if (target.kind === 'part') {
      const own = input.exportsOf(target.path)
      return own && { ...own, default: markedTag('Include', { src: target.src }) }
    }
    const module =
      target.kind === 'module' || target.kind === 'style'
        ? ownValue(components?.modules ?? {}, target.id)
        : undefined
    if (!module) return undefined
    const made = ofSite(module.name)
    if (made instanceof Error) failed.set(specifier, made)
    else if (made.value === undefined) unbundled.add(specifier)
    const value = made instanceof Error ? undefined : made.value
    return typeof value === 'object' && value !== null ? (value as Exports) : {}
  }
  const imported = (one: Imported, local: string): unknown => {
    const module = exportsOf(one.specifier)
    if (module && one.name === '*') return module
    if (module && Object.hasOwn(module, one.name)) return module[one.name]
    const builtIn = builtInOf(one, local)
    return builtIn === undefined ? undefined : markedTag(builtIn)
  }
  if (!isRefused) reportMissing()

  function reportMissing(): void {
    const told = new Set<string>()
    for (const node of programs.flatMap(({ body }) => body)) {
      if (node.type !== 'ImportDeclaration' || node.specifiers.length > 0) continue
      const from = String(node.source.value)
      if (importTarget(path, from).kind !== 'style' || exportsOf(from)) continue
      problems.push(problem('mdx-import', placeAt(startOf(node)), { from }))
    }
    for (const [local, one] of code.imports) {
      const { specifier } = one
      // What a bundler or another tool adds to pages, with nothing in it that a page could show.
      const isThere = exportsOf(specifier) || builtInOf(one, local)
      const failure = failed.get(specifier)
      if (told.has(specifier) || (isThere && !failure)) continue
      told.add(specifier)
      const node = programs
        .flatMap(({ body }) => body)
        .find((own) => 'source' in own && own.source?.value === specifier)
      const place = placeAt(startOf(node))
      const at = failure && placeInCode(failure)
      problems.push(
        failure
          ? problem('module-failed', at ?? place, {
              from: specifier,
              reason: reasonOf(failure),
              ...(at ? usedAt(place) : {}),
            })
          : problem('mdx-import', place, { from: specifier }),
      )
    }
  }

  let state: RunModule | 'failed' | undefined
  const run = (): RunModule | undefined => {
    if (isRefused || state === 'failed') return undefined
    if (state) return state
    try {
      state = runModule(code, expressions.bodies, {
        imported,
        component(name) {
          const own = ofSite(name)
          if (own instanceof Error) throw own
          return own.value ?? markedTag(name)
        },
        given: {
          ...REACT,
          frontMatter: input.frontMatter,
          // Lists of the headings of a page are made from these with another tool; ours knows them itself.
          toc: [],
          contentTitle: undefined,
          require: (specifier: string) => exportsOf(specifier) ?? {},
        },
      })
      return state
    } catch (error) {
      state = 'failed'
      const failure = error instanceof ModuleFailure ? error : undefined
      reportThrown(failure?.cause ?? error, startOf(code.statements[failure?.statement ?? 0]))
      return undefined
    }
  }
  const reportThrown = (error: unknown, offset: number) =>
    void problems.push(problem('mdx-expression', placeAt(offset), { reason: reasonOf(error) }))
  if (code.declared.size > 0) run()

  return {
    exports: () => run()?.exports ?? {},
    isRefused: (name) =>
      isRefused &&
      (code.imports.has(rootOf(name)) ||
        code.declared.has(rootOf(name)) ||
        Object.hasOwn(components.keys, name)),
    meaningOf(name) {
      const root = rootOf(name)
      const one = code.imports.get(root)
      if (one) {
        const target = importTarget(path, one.specifier)
        const isThere = target.kind === 'part' && exportsOf(one.specifier) !== undefined
        if (isThere && one.name === 'default') return { kind: 'part', src: target.src }
        if (failed.has(one.specifier) || unbundled.has(one.specifier))
          return { kind: 'site', type: Children }
        const builtIn = builtInOf(one, root)
        // What is built in is drawn by our blocks, wherever it comes from, unless the site has its own.
        const isOurs = target.kind === 'theme' && builtIn !== undefined
        const isOwn = !isOurs && !isRefused && exportsOf(one.specifier)
        const value = isOwn ? memberOf(imported(one, root), name) : undefined
        if (isComponentType(value)) return { kind: 'site', type: value }
        return builtIn === undefined ? undefined : builtInMeaning(builtIn + name.slice(root.length))
      }
      if (code.declared.has(root)) {
        const value = memberOf(run()?.exports[root], name)
        return isComponentType(value) ? { kind: 'site', type: value } : undefined
      }
      if (!components || !Object.hasOwn(components.keys, name)) return builtInMeaning(name)
      return isRefused ? undefined : { kind: 'site' }
    },
    valueOf(node, written, offset) {
      const literal = readLiteral(written)
      if (literal) return literal
      const number = expressions.numbers.get(node)
      // A comment.
      if (number === undefined) return { value: undefined }
      if (isRefused) {
        problems.push(problem('mdx-refused', placeAt(offset)))
        return undefined
      }
      try {
        const module = run()
        if (!module) return undefined
        const compute = () => module.valueOf(number, input.props)
        return { value: hookSafe(compute, input.facts) }
      } catch (error) {
        reportThrown(error, offset)
        return undefined
      }
    },
    resultOf(make, offset) {
      try {
        return hookSafe(make, input.facts)
      } catch (error) {
        reportThrown(error, offset)
        return undefined
      }
    },
  }
}

/** The modules and the expressions of a tree. Those whose values are known without running them are left out. */
function codeOf(tree: Root) {
  const programs: Program[] = []
  const bodies: Expression[] = []
  const numbers = new Map<object, number>()
  const want = (node: object, written: string, program: Program | undefined) => {
    const body = expressionIn(program)
    if (!body || readLiteral(written)) return
    numbers.set(node, bodies.push(body) - 1)
  }
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      const program = programOf(node.data)
      if (program) programs.push(program)
      return SKIP
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      want(node, node.value, programOf(node.data))
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const one of node.attributes) {
        if (one.type === 'mdxJsxExpressionAttribute') want(one, '', programOf(one.data))
        else if (typeof one.value === 'object' && one.value)
          want(one, one.value.value, programOf(one.value.data))
      }
    return undefined
  })
  return { programs, expressions: { bodies, numbers } }
}

/** The JavaScript of a node, as the parser has left it there. */
const programOf = (data: unknown): Program | undefined =>
  (data as { readonly estree?: Program | null } | undefined)?.estree ?? undefined

/** The expression of a program. That of a spread, `{...value}`, is an object with nothing else in it. */
function expressionIn(program: Program | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** A value that may need hooks. With other tools a whole page is a component, so that its expressions may call them. */
function hookSafe(compute: () => unknown, facts: Facts | undefined): unknown {
  try {
    return compute()
  } catch (error) {
    if (!isHookError(error)) throw error
    let value: unknown
    const take = () => {
      value = compute()
    }
    renderToStaticMarkup(withFacts(facts, React.createElement(Taken, { take })))
    return value
  }
}

function Taken({ take }: { readonly take: () => void }) {
  take()
  return null
}

/** React takes hooks from what is drawing, which is `null` outside of that. */
const isHookError = (error: unknown) =>
  error instanceof TypeError && /^Cannot read properties of null \(reading 'use/.test(error.message)

/** Stands for a component whose module fails, or cannot be bundled: what stands in it is shown. */
const Children = ({ children }: React.PropsWithChildren) => children

const startOf = (node: object | undefined): number =>
  (node as { readonly start?: number } | undefined)?.start ?? 0
const rootOf = (name: string) => name.split('.')[0] ?? ''

/** `a.b` of the value of `a`. */
function memberOf(value: unknown, name: string): unknown {
  let own = value
  for (const key of name.split('.').slice(1)) own = (own as Exports | undefined)?.[key]
  return own
}

function builtInMeaning(name: string): Meaning | undefined {
  const builtIn = ownValue(BUILT_IN, name)
  return builtIn && { kind: 'built-in', builtIn }
}

/** An error of code that is not ours has its words in the language of its author. */
function reasonOf(error: unknown): string | Bilingual {
  if (error instanceof BilingualError) return error.reason
  const said = error instanceof Error ? error.message : String(error)
  return said === '' ? failureReason(error) : said
}
