import { type ReactNode, useEffect, useState } from 'react'
import type { Strings } from '../../i18n/index.ts'
import type { Piece } from '../../search/snippet.ts'
import type { Answer, PageRow, ResultList } from './result-list.ts'

/** A row that can be chosen and opened. */
export interface Option {
  readonly key: string
  readonly url: string
}

/** The rows of a list in their order on the screen. */
export const optionsOf = ({ answers, pages }: ResultList): readonly Option[] => [
  ...answers,
  ...pages.flatMap((page) => [page, ...page.sections]),
]

export interface SearchResultsProps {
  readonly id: string
  readonly list: ResultList | undefined
  /** The key of the chosen row. */
  readonly active: string | undefined
  readonly strings: Strings
  readonly onChoose: (key: string) => void
}

/** The list of results: answers first, then pages, each with its sections. */
export function SearchResults({ id, list, active, strings, onChoose }: SearchResultsProps) {
  const snippets = useSnippets(list)
  const option = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': key === active,
    tabIndex: -1,
    onMouseDown: () => onChoose(key),
  })
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field; aria-activedescendant leads here.
    <div
      className="search-list"
      role="listbox"
      id={`${id}-list`}
      aria-label={strings.searchResults}
    >
      {list && list.answers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div role="group" aria-label={strings.searchAnswers}>
          {list.answers.map((answer) => (
            <AnswerOption key={answer.key} answer={answer} attributes={option(answer.key)} />
          ))}
        </div>
      )}
      {list?.pages.map((page) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div role="group" key={page.key} aria-label={plain(page.title)}>
          <PageOption page={page} attributes={option(page.key)} />
          {page.sections.map(({ key, url, heading }) => (
            <a className="search-hit search-part" key={key} href={url} {...option(key)}>
              <b>{marked(heading)}</b>
              <small>{marked(snippets.get(key) ?? [])}</small>
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionAttributes = Readonly<Record<string, unknown>>

function PageOption({
  page: { url, title, badge, detail },
  attributes,
}: {
  readonly page: PageRow
  readonly attributes: OptionAttributes
}) {
  return (
    <a className="search-hit" href={url} {...attributes}>
      <b>{marked(title)}</b>
      {badge && <span className={`method m-${badge.tone}`}>{badge.text}</span>}
      {detail.length > 0 && <small>{marked(detail)}</small>}
    </a>
  )
}

function AnswerOption({
  answer: { url, names, facts, title },
  attributes,
}: {
  readonly answer: Answer
  readonly attributes: OptionAttributes
}) {
  const [name, ...others] = names
  return (
    <a className="search-answer" href={url} {...attributes}>
      <span>
        <code>
          <mark>{name}</mark>
        </code>
        {others.map((other) => (
          <code className="search-constant" key={other}>
            {other}
          </code>
        ))}
      </span>
      {facts.length > 0 && (
        <span className="search-facts">
          {facts.slice(1, 4).map(([label, text]) => (
            <span key={label}>
              <small>{label}</small> {text}
            </span>
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

/** The lines below headings. They come after the list, into room that is kept for them. */
function useSnippets(list: ResultList | undefined): ReadonlyMap<string, readonly Piece[]> {
  const [snippets, setSnippets] = useState<ReadonlyMap<string, readonly Piece[]>>(new Map())
  useEffect(() => {
    let isCurrent = true
    list?.snippets().then(
      (lines) => {
        if (isCurrent) setSnippets(lines)
      },
      // Headings alone lead there as well.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [list])
  return snippets
}
