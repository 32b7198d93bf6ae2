import './Sidebar.css'
import type { Sidebar as SidebarData } from '../model.ts'
import { SidebarItems } from './SidebarItems.tsx'

export interface SidebarProps {
  readonly sidebar: SidebarData
}

/** The tree of links beside the pages of one area. Another sidebar starts with a fresh state. */
export function Sidebar({ sidebar }: SidebarProps) {
  return (
    <nav className="side" aria-label={sidebar.label} key={sidebar.name}>
      {sidebar.title && <p className="side-title">{sidebar.title}</p>}
      <SidebarItems items={sidebar.items} />
    </nav>
  )
}
