import type { Change, History } from '../model.ts'

/** When and by whom something was last changed, as far as that is known. */
export type LastUpdate = Partial<Change>

interface Fields {
  readonly last_update?:
    | { readonly author?: string | undefined; readonly date?: string | undefined }
    | undefined
}

/** The last change of an article: what its front matter says, else what the repository knows. */
export function lastUpdateOf(
  path: string,
  { last_update: written }: Fields,
  changes: History['changes'],
): LastUpdate {
  if (!written && !changes[path]) return UNKNOWN
  return withoutBlanks({
    author: written?.author ?? changes[path]?.author,
    date: written?.date ?? changes[path]?.date,
  })
}

const UNKNOWN: LastUpdate = {}

/** What readers are to see of it. Nothing when that is nothing. */
export function shownUpdate(
  { author, date }: LastUpdate,
  option: false | { readonly author: boolean; readonly date: boolean },
): LastUpdate | undefined {
  if (option === false) return undefined
  const shown = withoutBlanks({
    author: option.author ? author : undefined,
    date: option.date ? date : undefined,
  })
  return shown.author || shown.date ? shown : undefined
}

function withoutBlanks({
  author,
  date,
}: {
  readonly author: string | undefined
  readonly date: string | undefined
}): LastUpdate {
  return { ...(author ? { author } : {}), ...(date ? { date } : {}) }
}
