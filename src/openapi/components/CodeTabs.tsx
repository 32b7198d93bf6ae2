import type { HighlightedLine } from '../../markdown/context.ts'
import type { CodeTab } from '../pages/operation-view.ts'
import { codeHtml, jsonHtml } from './code-html.ts'
import { TabList, TabPanel } from './Tabs.tsx'

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

/** Forms of some code, one shown at a time. */
export function CodeTabs({ tabs, id, label, group, copyLabel, ...code }: CodeTabsProps) {
  if (tabs.length === 0) return null
  return (
    <div className="code-tabs tabbed">
      <div className="code-tabs-head">
        <TabList tabs={tabs} id={id} label={label} className="tabs" group={group} />
        <button className="code-button" type="button" data-copy="" aria-label={copyLabel} />
      </div>
      {tabs.map((tab, index) => (
        <TabPanel key={tab.value} tab={tab} id={id} index={index}>
          <CodeFigure {...tab} {...code} />
        </TabPanel>
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
