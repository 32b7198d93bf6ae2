import type { HighlightedLine } from '../../markdown/context.ts'
import type { CodeTab } from '../operation-view.ts'
import { codeHtml, jsonHtml } from './code-html.ts'

export interface CodeTabsProps {
  readonly tabs: readonly CodeTab[]
  /** Keeps its ids apart from those of other tabs of the page. */
  readonly id: string
  readonly label: string
  /** Tabs of one group follow each other, and the choice is kept for the visit. */
  readonly group?: string
  readonly copyLabel: string
  readonly highlight: (code: string, language: string) => readonly HighlightedLine[]
  /** The part of the code that changes with the chosen server. */
  readonly serverUrl?: string
}

/** Forms of some code, one shown at a time: the same elements as tabs of prose, so that the same script serves them. */
export function CodeTabs({ tabs, id, label, group, copyLabel, ...code }: CodeTabsProps) {
  if (tabs.length === 0) return null
  return (
    <div className="code-tabs tabbed">
      <div className="code-tabs-head">
        <div className="tabs" role="tablist" aria-label={label} data-group={group}>
          {tabs.map((tab, index) => (
            <button
              key={tab.value}
              className="tab"
              type="button"
              role="tab"
              id={`${id}-${index}-tab`}
              aria-selected={index === 0}
              aria-controls={`${id}-${index}`}
              data-value={tab.value}
              tabIndex={index === 0 ? undefined : -1}
            >
              {tab.tone !== undefined && <span className={`status s${tab.tone}`} />}
              {tab.label}
            </button>
          ))}
        </div>
        <button className="code-button" type="button" data-copy="" aria-label={copyLabel} />
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-${index}-tab`}
          data-label={tab.label}
          hidden={index > 0}
        >
          <CodeFigure {...tab} {...code} />
        </div>
      ))}
    </div>
  )
}

type CodeFigureProps = Pick<CodeTab, 'code' | 'language'> &
  Pick<CodeTabsProps, 'highlight' | 'serverUrl'>

function CodeFigure({ code, language, highlight, serverUrl }: CodeFigureProps) {
  const html = language === 'json' ? jsonHtml(code) : codeHtml(highlight(code, language), serverUrl)
  return (
    <figure className="code flat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  )
}
