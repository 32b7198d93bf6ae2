/** The parts of the theme that a site may replace, each with a file of its name in `theme/`. */
import { Breadcrumbs } from '../theme/article/Breadcrumbs.tsx'
import { DocFooter } from '../theme/article/DocFooter.tsx'
import { PageTitle } from '../theme/article/PageTitle.tsx'
import { Toc } from '../theme/article/Toc.tsx'
import { TocBox } from '../theme/article/TocBox.tsx'
import { UntranslatedBanner } from '../theme/article/UntranslatedBanner.tsx'
import { VersionBanner } from '../theme/article/VersionBanner.tsx'
import { AnnouncementBar } from '../theme/frame/AnnouncementBar.tsx'
import { Brand } from '../theme/frame/Brand.tsx'
import { Footer } from '../theme/frame/Footer.tsx'
import { Navbar } from '../theme/frame/Navbar.tsx'
import { Pager } from '../theme/lists/Pager.tsx'
import { Sidebar } from '../theme/sidebar/Sidebar.tsx'
import { PostHeader } from './blog/views/PostHeader.tsx'
import { PostItems } from './blog/views/PostItems.tsx'
import { LandingPage } from './pages/LandingPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'

/** By name, in the order of a page from its top. Their props are the types that `docsgen/theme` exports beside them. */
export const themeParts = {
  AnnouncementBar,
  Navbar,
  Brand,
  Sidebar,
  VersionBanner,
  UntranslatedBanner,
  Breadcrumbs,
  PageTitle,
  Toc,
  TocBox,
  DocFooter,
  Pager,
  PostHeader,
  PostItems,
  LandingPage,
  NotFoundPage,
  Footer,
} as const

export type PartName = keyof typeof themeParts
