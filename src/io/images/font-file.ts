import type { FontFacts } from '../../theme/brand/font-style.ts'
import { letterGroups } from '../../theme/brand/letter-groups.ts'

/** A font cut into parts, each of which has some of the letters of a site. */
export interface CutFont {
  readonly facts: FontFacts
  /** Files of the format WOFF2, as plain data. */
  readonly parts: readonly { readonly letters: readonly number[]; readonly base64: string }[]
}

/** The bytes of a part. */
export const bytesOfPart = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

/**
 * Features that browsers apply by themselves, and `tnum`, which the theme asks for. The others are for style sheets; in
 * Pretendard they make files a sixth larger.
 */
const FEATURES = 'ccmp locl rlig liga clig calt rclt kern mark mkmk ljmo vjmo tjmo tnum'.split(' ')

/** Letters that a font is measured by: the frequent ones of English in the order of their frequency, and a syllable. */
const ENGLISH = 'etaoin shrdlcu'
const SYLLABLE = '가'

/**
 * Cuts a font into parts for the letters of a site's texts. Nothing when the packages for that are not installed. Fails
 * when the file is no font.
 */
export async function cutFont(
  font: Uint8Array,
  texts: readonly string[],
): Promise<CutFont | undefined> {
  const tools = await fontTools()
  if (!tools) return undefined
  const { subset, hb } = tools
  const cut = (bytes: Uint8Array, letters: string, targetFormat: 'sfnt' | 'woff2') =>
    subset(bytes, letters, { targetFormat, noHinting: true, keepFeatures: FEATURES })
  const always = ENGLISH + SYLLABLE + String.fromCharCode(...BASIC)
  // Large fonts are read once; every part is cut from what is left of them.
  const used = await cut(font, [...new Set([always, ...texts].join(''))].join(''), 'sfnt')
  const face = new hb.Face(new hb.Blob(used))
  const known = new Set(face.collectUnicodes())
  const parts: { letters: readonly number[]; base64: string }[] = []
  for (const letters of letterGroups(texts, (letter) => known.has(letter))) {
    const bytes = await cut(used, String.fromCodePoint(...letters), 'woff2')
    parts.push({ letters, base64: Buffer.from(bytes).toString('base64') })
  }
  return { facts: factsOf(face, hb), parts }
}

/** A font with all of its letters, as it is before it is packed for browsers. */
export async function wholeFont(font: Uint8Array): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font')
  return subset(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
}

/** The letters of ISO 8859-1. */
const BASIC = Array.from({ length: 224 }, (_, index) => index + 32)

type HarfBuzz = typeof import('harfbuzzjs')

function factsOf(face: InstanceType<HarfBuzz['Face']>, hb: HarfBuzz): FontFacts {
  const font = new hb.Font(face)
  const { ascender, descender, lineGap } = font.hExtents()
  const widthOf = (letter: string) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
    return glyph === undefined ? undefined : font.glyphHAdvance(glyph) / face.upem
  }
  const english = [...ENGLISH].map((letter) => widthOf(letter) ?? 0)
  const hangul = widthOf(SYLLABLE)
  const axis = face.getAxisInfos().wght
  // `usWeightClass` and `fsSelection` of the table OS/2.
  const os2 = face.referenceTable('OS/2')
  const view = os2 && new DataView(os2.buffer, os2.byteOffset, os2.byteLength)
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    ...(hangul === undefined ? {} : { hangul }),
    latin: english.reduce((sum, width) => sum + width, 0) / english.length,
    weights: axis ? [axis.min, axis.max] : [view?.getUint16(4) ?? 400],
    isItalic: ((view?.getUint16(62) ?? 0) & 1) === 1,
  }
}

/** The packages that read and cut fonts. They are optional: only sites with font files of their own need them. */
async function fontTools(): Promise<
  { readonly subset: typeof import('subset-font')['default']; readonly hb: HarfBuzz } | undefined
> {
  try {
    const [{ default: subset }, hb] = await Promise.all([
      import('subset-font'),
      import('harfbuzzjs'),
    ])
    return { subset, hb }
  } catch {
    return undefined
  }
}
