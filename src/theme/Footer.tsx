import './Footer.css'
import { useId } from 'react'
import type { FooterColumn } from '../model.ts'
import { Brand } from './Brand.tsx'
import { useSite } from './context.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The end of every page: the brand, columns of links and a note. */
export function Footer() {
  const { footer } = useSite()
  return (
    <footer className="footer">
      <div className="footer-in">
        <div className="footer-cols">
          <Brand />
          {footer.columns.map((column) => (
            <Column key={column.title} column={column} />
          ))}
        </div>
        {footer.note && <p className="footer-note">{footer.note}</p>}
      </div>
    </footer>
  )
}

interface ColumnProps {
  readonly column: FooterColumn
}

function Column({ column }: ColumnProps) {
  const id = useId()
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
