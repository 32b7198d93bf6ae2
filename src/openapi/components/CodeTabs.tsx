import { escapeHtml } from '../../html/escape.ts'
import { fill, type Strings } from '../../i18n/index.ts'
import type { HighlightedLine } from '../../markdown/context.ts'
import { MOST_LINES } from '../../markdown/highlight/code.ts'
import type { CodeTab } from '../pages/operation-view.ts'
import { ROOM_OF_PAGE } from '../pages/page-draft.ts'
import { TabList, TabPanel } from './Tabs.tsx'

export interface CodeTabsProps {
  readonly tabs: readonly CodeTab[]
  /** Keeps its ids apart from those of other tabs of the page. */
  readonly id: string
  readonly label: string
  /** Tabs of one group follow each other, and the choice is kept for the visit. */
  readonly group?: string
  readonly words: Pick<
    Strings,
    'copy' | 'showAllLines' | 'showFewerLines' | 'moreParameters' | 'fewerParameters' | 'errorTabs'
  >
  readonly highlight: (code: string, language: string) => readonly HighlightedLine[]
  /** The part of the code that changes with the chosen server. */
  readonly serverUrl?: string
  /** How many characters of code have colours. The first tab always has them. */
  readonly colouredCode?: number
}

/** Forms of some code, one shown at a time. */
export function CodeTabs(props: CodeTabsProps) {
  const { tabs, id, label, group, colouredCode = ROOM_OF_PAGE.colouredCode, ...code } = props
  if (tabs.length === 0) return null
  const plain = plainTabs(tabs, colouredCode)
  const errors = tabs.filter(isError)
  const hasChoice = errors.length > 1 && errors.length < tabs.length
  const row = hasChoice ? tabs.filter((tab) => !isError(tab)) : tabs
  const errorsText = fill(code.words.errorTabs, { count: errors.length })
  return (
    <div className="code-tabs tabbed">
      <div className="code-tabs-head">
        <TabList tabs={row} id={id} label={label} className="tabs" group={group} />
        {hasChoice && (
          <select className="tab-choice" data-tabs="" aria-label={errorsText}>
            <option value="" hidden>
              {errorsText}
            </option>
            {errors.map(({ value }, index) => (
              <option key={value} value={`${id}-${row.length + index}`}>
                {value}
              </option>
            ))}
          </select>
        )}
        <button className="code-button" type="button" data-copy="" aria-label={code.words.copy} />
      </div>
      {[...row, ...(hasChoice ? errors : [])].map((tab, index) => (
        <TabPanel key={tab.value} tab={tab} id={id} index={index} isNamed={index >= row.length}>
          {tab.note && <p className="code-note">{tab.note}</p>}
          {tab.href ? (
            <p className="code-note">
              <a href={tab.href}>{tab.code}</a>
            </p>
          ) : tab.whole ? (
            <>
              <CodeFigure {...tab} {...code} isPlain={plain.has(tab)} form="brief" />
              <CodeFigure
                {...tab}
                {...code}
                isPlain={plain.has(tab)}
                code={tab.whole.code}
                form="whole"
              />
              <button className="code-more" type="button" data-whole="" aria-expanded={false}>
                <span className="more">
                  {fill(code.words.moreParameters, { count: tab.whole.more })}
                </span>
                <span className="fewer">{code.words.fewerParameters}</span>
              </button>
            </>
          ) : (
            <CodeFigure {...tab} {...code} isPlain={plain.has(tab)} />
          )}
        </TabPanel>
      ))}
    </div>
  )
}

/** Those that have no colours: after the first, all for which there is no room. */
function plainTabs(tabs: readonly CodeTab[], coloured: number): ReadonlySet<CodeTab> {
  let size = 0
  return new Set(
    tabs.filter(({ code, whole }, index) => {
      size += code.length + (whole?.code.length ?? 0)
      return index > 0 && size > coloured
    }),
  )
}

const isError = ({ tone }: CodeTab) => tone === '4' || tone === '5'

type CodeFigureProps = Pick<CodeTab, 'code' | 'language'> &
  Pick<CodeTabsProps, 'highlight' | 'serverUrl' | 'words'> & {
    /** One of two forms of the same code. */
    readonly form?: 'brief' | 'whole'
    readonly isPlain: boolean
  }

function CodeFigure(props: CodeFigureProps) {
  const { code, language, highlight, serverUrl, words, form, isPlain } = props
  const lines = code.split('\n').length
  const isLong = lines > MOST_LINES
  const html = isPlain
    ? withServer(code, serverUrl)
    : language === 'json'
      ? jsonHtml(code)
      : codeHtml(highlight(code, language), serverUrl)
  return (
    <figure className={['code flat', form, isLong && 'folded'].filter(Boolean).join(' ')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made. */}
        <code lang="en" translate="no" dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {isLong && (
        <button className="code-more" type="button" data-unfold="" aria-expanded={false}>
          <span className="more">{fill(words.showAllLines, { count: lines })}</span>
          <span className="fewer">{words.showFewerLines}</span>
        </button>
      )}
    </figure>
  )
}

/**
 * Coloured code as HTML. A page of an operation is half code, so this is kept light: marks of punctuation stay in the
 * colour of the text, and only what HTML asks for is escaped. `serverUrl` is what changes with the chosen server.
 */
function codeHtml(lines: readonly HighlightedLine[], serverUrl?: string): string {
  return lines.map((line) => lineHtml(line, serverUrl)).join('\n')
}

// The highlighter gives the same value for a line that it has seen, and code in examples is full of those.
const known = new WeakMap<HighlightedLine, string>()

function lineHtml(line: HighlightedLine, serverUrl: string | undefined): string {
  const ready = serverUrl ? undefined : known.get(line)
  if (ready !== undefined) return ready
  const spans = line.map(({ text, className }) => {
    const html = withServer(text, serverUrl)
    return className && className !== 't-p' ? coloured(className, html) : html
  })
  const html = spans.join('')
  if (!serverUrl) known.set(line, html)
  return html
}

const JSON_TOKEN = /"((?:[^"\\]|\\.)*)"(:?)|(true|false|null)|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi

/** JSON in the same colours. Examples are long and their grammar is short, so that it is read here. */
function jsonHtml(json: string): string {
  let html = ''
  let position = 0
  for (const found of json.matchAll(JSON_TOKEN)) {
    const [all, text, colon, word, number] = found
    html += escaped(json.slice(position, found.index))
    position = found.index + all.length
    if (text === undefined)
      html += coloured(word === undefined ? 't-n' : 't-k', word ?? number ?? '')
    else
      html += colon ? `"${coloured('t-a', escaped(text))}":` : coloured('t-s', escaped(`"${text}"`))
  }
  return html + escaped(json.slice(position))
}

/** The element with the shortest name: a page of an operation has some hundred of these. */
const coloured = (className: string, html: string) => `<i class="${className}">${html}</i>`

function withServer(text: string, serverUrl: string | undefined): string {
  if (!serverUrl) return escaped(text)
  return text
    .split(serverUrl)
    .map(escaped)
    .join(`<span class="server-url">${escaped(serverUrl)}</span>`)
}

/** Quotes stay: code has many, and they are harmless between tags. */
const escaped = (text: string) => escapeHtml(text, /[&<>]/g)
