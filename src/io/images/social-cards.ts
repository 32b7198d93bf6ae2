import type { SocialCard } from '../../render/social-card.ts'
import { type CardType, cardType } from './card-type.ts'

/** As `og:image` is shown by all. */
const WIDTH = 1200
const HEIGHT = 630
const SIDE = 72
const TOP = 64
const ROOM = WIDTH - 2 * SIDE

const COLORS = {
  light: { ground: '#ffffff', text: '#20262c', soft: '#4a5057', quiet: '#62686f', line: '#d8dce1' },
  dark: { ground: '#12161b', text: '#e4e8ed', soft: '#b6bdc6', quiet: '#959da7', line: '#363e48' },
} as const

/** A title of so many lines is so large, and so many lines of the description stand below it. */
const TITLES = [
  { size: 72, below: 2 },
  { size: 64, below: 1 },
  { size: 56, below: 0 },
] as const

/** The logo of the site, to stand before its name. */
export interface CardLogo {
  readonly bytes: Uint8Array
  readonly type: string
  readonly ratio: number
}

/** Draws cards as PNG. */
export type DrawCard = (card: SocialCard, logo?: CardLogo) => Promise<Uint8Array>

/** What draws cards in these fonts. Fails when a font cannot be read. */
export async function cardDrawer(fonts: readonly Uint8Array[]): Promise<DrawCard> {
  const [type, { default: sharp }] = await Promise.all([cardType(fonts), import('sharp')])
  return async (card, logo) =>
    sharp(Buffer.from(cardSvg(card, type, logo)))
      // Flat colours with soft edges: a third of the bytes of full colour, and no eye sees it.
      .png({ palette: true, colours: 64, effort: 4 })
      .toBuffer()
}

/** Whether all is there that draws cards. */
export async function canDrawCards(): Promise<boolean> {
  try {
    await Promise.all([import('sharp'), import('subset-font'), import('harfbuzzjs')])
    return true
  } catch {
    return false
  }
}

/** A card as SVG: rows from the top, and the last line at the foot. */
export function cardSvg(card: SocialCard, type: CardType, logo?: CardLogo): string {
  const colors = COLORS[card.theme]
  const parts: string[] = [`<path fill="${colors.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`]
  const put = (text: string, x: number, y: number, [size, weight, color]: Face) => {
    const { path, width } = type.draw(text, size, weight)
    parts.push(`<path fill="${color}" transform="translate(${x} ${y})" d="${path}"/>`)
    return width
  }

  const logoWidth = logo ? Math.round(48 * logo.ratio) : 0
  if (logo) {
    const data = Buffer.from(logo.bytes).toString('base64')
    parts.push(
      `<image x="${SIDE}" y="${TOP}" width="${logoWidth}" height="48" href="data:${logo.type};base64,${data}"/>`,
    )
  }
  const [name = ''] = linesOf(
    card.site,
    ROOM - logoWidth,
    1,
    (text) => type.draw(text, 28, 700).width,
  )
  put(name, SIDE + (logo ? logoWidth + 16 : 0), TOP + 34, [28, 700, colors.text])

  const title = titleOf(card.title, type)
  const { size, below } = TITLES[title.length - 1] ?? TITLES[0]
  const description = linesOf(
    card.description,
    ROOM,
    below,
    (text) => type.draw(text, 29, 400).width,
  )
  const height =
    (card.trail ? 52 : 0) + title.length * size * 1.22 + description.length * 44 + (below ? 20 : 0)
  // Between the head and the foot, a little above the middle.
  let y = Math.round(TOP + 48 + (HEIGHT - 2 * TOP - 48 - 72 - height) * 0.45)
  if (card.trail) {
    const [trail = ''] = linesOf(card.trail, ROOM, 1, (text) => type.draw(text, 26, 500).width)
    put(trail, SIDE, y + 26, [26, 500, card.accent])
    y += 52
  }
  for (const line of title) {
    put(line, SIDE, Math.round(y + size * 0.95), [size, 700, colors.text])
    y += Math.round(size * 1.22)
  }
  y += 20
  for (const line of description) {
    put(line, SIDE, y + 30, [29, 400, colors.soft])
    y += 44
  }

  const foot = HEIGHT - TOP - 10
  parts.push(`<path fill="${colors.line}" d="M${SIDE} ${foot - 52}h${ROOM}v2H${SIDE}z"/>`)
  const { badge, text } = card.foot
  const offset = badge ? put(badge.text, SIDE, foot, [26, 700, card.accent]) + 20 : 0
  const [last = ''] = linesOf(text, ROOM - offset, 1, (line) => type.draw(line, 26, 400).width)
  put(last, SIDE + offset, foot, [26, 400, colors.quiet])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

type Face = readonly [size: number, weight: number, color: string]

/** The title in the largest size that it has room in. */
function titleOf(title: string, type: CardType): readonly string[] {
  for (const [index, { size }] of TITLES.entries()) {
    const lines = linesOf(title, ROOM, index + 1, (text) => type.draw(text, size, 700).width)
    if (index === TITLES.length - 1 || !lines.at(-1)?.endsWith('…')) return lines
  }
  return []
}

/** A text broken between words into no more lines than that. What has no room is left out, which an ellipsis says. */
export function linesOf(
  text: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  const words = text.split(/\s+/).filter(Boolean)
  while (words.length > 0 && lines.length < most) {
    let line = words.shift() ?? ''
    while (words.length > 0 && widthOf(`${line} ${words[0]}`) <= room) line += ` ${words.shift()}`
    if (widthOf(line) > room) {
      // A word that is wider than all: a long address or name.
      const letters = [...line]
      let count = letters.length
      while (count > 1 && widthOf(letters.slice(0, count).join('')) > room) count--
      words.unshift(letters.slice(count).join(''))
      line = letters.slice(0, count).join('')
    }
    lines.push(line)
  }
  if (words.length === 0) return lines
  const last = [...(lines.pop() ?? '')]
  while (last.length > 1 && widthOf(`${last.join('').trimEnd()}…`) > room) last.pop()
  return most === 0 ? [] : [...lines, `${last.join('').trimEnd()}…`]
}
