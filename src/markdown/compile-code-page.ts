import { codePageModule } from '../config/code-files.ts'
import { ownValue } from '../data-files/plain-values.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Compiled, Reference } from '../model.ts'
import { type CompileInput, compileArticle } from './compile.ts'
import { isComponentType } from './components/component-type.ts'
import { siteExport } from './components/site-code.ts'
import type { Embeds } from './transform/embed.ts'

/**
 * Compiles a page that is a React component. It is read as a page of MDX that shows the component, so that its links,
 * headings and text are those of any page; what it exports beside the component is its front matter.
 */
export async function compileCodePage(input: CompileInput, embeds: Embeds): Promise<Compiled> {
  const { source } = input
  const { components } = source
  const id = codePageModule(source)
  const module = ownValue(components?.modules ?? {}, id)
  const found = module && siteExport(components, module.name)
  const value = found instanceof Error ? undefined : found?.value
  const exported = (typeof value === 'object' && value !== null ? value : {}) as Exported
  const { title, description, frontMatter } = exported
  const matter = {
    hide_title: true,
    ...matterOf(frontMatter),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  }
  // Code that fails is told where it is imported.
  const isDrawn =
    components?.isRefused || found instanceof Error || isComponentType(exported.default)
  const shown = isDrawn
    ? `import Page from ${JSON.stringify(id.replace('./', '@site/'))}\n\n<Page />\n`
    : '{}\n'
  const text = `---\n${JSON.stringify(matter)}\n---\n\n${shown}`
  const { document, ...compiled } = await compileArticle(
    { ...input, source: { ...source, text } },
    embeds,
  )
  if (document.form !== 'article') return { document, ...compiled }
  const { path } = source
  // The text is ours, and so are its lines.
  const problems = document.problems.map((one) => {
    if (one.details.page === path) return { ...one, details: { ...one.details, pageLine: '1' } }
    return one.path === path ? { ...one, line: 1, column: 1 } : one
  })
  // Code that could not be bundled is told where it is.
  if (!isDrawn && found) problems.push(problem('page-no-component', { path }))
  const heading = document.headings.find(({ level }) => level === 1)
  // As on a page of Markdown, the title that it exports is its first heading unless it draws one of its own.
  const own = matterOf(frontMatter)
  const isNamed = typeof (title ?? own['title']) === 'string'
  const showsTitle = isNamed && heading === undefined && own['hide_title'] === undefined
  return {
    ...compiled,
    document: {
      ...document,
      ...(showsTitle ? { matter: { ...document.matter, hide_title: false } } : {}),
      references: placedReferences(document.references, source.text),
      ...(heading && document.contentTitle === undefined ? { contentTitle: heading.text } : {}),
      matterLines: {},
      matterPlaces: {},
      problems,
    },
  }
}

const matterOf = (written: unknown) =>
  (typeof written === 'object' && written !== null ? written : {}) as Readonly<
    Record<string, unknown>
  >

/**
 * Links and images with their places in the code: where a text is their address, one after the other. An address that is
 * put together, or comes from another file, is told at the beginning.
 */
function placedReferences(references: readonly Reference[], code: string): Reference[] {
  const next = new Map<string, number>()
  return references.map((reference) => {
    const { url, path } = reference
    if (url === '' || path !== undefined) return reference
    const from = next.get(url) ?? 0
    const found = addressAt(code, url, from)
    // One that is drawn many times is written once.
    const at = found < 0 ? addressAt(code, url, 0) : found
    if (at < 0) return { ...reference, line: 1, column: 1 }
    next.set(url, at + url.length)
    const before = code.slice(0, at).split('\n')
    return { ...reference, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  })
}

/** Where a text in quotes is an address; -1 when there is none behind a place. */
function addressAt(code: string, url: string, from: number): number {
  for (let at = code.indexOf(url, from); at >= 0; at = code.indexOf(url, at + 1)) {
    const quote = code[at - 1] ?? ''
    const isComment = /^\s*(?:\/\/|\*)/.test(code.slice(code.lastIndexOf('\n', at) + 1, at))
    if (/["'`]/.test(quote) && code[at + url.length] === quote && !isComment) return at
  }
  return -1
}

interface Exported {
  readonly default?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly frontMatter?: unknown
}
