import { unicodeRange } from './letter-groups.ts'

/** What is to be known of a font, in parts of its size. */
export interface FontFacts {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** How wide a syllable of Hangul is; absent when it has none. */
  readonly hangul?: number
  /** How wide a letter of English is, on average. */
  readonly latin: number
  /** One weight, or the first and the last one of a variable font. */
  readonly weights: readonly [number, number?]
  readonly isItalic: boolean
}

/** A font file as readers get it: what is in it, and where the letters are that it is split into. */
export interface FontFace {
  /** Absent when the file could not be read: it is handed out as it is. */
  readonly facts?: FontFacts
  readonly weight?: number | undefined
  readonly style?: 'normal' | 'italic' | undefined
  readonly parts: readonly FontPart[]
}

export interface FontPart {
  readonly url: string
  readonly format: string
  /** The letters in it; absent when it has all of the font. */
  readonly letters?: readonly number[]
}

/** A font of the site: families that readers have, and those that it brings, in the order in which they are tried. */
export type FontStack = readonly (
  | { readonly family: string }
  | { readonly faces: readonly FontFace[] }
)[]

export type FontRole = 'sans' | 'mono'

/**
 * Fonts of systems that stand in for those of a site until they have arrived: what `local()` calls them, and how wide they
 * are where that is what decides about the breaks of lines. Hangul is so wide in Noto Sans CJK and Malgun Gothic, the
 * average of English in Liberation Sans, which has the widths of Arial.
 */
const STAND_INS: Readonly<Record<'hangul' | 'latin' | 'mono', readonly StandIn[]>> = {
  hangul: [
    { names: ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR'], width: 0.92 },
    { names: ['Malgun Gothic', 'MalgunGothic'], width: 0.92 },
  ],
  latin: [{ names: ['Arial', 'Liberation Sans'], width: 0.445 }],
  mono: [
    { names: ['Menlo', 'DejaVu Sans Mono'], width: 0.602 },
    { names: ['Consolas'], width: 0.55 },
    { names: ['Courier New', 'Liberation Mono'], width: 0.6 },
  ],
}

interface StandIn {
  readonly names: readonly string[]
  readonly width: number
}

/** The rules that give the theme the fonts of a site. */
export function fontStyle(stacks: Readonly<Partial<Record<FontRole, FontStack>>>): string {
  const rules: string[] = []
  const properties = (['sans', 'mono'] as const).flatMap((role) => {
    const stack = stacks[role]
    if (!stack) return []
    const families = stack.flatMap((entry, index) => {
      if ('family' in entry) return [entry.family]
      const name = `site ${role}${index > 0 ? ` ${index}` : ''}`
      rules.push(...entry.faces.flatMap((face) => facesOf(name, face)))
      const [facts] = entry.faces.flatMap((face) => face.facts ?? [])
      const standIns = facts ? standInsOf(facts, role) : []
      rules.push(...standIns.map((rule, at) => ruleOf(standInName(name, at), rule)))
      return [name, ...standIns.map((_, at) => standInName(name, at))]
    })
    const names = families.map((name) => JSON.stringify(name))
    return [`--${role === 'sans' ? 'font' : 'mono'}:${names.join(',')},var(--system-${role})`]
  })
  if (properties.length === 0) return ''
  return `${rules.join('')}@layer brand{:root{${properties.join(';')}}}`
}

const standInName = (name: string, index: number) => `${name} stand-in ${index + 1}`

function facesOf(name: string, { facts, weight, style, parts }: FontFace): string[] {
  const [lightest = 400, boldest] = weight === undefined ? (facts?.weights ?? []) : [weight]
  const shared = {
    'font-weight': boldest === undefined ? `${lightest}` : `${lightest} ${boldest}`,
    'font-style': style ?? (facts?.isItalic ? 'italic' : 'normal'),
    'font-display': 'swap',
  }
  return parts.map(({ url, format, letters }) =>
    ruleOf(name, {
      src: `url(${JSON.stringify(url)})format("${format}")`,
      ...shared,
      ...(letters ? { 'unicode-range': unicodeRange(letters) } : {}),
    }),
  )
}

/** A system font in the size and with the height of a line of the one that it stands in for, so that nothing moves. */
function standInsOf(facts: FontFacts, role: FontRole): Record<string, string>[] {
  const { hangul } = facts
  const kinds =
    role === 'mono'
      ? ([['mono', facts.latin]] as const)
      : ([
          ...(hangul === undefined ? [] : [['hangul', hangul] as const]),
          ['latin', facts.latin],
        ] as const)
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
  const all = kinds.flatMap(([kind, own]) =>
    STAND_INS[kind].map(({ names, width }) => ({ names, size: own / width })),
  )
  return all.map(({ names, size }) => ({
    src: names.map((name) => `local(${JSON.stringify(name)})`).join(','),
    'size-adjust': percent(size),
    'ascent-override': percent(facts.ascent / size),
    'descent-override': percent(facts.descent / size),
    'line-gap-override': percent(facts.lineGap / size),
  }))
}

const ruleOf = (family: string, descriptors: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries({ 'font-family': JSON.stringify(family), ...descriptors })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
