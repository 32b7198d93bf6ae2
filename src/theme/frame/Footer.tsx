import './Footer.css'
import type { FooterColumn, SocialLink } from '../../model.ts'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { Brand } from './Brand.tsx'
import { useSite } from './context.tsx'
import { StaticFragment } from './StaticFragment.tsx'

/** The end of every page: the brand, columns of links and a note. */
export function Footer() {
  const { footer } = useSite()
  return (
    <StaticFragment as="footer" name="footer" className="footer">
      <div className="footer-in">
        <div className="footer-cols">
          <Brand />
          {footer.columns.map((column, index) => (
            <Column key={column.title} column={column} id={`FOOTER-${index}`} />
          ))}
        </div>
        {footer.social && <Social links={footer.social} />}
        {footer.note && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled and cleaned like an article.
          <div className="footer-note" dangerouslySetInnerHTML={{ __html: footer.note }} />
        )}
      </div>
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
