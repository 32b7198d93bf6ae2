import { blog } from './blog/blog.ts'
import { docs } from './docs/docs.ts'
import { pages } from './pages/pages.ts'
import type { Section } from './section.ts'

/** The areas of a site, in the order in which their pages are listed. */
export const sections: readonly Section[] = [pages, docs, blog]
