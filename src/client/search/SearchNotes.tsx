import { fill, type Strings } from '../../i18n/index.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import type { ResultList } from './result-list.ts'

export interface SearchNotesProps {
  readonly list: ResultList | undefined
  readonly strings: Strings
  /** The name of the index that is searched instead of that of the page. */
  readonly elsewhere: string | undefined
  readonly onBack: () => void
}

/** What was searched for instead of what was typed, without what, and where else. */
export function SearchNotes({ list, strings, elsewhere, onBack }: SearchNotesProps) {
  const readAs = list?.readAs ?? []
  const keys = readAs.filter(([typed, read]) => isOtherKeyboard(typed, read))
  const typos = readAs.filter(([typed, read]) => !isOtherKeyboard(typed, read))
  const pairs = (changed: ResultList['readAs']) =>
    changed.map(([typed, read]) => fill(strings.searchReadAsPair, { typed, read })).join(', ')
  return (
    <>
      {elsewhere !== undefined && (
        <p className="search-note">
          <Icon name="globe" small />
          <span>{fill(strings.searchIn, { label: elsewhere })}</span>
          <button className="search-back" type="button" onClick={onBack}>
            {strings.searchBack}
          </button>
        </p>
      )}
      {keys.length > 0 && (
        <p className="search-note">
          <Icon name="keyboard" small />
          <span>{fill(strings.searchReadAsKeys, { pairs: pairs(keys) })}</span>
        </p>
      )}
      {typos.length > 0 && (
        <p className="search-note">
          <Icon name="edit" small />
          <span>{fill(strings.searchReadAsTypo, { pairs: pairs(typos) })}</span>
        </p>
      )}
      {list && list.leftOut.length > 0 && list.pages.length > 0 && (
        <p className="search-note">
          <Icon name="info" small />
          <span>{fill(strings.searchLeftOut, { words: list.leftOut.join(', ') })}</span>
        </p>
      )}
    </>
  )
}

const HANGUL = /[ㄱ-ㅎㅏ-ㅣ가-힣]/

const isOtherKeyboard = (typed: string, read: string) => HANGUL.test(typed) !== HANGUL.test(read)
