import './PageActions.css'
import type { ReactNode } from 'react'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from '../frame/context.tsx'

export interface PageActionsProps {
  /** The title of the page, which they stand beside. */
  readonly children: ReactNode
}

/**
 * A title with what can be done with the page: a button that copies it as Markdown, and a menu, whose script comes when a
 * reader reaches for it.
 */
export function PageActions({ children }: PageActionsProps) {
  const { assistants, strings } = useSite()
  const { twin } = usePage()
  if (!assistants || twin === undefined) return children
  return (
    <div className="title-row">
      {children}
      <div className="page-actions needs-script">
        <button type="button" data-copy="" data-copy-url={twin}>
          <Icon name="copy" small className="before-copy" />
          <Icon name="check" small className="after-copy" />
          <span data-copy-words="" suppressHydrationWarning>
            {strings.copyPage}
          </span>
        </button>
        <button
          type="button"
          data-page-menu={twin}
          aria-haspopup="menu"
          aria-expanded="false"
          aria-label={strings.pageActions}
        >
          <Icon name="down" small className="before-copy" />
          <Icon name="check" small className="after-copy" />
        </button>
        {/* The menu may be open before React has come, which leaves alone what is put here. */}
        <div
          className="page-menu-place"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and the script of the menu fills it.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </div>
    </div>
  )
}
