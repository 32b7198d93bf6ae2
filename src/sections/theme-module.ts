/** All that code of a site imports from `docsgen/theme`. */

// What the parts of the theme are made of: copies of them, which `docsgen eject` writes, begin with it.
export { fill } from '../i18n/index.ts'
export type {
  Announcement,
  Badge,
  FooterColumn,
  Heading as TocHeading,
  Logo,
  NavbarItem,
  NavLink,
  PageFacts,
  PageVersion,
  Picture,
  Sidebar as SidebarData,
  SidebarItem,
  SiteFacts,
  SocialLink,
} from '../model.ts'
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from '../theme/article/Breadcrumbs.tsx'
export { Breakable } from '../theme/article/Breakable.tsx'
export { DocFooter, type DocFooterProps } from '../theme/article/DocFooter.tsx'
export { LastUpdated, type LastUpdatedProps } from '../theme/article/LastUpdated.tsx'
export { noBreak } from '../theme/article/no-break.ts'
export { PageActions } from '../theme/article/PageActions.tsx'
export { PageTitle, type PageTitleProps } from '../theme/article/PageTitle.tsx'
export { Prose } from '../theme/article/Prose.tsx'
export { Toc, type TocProps } from '../theme/article/Toc.tsx'
export { TocBox } from '../theme/article/TocBox.tsx'
export { TocList, tocTree } from '../theme/article/TocList.tsx'
export {
  UntranslatedBanner,
  type UntranslatedBannerProps,
} from '../theme/article/UntranslatedBanner.tsx'
export { VersionBanner, type VersionBannerProps } from '../theme/article/VersionBanner.tsx'
export { ColorModeMenu } from '../theme/controls/ColorModeMenu.tsx'
export { Icon } from '../theme/controls/icons.tsx'
export { interpolate } from '../theme/controls/interpolate.tsx'
export { LinkIcon } from '../theme/controls/LinkIcon.tsx'
export { SiteLink } from '../theme/controls/SiteLink.tsx'
export { slotOf, storageKeys } from '../theme/controls/storage.ts'
export { AnnouncementBar, type AnnouncementBarProps } from '../theme/frame/AnnouncementBar.tsx'
export { Brand, type BrandProps } from '../theme/frame/Brand.tsx'
export {
  SidebarHtml,
  usePage as usePageData,
  useProse,
  useSite as useSiteData,
} from '../theme/frame/context.tsx'
export { Footer, type FooterProps } from '../theme/frame/Footer.tsx'
export { Navbar, type NavbarProps } from '../theme/frame/Navbar.tsx'
export { NavbarEntry } from '../theme/frame/NavbarEntry.tsx'
export { SearchLink } from '../theme/frame/SearchLink.tsx'
export { StaticFragment } from '../theme/frame/StaticFragment.tsx'
export { useActiveHeading } from '../theme/hooks/useActiveHeading.ts'
export { useNavbarHiding } from '../theme/hooks/useNavbarHiding.ts'
export { Pager, type PagerProps } from '../theme/lists/Pager.tsx'
export { Rows } from '../theme/lists/Rows.tsx'
export { Tags } from '../theme/lists/Tags.tsx'
export * from '../theme/parts/site-module.ts'
export type { SlotName } from '../theme/parts/site-theme.tsx'
export { WithSlots } from '../theme/parts/site-theme.tsx'
export { Sidebar, type SidebarProps } from '../theme/sidebar/Sidebar.tsx'
export { SidebarItems } from '../theme/sidebar/SidebarItems.tsx'
export type { AuthorCard } from './blog/author-card.ts'
export { PostAuthors } from './blog/views/PostAuthors.tsx'
export { PostHeader, type PostHeaderProps } from './blog/views/PostHeader.tsx'
export { PostItems, type PostItemsProps } from './blog/views/PostItems.tsx'
export { PostWhen } from './blog/views/PostWhen.tsx'
export { LandingPage, type LandingPageProps } from './pages/LandingPage.tsx'
export { Features } from './pages/landing/Features.tsx'
export { Flow } from './pages/landing/Flow.tsx'
export { Hero } from './pages/landing/Hero.tsx'
export { Preview } from './pages/landing/Preview.tsx'
export { RowLists } from './pages/landing/RowLists.tsx'
export type { LandingBlock } from './pages/landing-blocks.ts'
export { NotFoundPage, type NotFoundPageProps } from './pages/NotFoundPage.tsx'
export { useNearPages } from './pages/use-near-pages.ts'
