import './DocFooter.css'
import type { NavLink } from '../../model.ts'
import { Icon } from '../controls/icons.tsx'
import { useSite } from '../frame/context.tsx'
import { Tags } from '../lists/Tags.tsx'
import { part } from '../parts/site-theme.tsx'
import { LastUpdated, type LastUpdatedProps } from './LastUpdated.tsx'

export interface DocFooterProps {
  readonly tags?: readonly NavLink[] | undefined
  readonly editUrl?: string | undefined
  readonly lastUpdated?: LastUpdatedProps | undefined
}

/** What is known about an article, below it. Draws nothing when nothing is. */
export const DocFooter = part('DocFooter', OwnDocFooter)

function OwnDocFooter({ tags = [], editUrl, lastUpdated }: DocFooterProps) {
  const { strings } = useSite()
  if (tags.length === 0 && !editUrl && !lastUpdated) return null
  return (
    <footer className="doc-foot">
      <Tags tags={tags} />
      {(editUrl || lastUpdated) && (
        <div className="doc-meta">
          {editUrl && (
            <a className="doc-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
              <Icon name="edit" small />
              {strings.editPage}
              <span className="vh"> {strings.externalLink}</span>
            </a>
          )}
          {lastUpdated && <LastUpdated {...lastUpdated} />}
        </div>
      )}
    </footer>
  )
}
