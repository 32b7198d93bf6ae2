import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'

/** The custom properties that carry the colour of a site, in one mode. */
export interface BrandColors {
  readonly accent: string
  readonly 'accent-hover': string
  readonly 'accent-bg': string
  readonly 'accent-bg-2': string
  readonly 'accent-line': string
  readonly 'on-accent': string
  readonly underline: string
  readonly focus: string
  readonly select: string
}

export type Mode = 'light' | 'dark'

/** What the site says of its colour. */
export interface BrandSetting {
  readonly color: string
  readonly colorDark?: string | undefined
}

/** A colour of the author that readers could not read as it is, and what is shown instead. */
export interface AdjustedColor {
  readonly setting: 'color' | 'colorDark'
  readonly written: string
  /** The ground that it is hardest to read on. */
  readonly ground: string
  readonly ratio: number
  readonly shown: string
}

/** The grounds that links and buttons may stand on, by mode: `--bg`, `-soft`, `-strong`, `-raised`, `-hover`, `-press`. */
export const GROUNDS: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#ffffff', '#f7f9fb', '#f1f4f7', '#ffffff', '#f1f4f7', '#e7eaee'],
  dark: ['#12161b', '#171c22', '#1f252c', '#1a1f26', '#20262e', '#2a3139'],
}

/** `--text` of each mode, which stands on tints and on what is selected. */
export const TEXTS: Readonly<Record<Mode, string>> = { light: '#20262c', dark: '#e4e8ed' }

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3, level AA). */
export const TEXT_RATIO = 4.5
/** That of what is no text, such as the ring of the focus (WCAG 2.2, 1.4.11, level AA). */
export const RING_RATIO = 3

/** Added to the ratio that is asked for: rounded to 255 steps, a colour has not quite the contrast that was calculated. */
const SPARE = 0.05

/** How much lighter or darker each try is, of a lightness from 0 to 1: no eye sees a difference so small. */
const STEP = 0.005

/** All colours that follow from that of a site, with those of the author's that had to be adjusted. */
export function brandColors({ color, colorDark }: BrandSetting): {
  readonly light: BrandColors
  readonly dark: BrandColors
  readonly adjusted: readonly AdjustedColor[]
} {
  const light = lightColors(oklchOf(color), color)
  const own = colorDark === undefined ? undefined : oklchOf(colorDark)
  const dark = darkColors(own ?? paler(oklchOf(color)), colorDark)
  const adjusted = [
    ...adjustment('color', color, light, 'light'),
    ...(colorDark === undefined ? [] : adjustment('colorDark', colorDark, dark, 'dark')),
  ]
  return { light, dark, adjusted }
}

/** On a dark page a colour has to be light, and full ones glare. */
const paler = ({ l, c, h }: Oklch): Oklch => ({ l: Math.max(l, 0.82), c: Math.min(c, 0.13), h })

function lightColors(color: Oklch, written: string): BrandColors {
  const tint = (l: number, c: number) => hexOf({ l, c: Math.min(color.c, c), h: color.h })
  const tints = { 'accent-bg': tint(0.968, 0.018), 'accent-bg-2': tint(0.938, 0.032) }
  const grounds = [...GROUNDS.light, ...Object.values(tints)]
  const accent = asWritten(written, color, grounds, -1)
  const own = oklchOf(accent)
  return {
    accent,
    'accent-hover': hexOf({ ...own, l: Math.max(0, own.l - 0.08) }),
    ...tints,
    'accent-line': tint(0.83, 0.09),
    // What can be read on white can carry white.
    'on-accent': '#ffffff',
    underline: tint(0.83, 0.09),
    focus: readable({ ...own, l: own.l + 0.07 }, grounds, RING_RATIO + 0.5, -1),
    select: tint(0.9, 0.06),
  }
}

function darkColors(color: Oklch, written: string | undefined): BrandColors {
  const tint = (l: number, c: number) => hexOf({ l, c: Math.min(color.c, c), h: color.h })
  const tints = { 'accent-bg': tint(0.245, 0.035), 'accent-bg-2': tint(0.295, 0.05) }
  const grounds = [...GROUNDS.dark, ...Object.values(tints)]
  const accent = asWritten(written, color, grounds, 1)
  const own = oklchOf(accent)
  return {
    accent,
    'accent-hover': hexOf({ ...own, l: Math.min(1, own.l + 0.06) }),
    ...tints,
    'accent-line': tint(0.44, 0.08),
    'on-accent': readable(
      { l: 0.22, c: Math.min(color.c, 0.06), h: color.h },
      [accent],
      TEXT_RATIO,
      -1,
    ),
    underline: tint(0.5, 0.09),
    focus: accent,
    select: tint(0.39, 0.08),
  }
}

/** A colour as its author wrote it, if that can be read as text on all of these grounds; or else the nearest that can. */
function asWritten(
  written: string | undefined,
  color: Oklch,
  grounds: readonly string[],
  direction: 1 | -1,
): string {
  if (written !== undefined && lowest(written, grounds).ratio >= TEXT_RATIO) return long(written)
  return readable(color, grounds, TEXT_RATIO, direction)
}

/** The first colour on the way to black (-1) or white (1) that has this contrast with all of these grounds. */
function readable(
  color: Oklch,
  grounds: readonly string[],
  ratio: number,
  direction: 1 | -1,
): string {
  const end = direction < 0 ? 0 : 1
  let { l } = color
  let hex = hexOf(color)
  while (l !== end && lowest(hex, grounds).ratio < ratio + SPARE) {
    l = Math.min(1, Math.max(0, l + direction * STEP))
    hex = hexOf({ ...color, l })
  }
  return hex
}

/** The ground that a colour is hardest to read on. */
function lowest(hex: string, grounds: readonly string[]): { ground: string; ratio: number } {
  const all = grounds.map((ground) => ({ ground, ratio: contrast(hex, ground) }))
  return all.reduce((one, other) => (other.ratio < one.ratio ? other : one))
}

/** `#rgb` with all six digits, in small letters. */
const long = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase()

function adjustment(
  setting: AdjustedColor['setting'],
  written: string,
  { accent, ...colors }: BrandColors,
  mode: Mode,
): AdjustedColor[] {
  if (accent === long(written)) return []
  const grounds = [...GROUNDS[mode], colors['accent-bg'], colors['accent-bg-2']]
  return [{ setting, written, ...lowest(written, grounds), shown: accent }]
}

/** The rules that give the custom properties of the theme the colour of a site, in both modes. */
export function brandStyle(setting: BrandSetting): string {
  const { light, dark } = brandColors(setting)
  const body = (colors: BrandColors) =>
    Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  // Paper is light in both modes, as in `colors.css`.
  return `@layer brand{:root,[data-theme=light]{${body(light)}}@media not print{[data-theme=dark]{${body(dark)}}}}`
}
