import './Sidebar.css'
import { useContext } from 'react'
import type { Sidebar as SidebarData } from '../../model.ts'
import { SidebarHtml, usePage } from '../frame/context.tsx'
import { part } from '../parts/site-theme.tsx'
import { SidebarItems } from './SidebarItems.tsx'

export interface SidebarProps {
  readonly sidebar: SidebarData
}

/** The tree of links beside the pages of one area. Another sidebar starts with a fresh state. */
export const Sidebar = part('Sidebar', OwnSidebar)

function OwnSidebar({ sidebar }: SidebarProps) {
  const { name, label } = sidebar
  const drawn = useContext(SidebarHtml)
  // A part of the site may have changed its rows.
  const html = sidebar === usePage().sidebar ? drawn : undefined
  if (html !== undefined) {
    const inner = { __html: html }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by what is below, once for many pages.
    return <nav className="side" aria-label={label} key={name} dangerouslySetInnerHTML={inner} />
  }
  return (
    <nav className="side" aria-label={label} key={name}>
      <SidebarContent sidebar={sidebar} />
    </nav>
  )
}

/** What is in the element of a sidebar. */
export function SidebarContent({ sidebar }: SidebarProps) {
  return (
    <>
      {sidebar.title && <p className="side-title">{sidebar.title}</p>}
      <SidebarItems items={sidebar.items} />
    </>
  )
}
