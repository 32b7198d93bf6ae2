import type { ComponentType } from 'react'
import type { PageData, ProseHtml, SiteData } from '../model.ts'
// First of the theme: its styles begin with the order of the layers.
import { App } from '../theme/frame/App.tsx'
import { ErrorBoundary } from '../theme/frame/ErrorBoundary.tsx'
import type { SiteTheme } from '../theme/parts/site-theme.tsx'
import { ArchivePage } from './blog/views/ArchivePage.tsx'
import { AuthorListPage } from './blog/views/AuthorListPage.tsx'
import { AuthorPage } from './blog/views/AuthorPage.tsx'
import { BlogListPage } from './blog/views/BlogListPage.tsx'
import { BlogPostPage } from './blog/views/BlogPostPage.tsx'
import { PostTagPage } from './blog/views/PostTagPage.tsx'
import { CategoryPage } from './docs/views/CategoryPage.tsx'
import { DocPage } from './docs/views/DocPage.tsx'
import { OperationPage } from './docs/views/OperationPage.tsx'
import { TagPage } from './docs/views/TagPage.tsx'
import { LandingPage } from './pages/LandingPage.tsx'
import { MarkdownPage } from './pages/MarkdownPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { TagListPage } from './TagListPage.tsx'

/** Every view, by the name that routes use. */
export const views = {
  DocPage,
  CategoryPage,
  OperationPage,
  TagListPage,
  TagPage,
  BlogListPage,
  BlogPostPage,
  ArchivePage,
  AuthorListPage,
  AuthorPage,
  PostTagPage,
  MarkdownPage,
  LandingPage,
  NotFoundPage,
  SearchPage,
} as const

export interface PageElementProps {
  readonly site: SiteData
  readonly page: PageData
  readonly prose: ProseHtml
  /** What the site has in the place of parts of the theme. */
  readonly theme?: SiteTheme | undefined
}

/** A whole page: the one element that the server draws and the browser brings to life. */
export function PageElement({ site, page, prose, theme }: PageElementProps) {
  const View = viewCalled(page.view)
  return (
    <App site={site} page={page} prose={prose} theme={theme}>
      <ErrorBoundary strings={site.strings} resetKey={page.url}>
        <View key={page.url} {...page.props} />
      </ErrorBoundary>
    </App>
  )
}

function viewCalled(name: string): ComponentType<object> {
  if (!Object.hasOwn(views, name)) throw new Error(`No view is called ${name}`)
  // The section that named the view has written the props for it.
  return views[name as keyof typeof views] as ComponentType<object>
}
