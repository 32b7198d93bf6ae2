import { wholeFont } from './font-file.ts'

/** A text as outlines: what it looks like does not depend on the fonts of a machine. */
export interface DrawnText {
  readonly width: number
  /** As `d` of an SVG path; the first baseline begins at 0, 0. */
  readonly path: string
}

/** Type to set texts in, from fonts of which each has some of the letters or one of the weights. */
export interface CardType {
  draw(text: string, size: number, weight: number): DrawnText
}

/** Reads the fonts of cards. Fails when one of them is no font. */
export async function cardType(fonts: readonly Uint8Array[]): Promise<CardType> {
  const hb = await import('harfbuzzjs')
  const read = await Promise.all(fonts.map(wholeFont))
  const faces = read.map((bytes) => {
    const face = new hb.Face(new hb.Blob(bytes))
    const axis = face.getAxisInfos().wght
    const os2 = face.referenceTable('OS/2')
    const own = os2 ? new DataView(os2.buffer, os2.byteOffset).getUint16(4) : 400
    const fontsByWeight = new Map<number, InstanceType<typeof hb.Font>>()
    return {
      upem: face.upem,
      distance: (weight: number) => (axis ? 0 : Math.abs(own - weight)),
      letters: new Set(face.collectUnicodes()),
      at(weight: number) {
        const known = fontsByWeight.get(weight)
        if (known) return known
        const font = new hb.Font(face)
        if (axis) font.setVariations([new hb.Variation('wght', weight)])
        fontsByWeight.set(weight, font)
        return font
      },
    }
  })
  /** Texts are drawn again and again with the same letters. */
  const paths = new Map<string, string>()

  function draw(text: string, size: number, weight: number): DrawnText {
    const nearest = [...faces.keys()].sort(
      (one, other) => (faces[one]?.distance(weight) ?? 0) - (faces[other]?.distance(weight) ?? 0),
    )
    const faceOf = (letter: string) =>
      nearest.find((index) => faces[index]?.letters.has(letter.codePointAt(0) ?? 0))
    let x = 0
    let path = ''
    for (const { index, run } of runsOf(text, faceOf)) {
      const face = faces[index]
      if (!face) continue
      const font = face.at(weight)
      const scale = size / face.upem
      const buffer = new hb.Buffer()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      for (const {
        codepoint,
        xAdvance = 0,
        xOffset = 0,
        yOffset = 0,
      } of buffer.getGlyphInfosAndPositions()) {
        const key = `${index} ${weight} ${codepoint}`
        const outline = paths.get(key) ?? font.glyphToPath(codepoint)
        paths.set(key, outline)
        path += placed(outline, scale, x + xOffset * scale, -yOffset * scale)
        x += xAdvance * scale
      }
    }
    return { width: x, path }
  }
  return { draw }
}

/** Letters that follow each other in one face. Those that no face has are left out. */
function runsOf(
  text: string,
  faceOf: (letter: string) => number | undefined,
): readonly { readonly index: number; run: string }[] {
  const runs: { readonly index: number; run: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const index = letter === ' ' && last ? last.index : faceOf(letter)
    if (index === undefined) continue
    if (last?.index === index) last.run += letter
    else runs.push({ index, run: letter })
  }
  return runs
}

/** An outline in the units of its font, made so large and moved there. SVG counts down, fonts count up. */
function placed(outline: string, scale: number, x: number, y: number): string {
  let isX = true
  return outline.replace(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true
      return part
    }
    const value = isX ? x + Number(part) * scale : y - Number(part) * scale
    isX = !isX
    return `${Number(value.toFixed(1))}`
  })
}
