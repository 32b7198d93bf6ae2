import { LINK_ICONS } from '../../config/link-icons.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import type { Article } from '../../model.ts'
import { OTHER_NAMES } from './other-names.ts'

/** Drawings by name: those of Lucide, and ours. */
export interface NamedIcons {
  /** A path of 24 × 24 units, drawn as a line; nothing for a name that no drawing has. */
  pathOf(name: string): string | undefined
  /** The names of Lucide, but for those that it has no more. */
  readonly names: readonly string[]
  /** The name that is spelt almost so. */
  nearestTo(name: string): string | undefined
}

/** Loads the drawings, which takes 10 ms. */
export async function namedIcons(): Promise<NamedIcons> {
  const { icons: set } = await import('@iconify-json/lucide')
  const drawingOf = (name: string): { readonly body: string } | undefined =>
    ownValue(set.icons, name) ??
    ownValue(set.icons, ownValue(set.aliases ?? {}, name)?.parent ?? '')
  const names = Object.keys(set.icons).filter((name) => !set.icons[name]?.hidden)
  return {
    pathOf(name) {
      for (const form of formsOf(name)) {
        const known = drawingOf(form) ?? drawingOf(ownValue(OTHER_NAMES, form) ?? '')
        if (known) return pathOfShapes(known.body)
        const own = ownValue(LINK_ICONS, form)
        if (own !== undefined) return own
      }
      return undefined
    },
    names,
    nearestTo: (name) => nearest(formsOf(name)[0] ?? '', [...Object.keys(LINK_ICONS), ...names]),
  }
}

/** What the icon of a page in menus is, when it is none of ours for links. */
export async function menuIcon(name: unknown): Promise<Article['icon']> {
  if (typeof name !== 'string' || Object.hasOwn(LINK_ICONS, name)) return undefined
  const icons = await namedIcons()
  const path = icons.pathOf(name)
  return path === undefined ? { near: icons.nearestTo(name) } : { path }
}

/** Sets and styles that collections write around a name: `lucide:rocket`, `fa-solid fa-rocket`, `rocket-fill`. */
const SET = /^(?:[\w-]+[:/])+|^(?:fa[a-z]?|fa-(?:solid|regular|light|thin|brands|duotone))\s+/
const STYLE = /-(?:alt|bold|duotone|fill|filled|light|line|o|outline|outlined|regular|sharp|solid)$/

/** What a name may be here, the likeliest first. */
function formsOf(name: string): readonly string[] {
  const plain = name
    .trim()
    .replace(SET, '')
    .replace(/^fa-/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|[\s_]+/g, '-')
    .toLowerCase()
  return [plain, plain.replace(STYLE, ''), plain.replace(/-?icon$/, '')]
}

const SHAPE = /<(path|circle|ellipse|rect)\b([^>]*)>/g

/** The shapes of a drawing as one path. Those of Lucide have no others, and none that is moved or turned. */
export function pathOfShapes(body: string): string {
  return [...body.matchAll(SHAPE)]
    .map(([, tag, written = '']) => {
      const attributes = Object.fromEntries(
        [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      )
      const number = (name: string) => Number(attributes[name] ?? 0)
      if (tag === 'path') return fromStart(attributes['d'] ?? '')
      if (tag === 'rect')
        return rectangle({
          x: number('x'),
          y: number('y'),
          width: number('width'),
          height: number('height'),
          rx: number(attributes['rx'] === undefined ? 'ry' : 'rx'),
          ry: number(attributes['ry'] === undefined ? 'rx' : 'ry'),
        })
      const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
      return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
    })
    .join('')
}

/** The first move of a path counts from the corner, though it may be written as a relative one. */
const fromStart = (path: string) => (path.startsWith('m') ? `M0 0${path}` : path)

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rx: number
  readonly ry: number
}

function rectangle({ x, y, width, height, rx, ry }: Rectangle): string {
  const corner = (toX: number, toY: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${toX} ${toY}` : '')
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return [
    `M${x + rx} ${y}h${across}`,
    `${corner(rx, ry)}v${down}`,
    `${corner(-rx, ry)}h${-across}`,
    `${corner(-rx, -ry)}v${-down}`,
    `${corner(rx, -ry)}z`,
  ].join('')
}
