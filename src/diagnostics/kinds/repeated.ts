import type { Problem } from '../../model.ts'

/** A target that so many files name wrongly is one mistake: most likely they share a part. A form: so many places. */
const FEW = 5

/** What is wrong with the target of a link, and not with the place where the link is. */
const ABOUT_TARGETS = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
  'image-of-description',
  'link-to-redirect',
  'link-to-own-host',
])

/** A field or a component of another generator is in every file that comes from there: two are enough. */
const ABOUT_FIELDS = new Set(['frontmatter-unknown', 'frontmatter-unread'])
const FEW_OF_FIELDS = 2

/** A mistake in a description of an API that its generator, or a part that others are copied from, has made everywhere. */
const ABOUT_DESCRIPTIONS = new Set(['api-structure', 'api-example', 'api-path-parameter'])

/** What is missing for the whole site. */
const ABOUT_SITE = 'diagram-tools'

/** What has no meaning here, by the detail that names it. A site that comes from another tool is full of a few of them. */
const ABOUT_FORMS: Readonly<Record<string, string>> = {
  'component-failed': 'name',
  'component-refused': 'name',
  'component-value': 'name',
  [ABOUT_SITE]: '',
  // One line of the configuration is missing, and not one in each block.
  'embed-without-file': 'setting',
  'foreign-form': 'form',
  'icon-unknown': 'name',
  'ignored-attributes': 'text',
  'ignored-code-attribute': 'name',
  'mdx-import': 'from',
  // Whatever they name.
  'mdx-module': '',
  'mdx-refused': '',
  'plugin-failed': 'plugin',
  'unknown-alert': 'name',
  'unknown-code-mark': 'name',
  'unknown-directive': 'name',
  'unknown-jsx': 'name',
  'unknown-language': 'language',
  'unsafe-html': 'what',
}

/**
 * Problems with one target that many files link to become one, which names all of their places; so do problems with one
 * form in many places.
 */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const found of problems) {
    const name = groupOf(found)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(found)
    else groups.set(name, [found])
  }
  const firsts = new Map<Problem, readonly Problem[]>()
  const rest = new Set<Problem>()
  for (const [first, ...others] of groups.values()) {
    const paths = new Set([first, ...others].map((found) => found?.path))
    if (!first) continue
    const isAboutForm = Object.hasOwn(ABOUT_FORMS, first.code) || ABOUT_DESCRIPTIONS.has(first.code)
    const isSeldomAlone =
      ABOUT_FIELDS.has(first.code) || first.code === 'unknown-jsx' || first.code === ABOUT_SITE
    const few = isSeldomAlone ? FEW_OF_FIELDS : FEW
    if ((isAboutForm ? others.length + 1 : paths.size) < few) continue
    firsts.set(first, others)
    for (const other of others) rest.add(other)
  }
  return problems
    .filter((found) => !rest.has(found))
    .map((found) => joined(found, firsts.get(found)))
}

/** What problems have in common that become one. */
function groupOf({ code, severity, path, details, texts }: Problem): string | undefined {
  if (ABOUT_DESCRIPTIONS.has(code)) return JSON.stringify([code, severity, path, details, texts])
  const form = Object.hasOwn(ABOUT_FORMS, code) ? ABOUT_FORMS[code] : undefined
  // Code may fail for more than one reason.
  const reason = /^(?:component|plugin)-failed$/.test(code) ? texts?.['reason']?.en : undefined
  if (form !== undefined)
    return JSON.stringify([code, severity, kindOf(details[form] ?? ''), reason])
  const { resolved, href, anchor, field, near, instead } = details
  if (ABOUT_TARGETS.has(code)) return JSON.stringify([code, severity, resolved ?? href, anchor])
  if (ABOUT_FIELDS.has(code)) return JSON.stringify([code, severity, field, near, instead])
  return undefined
}

/** Expressions differ from place to place, and are of one kind all the same. */
const kindOf = (form: string) => (/^\{\{ /.test(form) ? '{{ }}' : form)

/** Code that fails is told where it does, and counted where it is used. */
const useOf = ({ path, line, column, details: { page, pageLine } }: Problem) =>
  page === undefined ? { path, line, column } : { path: page, line: pageLine }

const lineText = ({ path, line }: { readonly path: string; readonly line?: unknown }) =>
  line === undefined ? path : `${path}:${line}`

function joined(first: Problem, others: readonly Problem[] | undefined): Problem {
  if (!others) return first
  const all = [first, ...others]
  const files = String(new Set(all.map((found) => useOf(found).path)).size)
  const lines = all.map(useOf).map(lineText)
  // Lines tell places apart, but in a description that a program has written as one line.
  const isOneLine = new Set(lines).size < lines.length
  const places = others.map(useOf).map((place) => {
    const { column = undefined } = isOneLine && 'column' in place ? place : {}
    return column === undefined ? lineText(place) : `${lineText(place)}:${column}`
  })
  const times = String(all.length)
  return { ...first, details: { ...first.details, times, files, places: places.join(', ') } }
}
