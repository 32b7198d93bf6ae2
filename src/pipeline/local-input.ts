import type { AssembleInput } from '../assemble/assemble.ts'
import type { FrameTexts } from '../assemble/planned.ts'
import type { Config } from '../config/config.ts'
import { documentsIn, inLocale } from '../config/translations.ts'
import type { Article, Compiled, Problem } from '../model.ts'

/** What the site of one locale is made from. */
export function localInput(
  config: Config,
  { documents, assets, changes }: Omit<AssembleInput, 'config' | 'frameTexts'>,
  texts: FrameTexts<Compiled>,
): AssembleInput {
  const own = documentsIn(documents, config.locale)
  const ownChanges = (Object.keys(changes).length === 0 ? [] : own).flatMap(
    ({ path, translation }) => {
      const change = changes[translation?.file ?? path]
      // A post keeps its day in every language.
      const created = changes[path]?.created ?? change?.created
      if (!change && !created) return []
      return [[path, { author: '', date: '', ...change, ...(created ? { created } : {}) }] as const]
    },
  )
  return {
    config,
    documents: own,
    assets: inLocale(assets, config.locale),
    changes: Object.fromEntries(ownChanges),
    frameTexts: Object.fromEntries(
      // What is compiled as an article becomes one.
      Object.entries(texts).map(([name, text]) => [name, text.document as Article]),
    ),
  }
}

/** Problems at the files that were read, instead of what these translate. */
export function atFiles(problems: readonly Problem[], input: AssembleInput | undefined): Problem[] {
  const fileByPath = new Map(
    [...(input?.documents ?? []), ...(input?.assets ?? [])].flatMap(({ path, translation }) =>
      translation ? [[path, translation.file] as const] : [],
    ),
  )
  const fileOf = (path: string) => fileByPath.get(path) ?? path
  return problems.map((found) => {
    const { other } = found.details
    const details =
      other === undefined ? {} : { details: { ...found.details, other: fileOf(other) } }
    return { ...found, path: fileOf(found.path), ...details }
  })
}
