import './Footer.css'
import type { FooterColumn, SocialLink } from '../../model.ts'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { part, WithSlots } from '../parts/site-theme.tsx'
import { Brand } from './Brand.tsx'
import { useSite } from './context.tsx'
import { StaticFragment } from './StaticFragment.tsx'

export interface FooterProps {
  readonly columns: readonly FooterColumn[]
  readonly social?: readonly SocialLink[]
  /** Trusted HTML; empty when there is none. */
  readonly note: string
}

/** The end of every page: the brand, columns of links and a note. */
export const Footer = part('Footer', OwnFooter, () => useSite().footer)

function OwnFooter({ columns, social, note }: FooterProps) {
  return (
    <StaticFragment as="footer" name="footer" className="footer">
      <WithSlots before="FooterTop" after="FooterBottom">
        <div className="footer-in">
          <div className="footer-cols">
            <Brand />
            {columns.map((column, index) => (
              <Column key={column.title} column={column} id={`FOOTER-${index}`} />
            ))}
          </div>
          {social && <Social links={social} />}
          {note && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled and cleaned like an article.
            <div className="footer-note" dangerouslySetInnerHTML={{ __html: note }} />
          )}
        </div>
      </WithSlots>
    </StaticFragment>
  )
}

interface SocialProps {
  readonly links: readonly SocialLink[]
}

/** Where else the company is found, as icons that are read out by their names. */
function Social({ links }: SocialProps) {
  return (
    <ul className="footer-social">
      {links.map(({ label, url, external, icon }) => (
        <li key={url}>
          <SiteLink className="icon-button" href={url} external={external} iconOnly title={label}>
            <LinkIcon icon={icon} />
            <span className="vh">{label}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface ColumnProps {
  readonly column: FooterColumn
  /** Of its heading: articles leave ids that begin so to the frame. */
  readonly id: string
}

function Column({ column, id }: ColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{column.title}</h2>
      <ul>
        {column.items.map((item) => (
          <li key={item.url}>
            <SiteLink href={item.url} external={item.external}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
