import { useEffect, useLayoutEffect } from 'react'
import type { SiteData } from '../../model.ts'
import { PageElement } from '../../sections/views.tsx'
import { App } from '../../theme/frame/App.tsx'
import { ErrorBoundary } from '../../theme/frame/ErrorBoundary.tsx'
import { Loading } from '../../theme/frame/Loading.tsx'
import { RetryBox } from '../../theme/frame/RetryBox.tsx'
import type { SiteTheme } from '../../theme/parts/site-theme.tsx'
import { leaveOutBelow } from '../navigation/first-frame.ts'
import type { Shown } from './visit.ts'

export interface RootProps {
  readonly site: SiteData
  readonly shown: Shown
  /** What the site has in the place of parts of the theme. */
  readonly theme: SiteTheme | undefined
  /** Called once, when the drawn page has come to life. */
  readonly onReady: () => void
}

/** All that React draws in the browser: what the server drew, and an error page if that breaks. */
export function Root({ site, shown, theme, onReady }: RootProps) {
  const { strings } = site
  useEffect(onReady, [onReady])
  // Before the effects of the frame, some of which ask for the layout of the page.
  useLayoutEffect(() => {
    if (shown.kind === 'page' && shown.isFromTop) leaveOutBelow()
  }, [shown])
  return (
    <ErrorBoundary
      strings={strings}
      resetKey={shown.page.url}
      documentTitle={strings.errorDocumentTitle}
    >
      {shown.kind === 'page' ? (
        <PageElement site={site} page={shown.page} prose={shown.prose} theme={theme} />
      ) : (
        <App site={site} page={shown.page} prose={{}} theme={theme}>
          <div className="page">
            {shown.kind === 'failed' ? (
              <RetryBox strings={strings} onRetry={shown.retry} />
            ) : (
              <Loading strings={strings} />
            )}
          </div>
        </App>
      )}
    </ErrorBoundary>
  )
}
