/** All that code of a site imports from `docsgen/theme`. */
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
  Sidebar as SidebarData,
  SidebarItem,
  SiteFacts,
  SocialLink,
} from '../model.ts'
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from '../theme/article/Breadcrumbs.tsx'
export { DocFooter, type DocFooterProps } from '../theme/article/DocFooter.tsx'
export { Pager, type PagerProps } from '../theme/article/Pager.tsx'
export { PageTitle, type PageTitleProps } from '../theme/article/PageTitle.tsx'
export { Toc, type TocProps } from '../theme/article/Toc.tsx'
export { TocBox } from '../theme/article/TocBox.tsx'
export {
  UntranslatedBanner,
  type UntranslatedBannerProps,
} from '../theme/article/UntranslatedBanner.tsx'
export { VersionBanner, type VersionBannerProps } from '../theme/article/VersionBanner.tsx'
export { AnnouncementBar, type AnnouncementBarProps } from '../theme/frame/AnnouncementBar.tsx'
export { Brand, type BrandProps } from '../theme/frame/Brand.tsx'
export { Footer, type FooterProps } from '../theme/frame/Footer.tsx'
export { Navbar, type NavbarProps } from '../theme/frame/Navbar.tsx'
export * from '../theme/parts/site-module.ts'
export type { SlotName } from '../theme/parts/site-theme.tsx'
export { Sidebar, type SidebarProps } from '../theme/sidebar/Sidebar.tsx'
export { PostHeader, type PostHeaderProps } from './blog/views/PostHeader.tsx'
export { PostItems, type PostItemsProps } from './blog/views/PostItems.tsx'
export { LandingPage, type LandingPageProps } from './pages/LandingPage.tsx'
export { NotFoundPage, type NotFoundPageProps } from './pages/NotFoundPage.tsx'
