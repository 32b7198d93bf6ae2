import type { Config } from '../config/config.ts'
import { ownValue } from '../data-files/own-value.ts'
import type { Source } from '../model.ts'
import { entryOf } from '../openapi/document/entries.ts'
import { blogFolderOf } from '../sections/blog/undated.ts'
import type { StageInput } from './stages.ts'

/** A source is compiled once; a specification once per locale, as it is full of labels. */
export function compileInputs(source: Source, config: Config): StageInput[] {
  const site = config.url.replace(/\/$/, '') + config.filesUrl
  const options = {
    locale: source.translation?.locale ?? config.locale,
    site,
    ...(config.markdown.parser === 'auto' ? {} : { parser: config.markdown.parser }),
    ...(blogFolderOf(source.path, config) === undefined ? {} : { post: true }),
  }
  const own = { source, options }
  const entry = source.translation ? undefined : entryOf(source.path, config)
  if (!entry) return [own]
  const { info, schemas, download, languages, allowRemoteRefs } = entry.options
  const specification = { id: entry.id, info, schemas, download, languages, allowRemoteRefs }
  const others = config.allLocales.filter(({ tag }) => tag !== config.locale)
  return [
    { ...own, specification },
    ...others.map(({ tag }) => ({
      source: {
        ...source,
        ...localValues(source, tag),
        translation: { locale: tag, file: source.path },
      },
      options: { locale: tag, site },
      specification,
    })),
  ]
}

/** The values that a specification names, in another locale. */
const localValues = (
  { localValues: local = {} }: Source,
  locale: string,
): Pick<Source, 'values'> => {
  const values = ownValue(local, locale)
  return values ? { values } : {}
}
