/** Files of components that no tag draws, as their names begin with a small letter. */
import { problem } from '../../diagnostics/problem.ts'
import type { Problem, Source } from '../../model.ts'

/** The elements of HTML: a tag of such a name is one of them. */
const ELEMENTS = new Set(
  [
    'a abbr address article aside audio b base basefont bdi bdo blockquote body br button',
    'canvas caption center cite code col colgroup data dd del details dfn dialog dir div dl dt',
    'em embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head',
    'header hgroup hr html i iframe img input ins kbd label legend li link main map mark math',
    'menu menuitem meter nav noframes object ol optgroup option output p param picture pre',
    'progress q rp rt ruby s samp script search section select slot small span strong style sub',
    'summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul',
    'var video wbr',
  ].flatMap((line) => line.split(' ')),
)

const CODE = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?!\n))|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm

/**
 * Tells of tags that were meant for such files: `<card-row>` and `<CardRow>` for `card-row.tsx`, once in each text. Others
 * of these files may be what components import.
 */
export function smallNames(
  sources: readonly Source[],
  folder: string,
  there: ReadonlySet<string>,
): Problem[] {
  const files = [...there].flatMap((file) => {
    const [, name = '', ending = ''] = /^([a-z][\w-]*)(\.[jt]sx)$/.exec(file) ?? []
    const near = name.replace(/(?:^|[-_]+)(\w)/g, (_, letter: string) => letter.toUpperCase())
    // `<T>` is no name of a component.
    if (!/^[A-Z]\w*[a-z]/.test(near) || [...there].some((one) => one.startsWith(`${near}.`)))
      return []
    const tags = ELEMENTS.has(name) ? near : `${near}|${name}`
    return [{ file, near: near + ending, tag: new RegExp(`<(?:${tags})(?=[\\s/>])`) }]
  })
  if (files.length === 0) return []
  return sources.flatMap(({ path, text, translation, includes = {} }) =>
    [[translation?.file ?? path, text] as const, ...Object.entries(includes)].flatMap(
      ([own, written]) => {
        if (!written?.includes('<') || !/\.mdx?$/i.test(own)) return []
        const prose = written.replace(CODE, (code) => code.replace(/[^\n]/g, ' '))
        return files.flatMap(({ file, near, tag }) => {
          const at = prose.search(tag)
          if (at < 0) return []
          const before = prose.slice(0, at).split('\n')
          const place = { path: own, line: before.length, column: (before.at(-1) ?? '').length + 1 }
          const details = { file: `${folder}/${file}`, renamed: `${folder}/${near}` }
          return [problem('component-file', place, details)]
        })
      },
    ),
  )
}
