import type { Literal } from './literal.ts'

/** A component of the site, as it stands in a page: its name, and what it is given. */
export interface SiteComponent {
  readonly name: string
  readonly props: Readonly<Record<string, Literal>>
}
