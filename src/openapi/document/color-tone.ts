import type { Badge } from '../../model.ts'

/** Where each tone begins on the wheel of hues. */
const TONES: readonly (readonly [degrees: number, tone: Badge['tone']])[] = [
  [0, 'delete'],
  [20, 'put'],
  [70, 'post'],
  [165, 'on'],
  [195, 'get'],
  [250, 'emit'],
  [325, 'delete'],
]

/** Names of CSS that people give colours by, as hues. Those without a hue are of no tone. */
const HUES: Readonly<Record<string, number>> = {
  red: 0,
  crimson: 348,
  darkred: 0,
  firebrick: 0,
  tomato: 9,
  orangered: 16,
  coral: 16,
  pink: 350,
  hotpink: 330,
  deeppink: 328,
  orange: 39,
  darkorange: 33,
  gold: 51,
  goldenrod: 43,
  yellow: 60,
  brown: 0,
  green: 120,
  darkgreen: 120,
  forestgreen: 120,
  limegreen: 120,
  seagreen: 146,
  lime: 120,
  olive: 60,
  teal: 180,
  turquoise: 174,
  cyan: 180,
  aqua: 180,
  blue: 240,
  navy: 240,
  darkblue: 240,
  royalblue: 225,
  steelblue: 207,
  dodgerblue: 210,
  deepskyblue: 195,
  skyblue: 197,
  lightblue: 195,
  indigo: 275,
  purple: 300,
  violet: 300,
  magenta: 300,
  fuchsia: 300,
  rebeccapurple: 270,
  blueviolet: 271,
  orchid: 302,
}

/**
 * The tone that is nearest to a colour of CSS. The colour itself may be unreadable on the ground of a page, light or dark;
 * tones are readable on both.
 */
export function toneOfColor(color: string): Badge['tone'] {
  const hue = hueOf(color.trim().toLowerCase())
  return hue === undefined ? 'neutral' : (TONES.findLast(([from]) => hue >= from)?.[1] ?? 'neutral')
}

function hueOf(color: string): number | undefined {
  if (Object.hasOwn(HUES, color)) return HUES[color]
  const hsl = /^hsla?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%/.exec(color)
  if (hsl) return Number(hsl[2]) < LEAST_CHROMA * 100 ? undefined : Number(hsl[1]) % 360
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(color)
  if (rgb) return hueOfChannels(rgb.slice(1).map(Number))
  const [, hex] = /^#([\da-f]{3,8})$/.exec(color) ?? []
  if (hex === undefined) return undefined
  const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  return hueOfChannels([0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)))
}

/** With less the eye sees grey. */
const LEAST_CHROMA = 0.12

function hueOfChannels(channels: readonly number[]): number | undefined {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => value / 255)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma < LEAST_CHROMA) return undefined
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma
  return (sixth * 60 + 360) % 360
}
