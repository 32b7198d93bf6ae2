import type { Config } from '../../config/config.ts'
import { apiStringsOf, stringsOf } from '../../i18n/index.ts'
import { readableUrl } from '../../links/published.ts'
import type { ApiPage, PublishedFile, Route } from '../../model.ts'
import { apiProseFile } from '../../openapi/document/api-entries.ts'
import { consoleUrl, twinUrl } from '../../urls/address.ts'
import { fileUrl } from '../edit-url.ts'
import { breadcrumbList } from '../structured-data.ts'
import type { ApiDoc } from './api-pages.ts'
import { type ReadVersion, sidebarName } from './read-version.ts'
import type { OperationPageProps } from './views/OperationPage.tsx'

/** The route of a page of a specification. */
export function apiRoute(doc: ApiDoc, read: ReadVersion, config: Config): Route {
  const { page, document, url } = doc
  const stop = read.stops.get(url)
  const { breadcrumbs, tocMinLevel, tocMaxLevel } = read.version.options
  const strings = apiStringsOf(config)
  const download = downloadUrl(doc)
  const props: OperationPageProps = {
    title: doc.title,
    trail: breadcrumbs && stop ? [...stop.trail, { label: stop.label }] : [],
    ...(stop?.previous ? { previous: stop.previous } : {}),
    ...(stop?.next ? { next: stop.next } : {}),
    links: [
      ...(config.llms === false
        ? []
        : [{ label: strings.openMarkdown, url: readableUrl(twinUrl(url, config.baseUrl)) }]),
      ...(download ? [{ label: strings.downloadSpecification, url: readableUrl(download) }] : []),
      ...(config.editUrl
        ? [
            {
              label: stringsOf(config).editPage,
              url: fileUrl(config.editUrl, page.place.path),
              external: true,
            },
          ]
        : []),
    ],
  }
  return {
    url,
    title: doc.title,
    description: doc.description,
    view: 'OperationPage',
    props,
    articlePath: page.path,
    sourcePath: document.path,
    ...(stop ? { sidebarName: sidebarName(read.version, stop.sidebar) } : {}),
    toc: page.headings.filter(({ level }) => level >= tocMinLevel && level <= tocMaxLevel),
    head: { structuredData: breadcrumbList(props.trail, url, config.url) },
    listed: true,
    inSitemap: true,
    search: {
      kind: document.isOfMessages ? 'socket' : 'rest',
      ...(page.badge ? { badge: page.badge } : {}),
      detail: [...(stop?.trail ?? []).map(({ label }) => label), page.endpoint ?? '']
        .filter(Boolean)
        .join(' › '),
    },
    kind: page.kind === 'info' || page.kind === 'tag' ? 'api' : page.kind,
    ...topicsOf(page),
  }
}

function topicsOf({
  kind,
  name,
  title,
  endpoint,
  sentTo,
  callback,
  method = '',
}: ApiPage): Pick<Route, 'topics'> {
  if (kind === 'schema') return { topics: [{ kind, name: title }] }
  if (kind === 'info' || kind === 'tag') return {}
  const isWebhook = kind === 'webhook' ? { isWebhook: true as const } : {}
  const called = callback === undefined ? {} : { callback }
  const topic = { id: name, method, path: endpoint ?? sentTo ?? name, ...isWebhook, ...called }
  return { topics: [{ kind: 'operation', ...topic }] }
}

/** The files beside the pages of a version: the specifications themselves. */
export function apiFiles(read: ReadVersion, { filesUrl }: Config): PublishedFile[] {
  const path = (url: string) => url.slice(filesUrl.length)
  const downloads = new Map(
    read.apiDocs.flatMap((doc) => {
      const url = downloadUrl(doc)
      return url ? [[path(url), doc.document] as const] : []
    }),
  )
  const consoles = read.apiDocs.flatMap(({ page, document, url }): PublishedFile[] =>
    page.hasConsole
      ? [
          {
            path: path(consoleUrl(url)),
            shows: { file: apiProseFile(page.path, document), part: 'console' },
          },
        ]
      : [],
  )
  return [
    ...consoles,
    ...[...downloads].map(
      ([file, document]): PublishedFile => ({
        path: file,
        shows: { file: apiProseFile(document.path, document), part: 'download' },
      }),
    ),
  ]
}

/** The specification is beside its pages. */
function downloadUrl({ document, url, page }: ApiDoc): string | undefined {
  // The page of a tag stands elsewhere.
  if (!document.download || page.kind === 'tag') return undefined
  const depth = page.kind === 'schema' ? 2 : 1
  const folder = url.replace(/\/$/, '').split('/').slice(0, -depth).join('/')
  return `${folder}/${document.download.normalize('NFC')}`
}
