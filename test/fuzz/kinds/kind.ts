import type { Random } from '../random.ts'

/** A kind of file that hostile input is made for. */
export interface Kind {
  readonly name: string
  /** How many of all inputs are of this kind, of 1. */
  readonly share: number
  /** How many inputs stand in one site, so that what all pages share is made once for all of them. */
  readonly perSite: number
  /**
   * Whether authors may write HTML in it: then elements of the input are no leak, as long as nothing in them runs.
   * The places are prose, the announcement, the note of the footer and the rows of sidebars: front matter that is not closed is prose.
   */
  readonly allowsHtml: boolean | 'in its places'
  /** The text of an input. */
  make(random: Random): string
  /** A site of some inputs. */
  filesOf(inputs: readonly string[]): Readonly<Record<string, string>>
}

export const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'

/** Facts that inputs name between braces. */
export const VALUES =
  'limits: { rooms: 20 }\nnames: { evil: "<x-leak onclick=alert(1)>\\u202e</script>" }\n'
