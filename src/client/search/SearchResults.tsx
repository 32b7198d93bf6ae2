import { Fragment, memo, type ReactNode, useEffect, useState } from 'react'
import { fill, type Strings } from '../../i18n/index.ts'
import type { SiteData } from '../../model.ts'
import type { Piece } from '../../search/snippet.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import type { Answer, PageRow, ResultList } from './result-list.ts'
import type { OtherIndex } from './use-others.ts'

/** A row that can be chosen and opened. */
export interface Option {
  readonly key: string
}

/** The rows of a list in their order on the screen. */
export const optionsOf = (
  { answers, pages }: ResultList,
  others: readonly OtherIndex[],
  isMore: boolean,
): readonly Option[] => [
  ...answers,
  ...pages.flatMap((page) => [page, ...page.sections]),
  ...(isMore ? [{ key: MORE }] : []),
  ...others,
]

/** The key of the row that leads to the results that are not in the list. */
export const MORE = 'more'

export interface SearchResultsProps {
  readonly id: string
  readonly list: ResultList
  readonly others: readonly OtherIndex[]
  /** The key of the chosen row. */
  readonly active: string | undefined
  readonly site: SiteData
  /** Where all results stand. Absent: here, by and by. */
  readonly allUrl: string | undefined
  /** Shows more of them; absent: all are shown. */
  readonly onMore: (() => void) | undefined
  readonly onChoose: (key: string) => void
  readonly onOther: (other: OtherIndex) => void
}

/**
 * The list of results: answers first, then pages, each with its sections, then where else the same is found. A key that
 * is typed changes the field first; the list is not drawn again for that.
 */
export const SearchResults = memo(function SearchResults({
  id,
  list,
  others,
  active,
  site,
  allUrl,
  onMore,
  onChoose,
  onOther,
}: SearchResultsProps) {
  const { strings, search } = site
  const snippets = useSnippets(list)
  const option = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': key === active,
    tabIndex: -1,
    onMouseDown: () => onChoose(key),
  })
  const labelOf = (kind: string) => search?.kinds.find(({ name }) => name === kind)?.label ?? ''
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field; aria-activedescendant leads here.
    <div
      className="search-list"
      role="listbox"
      id={`${id}-list`}
      aria-label={strings.searchResults}
    >
      {list.answers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div role="group" aria-label={strings.searchAnswers}>
          <p className="search-group" aria-hidden="true">
            {strings.searchAnswers}
          </p>
          {list.answers.map((answer) => (
            <AnswerOption key={answer.key} answer={answer} attributes={option(answer.key)} />
          ))}
        </div>
      )}
      {list.pages.map((page) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div role="group" key={page.key} aria-label={plain(page.title)}>
          <PageOption
            page={page}
            attributes={option(page.key)}
            kind={labelOf(page.kind)}
            snippet={snippets.get(`${page.key}-0`)}
            strings={strings}
          />
          {page.sections.map(({ key, url, heading }) => (
            <a className="search-hit search-part" key={key} href={url} {...option(key)}>
              <b>{marked(heading)}</b>
              <small className="search-snippet">{marked(snippets.get(key) ?? [])}</small>
            </a>
          ))}
        </div>
      ))}
      {onMore && (
        <div className="search-rest">
          {allUrl === undefined ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field opens the chosen row with Enter.
            // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of an option.
            <div className="search-row search-more" {...option(MORE)} onClick={onMore}>
              <span>{strings.readMore}</span>
              <small>
                {list.pages.length} / {list.count}
              </small>
            </div>
          ) : (
            <a className="search-row search-more" href={allUrl} {...option(MORE)}>
              <span>{fill(strings.searchAll, { count: list.count })}</span>
              <Icon name="arrow" small />
            </a>
          )}
        </div>
      )}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div role="group" aria-label={strings.searchOthers}>
          <p className="search-group" aria-hidden="true">
            {strings.searchOthers}
          </p>
          {others.map((other) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field opens the chosen row with Enter.
            // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of an option.
            <div
              className="search-row"
              key={other.key}
              {...option(other.key)}
              onClick={() => onOther(other)}
            >
              <span>{other.index.label}</span>
              <small>{fill(strings.searchOtherCount, { count: other.count })}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  )
})

type OptionAttributes = Readonly<Record<string, unknown>>

interface PageOptionProps {
  readonly page: PageRow
  readonly attributes: OptionAttributes
  /** What stands where pages of APIs have a badge. */
  readonly kind: string
  readonly snippet: readonly Piece[] | undefined
  readonly strings: Strings
}

function PageOption({
  page: { url, title, badge, trail, path, hasSnippet },
  attributes,
  kind,
  snippet = [],
  strings,
}: PageOptionProps) {
  const direction =
    badge?.tone === 'on'
      ? strings.searchFromServer
      : badge?.tone === 'emit'
        ? strings.searchFromClient
        : undefined
  return (
    <a className="search-hit" href={url} {...attributes}>
      <b>{marked(title)}</b>{' '}
      <span className="search-badges">
        {direction && <span className="search-direction">{direction}</span>}{' '}
        {badge ? <span className={`method m-${badge.tone}`}>{badge.text}</span> : kind}
      </span>{' '}
      {(trail.length > 0 || path.length > 0) && (
        <small className="search-trail">
          {trail.length > 0 && (
            <span>
              {trail.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a trail has no other names.
                <Fragment key={index}>
                  {index > 0 && <i>/</i>}
                  {marked(step)}
                </Fragment>
              ))}
            </span>
          )}{' '}
          {path.length > 0 && <code>{marked(path)}</code>}
        </small>
      )}
      {hasSnippet && <small className="search-snippet">{marked(snippet)}</small>}
    </a>
  )
}

function AnswerOption({
  answer: { url, names, status, short, long, title },
  attributes,
}: {
  readonly answer: Answer
  readonly attributes: OptionAttributes
}) {
  const [name, ...others] = names
  return (
    <a className="search-answer" href={url} {...attributes}>
      <span className="search-names">
        <code>
          <mark>{name}</mark>
        </code>{' '}
        {others.map((other) => (
          <code className="search-constant" key={other}>
            {other}
          </code>
        ))}{' '}
        {status && <span className={`search-status s-${status.charAt(0)}`}>{status}</span>}{' '}
        {short.length > 0 && (
          <span className="search-short">
            {short.map(([label, text]) => (
              <span key={label}>
                {label} <b>{text}</b>{' '}
              </span>
            ))}
          </span>
        )}
      </span>
      {long.length > 0 && (
        <span className="search-facts">
          {long.map(([label, text]) => (
            <Fragment key={label}>
              <span>{label} </span>
              <span>{text} </span>
            </Fragment>
          ))}
        </span>
      )}
      <small>{title}</small>
    </a>
  )
}

/** Text nodes and marks: what a reader typed and what an author wrote is never HTML. */
function marked(pieces: readonly Piece[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

const plain = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** The lines below headings. They come once the list is on the screen, into room that is kept for them. */
function useSnippets(list: ResultList): ReadonlyMap<string, readonly Piece[]> {
  const [snippets, setSnippets] = useState<ReadonlyMap<string, readonly Piece[]>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const lines = await list.snippets()
        if (isCurrent) setSnippets(lines)
      } catch {
        // Headings alone lead there as well.
      }
    }
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(load)
    })
    return () => {
      isCurrent = false
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [list])
  return snippets
}
