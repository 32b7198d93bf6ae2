import { parseHTML } from 'linkedom'
import { pageDataOf } from '../../src/client/boot/loaded-page.ts'

/** The data of a page as the script of the page reads it. */
export function dataOf(html: string): ReturnType<typeof JSON.parse> {
  const { document } = parseHTML(html)
  return pageDataOf(document as unknown as Document)
}
