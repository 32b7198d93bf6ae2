import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import type { DocsConfig } from '../../config/docs-schema.ts'
import { fill, stringsOf } from '../../i18n/index.ts'
import type { DataFile, NavLink, Problem, Route } from '../../model.ts'
import { urlOf } from '../../urls/address.ts'
import { matterPlace } from '../frontmatter.ts'
import { TAG_PAGE, tagListRoute } from '../tag-list.ts'
import { inOrder, planTags, type Tag, type Tagged } from '../tags.ts'
import { isTagsFile, readTagsFile } from '../tags-file.ts'
import type { Doc } from './doc.ts'
import type { TagPageProps } from './views/TagPage.tsx'

/** The tags of the documentation: their pages, and the links below each document. */
export interface DocTags {
  readonly routes: readonly Route[]
  readonly linksByDoc: ReadonlyMap<Doc, readonly NavLink[]>
  readonly problems: readonly Problem[]
}

export interface DocTagsInput {
  readonly docs: readonly Doc[]
  /** The data files of the docs folder; one of them may declare tags. */
  readonly files: readonly DataFile[]
  readonly config: Config
  readonly options: DocsConfig
}

/** Plans a page for every tag that a document has, and one page for all listed tags. */
export function planDocTags({ docs, files, config, options }: DocTagsInput): DocTags {
  const file = files.find(({ path }) => isTagsFile(path, options.path))
  const { declared, problems } = file ? readTagsFile(file) : { problems: [] }
  const plan = planTags(docs.filter(isTagged).map(taggedDoc), declared)
  const tags = inOrder(plan.tags, ({ label }) => label)
  const urlOfTag = (path: string) => urlOf(rulesOf(config), options.route, 'tags', path)
  const listed = tags.filter((tag) => tag.listed)
  const strings = stringsOf(config)
  const addressing: Addressing = {
    urlOfTag,
    ...(listed.length > 0 ? { allTagsUrl: urlOfTag('') } : {}),
  }
  const linksOf = (own: readonly Tag<Doc>[]) =>
    own.map(({ label, path }): NavLink => ({ label, url: urlOfTag(path) }))
  return {
    routes: [
      ...(listed.length > 0
        ? [
            tagListRoute(
              {
                tags: listed,
                title: strings.tags,
                description: strings.docTagsDescription,
                filePath: file?.path,
                urlOfTag,
              },
              config,
            ),
          ]
        : []),
      ...tags.map((tag) => tagRoute(tag, addressing, config)),
    ],
    linksByDoc: new Map([...plan.tagsByItem].map(([doc, own]) => [doc, linksOf(own)])),
    problems: [...problems, ...plan.problems],
  }
}

interface Addressing {
  urlOfTag(path: string): string
  /** Absent: no tag is listed. */
  readonly allTagsUrl?: string
}

const isTagged = ({ fields }: Doc) => (fields.tags ?? []).length > 0

function taggedDoc(doc: Doc): Tagged<Doc> {
  const { fields, article } = doc
  return {
    item: doc,
    tags: fields.tags ?? [],
    visibility: fields.draft ? 'draft' : fields.unlisted ? 'unlisted' : 'listed',
    place: matterPlace(article, 'tags'),
  }
}

function tagRoute(tag: Tag<Doc>, { urlOfTag, allTagsUrl }: Addressing, config: Config): Route {
  const title = fill(stringsOf(config).docsWithTag, { tag: tag.label, count: tag.items.length })
  const props: TagPageProps = {
    title,
    description: tag.description,
    rows: inOrder(tag.items, (doc) => doc.title).map((doc) => ({
      label: doc.title,
      text: doc.description,
      url: doc.url,
    })),
    ...(allTagsUrl ? { allTagsUrl } : {}),
    ...(tag.listed ? {} : { visibility: 'unlisted' }),
  }
  return {
    ...TAG_PAGE,
    url: urlOfTag(tag.path),
    title,
    description: tag.description || title,
    view: 'TagPage',
    kind: 'list',
    props,
    sourcePath: tag.sourcePath,
    place: tag.place,
    listed: tag.listed,
  }
}
