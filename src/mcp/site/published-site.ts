import { Fault } from '../fault.ts'

/** A site as its readers get it, wherever its files come from. */
export interface PublishedSite {
  /** Its files as they are now: the same object for as long as none of them has changed. */
  open(): Promise<PublishedFiles>
  /** Ends what runs in the background. */
  close(): Promise<void>
}

/** The files that a build publishes. */
export interface PublishedFiles {
  /** What pages are addressed with instead of the origin that the site names: the one that they were read from. */
  readonly origin?: string
  /** The text of a file by its path from the top of the site, such as `docs/소개.md`. Nothing when there is no such file. */
  read(path: string): Promise<string | undefined>
}

/** The list of all pages: every site that docsgen builds has it, so that a program finds the others. */
export const DOCS_FILE = 'docs.json'

/** Larger files are not read: an answer shows a small part of one. */
export const MOST_BYTES = 32_000_000

/** A site without pages for programs, or none at all. */
export const noSite = (place: string): Fault =>
  new Fault({
    ko: `docsgen으로 만든 사이트가 아닙니다: ${place}\n${DOCS_FILE} 파일이 없습니다. 사이트 폴더, 빌드한 폴더 또는 공개한 사이트의 주소를 적으세요.`,
    en: `Not a site built by docsgen: ${place}\nIt has no ${DOCS_FILE}. Name a site folder, the folder of a build, or the address of a published site.`,
  })

/** A file that is too large to be read. */
export const tooLarge = (place: string): Fault =>
  new Fault({
    ko: `파일이 너무 큽니다: ${place}\n한 파일은 ${MOST_BYTES / 1_000_000} MB까지 읽습니다.`,
    en: `The file is too large: ${place}\nA file is read up to ${MOST_BYTES / 1_000_000} MB.`,
  })
