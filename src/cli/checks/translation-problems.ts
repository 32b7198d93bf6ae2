import type { Config } from '../../config/config.ts'
import type { Locale } from '../../config/locales.ts'
import { flatWords } from '../../config/strings-file.ts'
import { inLocale, sourceFile } from '../../config/translations.ts'
import { WORDS_PATH } from '../../data-files/file-names.ts'
import { problem } from '../../diagnostics/problem.ts'
import { hasCatalogue } from '../../i18n/index.ts'
import type { ApiFile, History, Problem, Source } from '../../model.ts'
import { entryOf, overlayFor } from '../../openapi/document/api-entries.ts'
import { parseFiles } from '../../openapi/document/parse.ts'
import { redocly } from '../../openapi/document/redocly-library.ts'
import { untranslatedTexts } from '../../openapi/document/text-language.ts'
import type { PlanIo } from '../../pipeline/io.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { withPolicy } from '../../pipeline/problem-policy.ts'

/** What each locale lacks, has no longer a use for, or has to look at again as its original has changed since. */
export async function translationProblems(
  { config, sources }: Pick<PlannedSite, 'config' | 'sources'>,
  io: Pick<PlanIo, 'readHistory'>,
): Promise<readonly Problem[]> {
  const [, ...others] = config.allLocales
  const originals = sources.filter(({ translation }) => !translation)
  const apis = originals.filter(({ path }) => entryOf(path, config) !== undefined)
  const overlays = apis.flatMap(({ overlays: own = {} }) => Object.values(own))
  const files = [...sources.map(sourceFile), ...overlays.map(({ path }) => path)]
  const { changes } = await io.readHistory(files, [])
  const found = await Promise.all(
    others.map(async (locale) => [
      ...articleProblems(locale, { sources, originals, changes }),
      ...wordProblems(locale),
      ...(
        await Promise.all(apis.map((api) => apiProblems(api, locale, { config, changes })))
      ).flat(),
    ]),
  )
  return withPolicy(found.flat(), config)
}

const isArticle = ({ path }: Source) => /\.mdx?$/i.test(path)

function articleProblems(
  { tag }: Locale,
  {
    sources,
    originals,
    changes,
  }: { readonly sources: readonly Source[]; readonly originals: readonly Source[] } & Pick<
    History,
    'changes'
  >,
): Problem[] {
  const paths = new Set(originals.map(({ path }) => path))
  return inLocale(sources, tag)
    .filter(isArticle)
    .flatMap((source) => {
      const { path, translation } = source
      if (!translation) return [problem('translation-missing', { path }, { locale: tag })]
      const { file } = translation
      if (!paths.has(path))
        return [problem('translation-orphan', { path: file }, { locale: tag, other: path })]
      return outdated(file, path, tag, changes)
    })
}

/** A translation whose original was changed later, as far as Git knows. */
function outdated(
  file: string,
  original: string,
  locale: string,
  changes: History['changes'],
): Problem[] {
  const [own, other] = [changes[file]?.date, changes[original]?.date]
  if (own === undefined || other === undefined || Date.parse(own) >= Date.parse(other)) return []
  const day = (date: string) => date.slice(0, 'YYYY-MM-DD'.length)
  const details = { locale, other: original, changed: day(other), translated: day(own) }
  return [problem('translation-outdated', { path: file }, details)]
}

/** Reports the words of a language without a catalogue of ours that the site does not translate: readers get them in English. */
function wordProblems({ tag, folder, words }: Locale): Problem[] {
  if (hasCatalogue(tag)) return []
  const own = new Set([
    ...Object.keys(words?.theme ?? {}),
    ...Object.keys(words?.api ?? {}).map((key) => `api.${key}`),
    ...Object.keys(words?.api.statusText ?? {}).map((key) => `api.statusText.${key}`),
  ])
  const missing = [...flatWords({ locale: tag }).keys()].filter((key) => !own.has(key))
  if (missing.length === 0) return []
  const details = { locale: tag, count: String(missing.length), names: named(missing) }
  return [problem('translation-words', { path: `${folder}/${WORDS_PATH}` }, details)]
}

const SHOWN = 5
const named = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '')

async function apiProblems(
  { overlays = {}, ...api }: Source,
  { tag, folder }: Locale,
  { config, changes }: { readonly config: Config } & Pick<History, 'changes'>,
): Promise<Problem[]> {
  const overlay = Object.hasOwn(overlays, tag) ? overlays[tag] : undefined
  const file: ApiFile = { ...api, ...(overlay ? { overlay } : {}) }
  const { documentByPath, translated } = await parseFiles(file, await redocly())
  const spoken = { locale: tag, original: config.locale, translated }
  const missing = untranslatedTexts(documentByPath.get(api.path)?.parsed, spoken)
  const path = overlay?.path ?? `${folder}/${overlayFor(api.path)}.yaml`
  const details = {
    locale: tag,
    other: api.path,
    count: String(missing.length),
    names: named(missing),
  }
  return [
    ...(missing.length > 0 ? [problem('translation-texts', { path }, details)] : []),
    ...(overlay ? outdated(overlay.path, api.path, tag, changes) : []),
  ]
}
