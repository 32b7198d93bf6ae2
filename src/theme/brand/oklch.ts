/** A colour by lightness (0 to 1), chroma and hue (radians), as people see them: the same step looks the same in every hue. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** Matrices of Björn Ottosson's OKLab: from linear sRGB to the cones of the eye, from these to OKLab, and back. */
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

const sum = (row: Triple, [a, b, c]: Triple) => row[0] * a + row[1] * b + row[2] * c
const times = ([first, second, third]: readonly [Triple, Triple, Triple], by: Triple): Triple => [
  sum(first, by),
  sum(second, by),
  sum(third, by),
]
const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
]

/** sRGB as WCAG and CSS define it. */
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const gamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** The red, green and blue of `#rgb` or `#rrggbb`, from 0 to 1. */
function channels(hex: string): Triple {
  const digits = hex.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channelAt = (start: number) => Number.parseInt(long.slice(start, start + 2), 16) / 255
  return [channelAt(0), channelAt(2), channelAt(4)]
}

/** A colour of CSS in OKLCH. */
export function oklchOf(hex: string): Oklch {
  const cones = each(times(TO_CONES, each(channels(hex), linear)), Math.cbrt)
  const [l, a, b] = times(TO_LAB, cones)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Smaller differences do not show in 255 steps. */
const EXACT = 0.0005

/** The colour as `#rrggbb`. One that no screen can show gets less chroma, and keeps lightness and hue. */
export function hexOf({ l, c, h }: Oklch): string {
  const rgbOf = (chroma: number) => {
    const lab: Triple = [l, chroma * Math.cos(h), chroma * Math.sin(h)]
    return times(
      FROM_CONES,
      each(times(FROM_LAB, lab), (value) => value ** 3),
    )
  }
  const isShown = (rgb: Triple) => rgb.every((value) => value >= -EXACT && value <= 1 + EXACT)
  let [low, high] = [0, c]
  if (isShown(rgbOf(c))) low = c
  while (high - low > EXACT) {
    const middle = (low + high) / 2
    if (isShown(rgbOf(middle))) low = middle
    else high = middle
  }
  const bytes = each(rgbOf(low), (value) =>
    Math.round(255 * gamma(Math.min(1, Math.max(0, value)))),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = each(channels(hex), linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
