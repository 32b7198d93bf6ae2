/**
 * Where a line may break inside of a long identifier: browsers know no place in `payment_intent.amount_capturable` or
 * `getDonationStatistics`, and would break it between any two letters. What is copied, read aloud and found is the same.
 */

/** Shorter ones fit where they stand in the frame: in the narrowest rows of a sidebar, and in a large title. */
const LONG_IN_FRAME = /[\w./{}-]{16,}/g
/** Shorter ones fit in a heading and in a cell on the smallest screens. */
const LONG_IN_CELL = /[\w./{}-]{20,}/g
/** Shorter ones fit in a line of text, and go to the next line as a whole. */
const LONG_IN_TEXT = /[\w./{}-]{32,}/g

/** After the marks between words, and where a word begins with a capital. At hyphens browsers break by themselves. */
const CHANCES =
  /(?<=..[/_])(?=[^/_.])|(?<=..\.)(?=[A-Za-z{])|(?<=.[a-z\d])(?=[A-Z].)|(?<=.[A-Z])(?=[A-Z][a-z])/

/** Tags, with what is in them where no line breaks or where it is no text, and long identifiers. */
const htmlParts = ({ source }: RegExp) =>
  new RegExp(
    `<(pre|svg|math|script|style|select|textarea|template)\\b[^]*?</\\1>|<[^>]*>|${source}`,
    'g',
  )
const PARTS_OF_TEXT = htmlParts(LONG_IN_TEXT)
const PARTS_OF_LABEL = htmlParts(LONG_IN_FRAME)

const CHANCE = '<wbr>'

/** The parts of a label or a title between which a line may break. */
export const breakableParts = (text: string): readonly string[] => parts(text, LONG_IN_FRAME)

/** The parts of a heading or a cell within an article. */
export const breakableCell = (text: string): readonly string[] => parts(text, LONG_IN_CELL)

/** The parts of a running text within an article. */
export const breakableText = (text: string): readonly string[] => parts(text, LONG_IN_TEXT)

/** Drawn HTML of an article with the chances in it. */
export const breakableHtml = (html: string): string => withChances(html, PARTS_OF_TEXT)

/** Drawn HTML of a label with them. */
export const breakableLabel = (html: string): string => withChances(html, PARTS_OF_LABEL)

const withChances = (html: string, parts: RegExp): string =>
  html.replace(parts, (part) => (part.startsWith('<') ? part : part.split(CHANCES).join(CHANCE)))

function parts(text: string, long: RegExp): readonly string[] {
  const found: string[] = []
  let before = 0
  for (const { 0: word, index } of text.matchAll(long)) {
    const [first = '', ...others] = word.split(CHANCES)
    if (others.length === 0) continue
    const last = others.pop() ?? ''
    found.push(text.slice(before, index) + first, ...others)
    before = index + word.length - last.length
  }
  return [...found, text.slice(before)]
}
