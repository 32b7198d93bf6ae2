/** The home pages of other generators, whose fields become blocks of ours. */
import { fromHtml } from 'hast-util-from-html'
import { toString as plainText } from 'hast-util-to-string'
import * as z from 'zod'
import { splitUrl } from '../../urls/split-url.ts'

const text = z.string().default('')

/** Words that other generators write as HTML, with tags and character references. */
const words = z.string().transform((html) => {
  if (!/[<&]/.test(html)) return html
  return plainText(fromHtml(html.replace(/<br\s*\/?>/gi, ' '), { fragment: true }))
})

const action = z
  .looseObject({ text: z.string(), link: z.string(), theme: text, variant: text })
  .transform(({ text: label, link, theme, variant }) => ({
    label,
    url: link,
    // One that says nothing of its look is a main one.
    ...(['brand', 'primary', ''].includes(theme || variant) ? { main: true } : {}),
  }))

const image = z.union([
  z.string(),
  z
    .looseObject({ src: z.string().optional(), light: z.string().optional(), alt: text })
    .transform(({ src, light, alt }) => ({ src: src ?? light ?? '', alt })),
])

const hero = z
  .looseObject({
    name: words.default(''),
    title: words.default(''),
    text: words.default(''),
    tagline: words.default(''),
    image: image.optional(),
    actions: z.array(action).default([]),
  })
  .transform(({ name, title, text: more, tagline, image: picture, actions }) => ({
    kind: 'hero',
    title: [name, title, more].filter(Boolean),
    lead: tagline,
    // One that is drawn by code has no file.
    ...(typeof picture === 'string' || picture?.src ? { image: picture } : {}),
    actions,
  }))

/** A sign that is text, and not a picture or the code of one. */
const SIGN = /^\p{Extended_Pictographic}[\p{M}\p{Emoji}\u200d]*$/u

const feature = z
  .looseObject({
    icon: z.unknown().optional(),
    title: words,
    details: words.default(''),
    link: z.string().optional(),
  })
  .transform(({ icon, title, details, link }) => ({
    title: typeof icon === 'string' && SIGN.test(icon.trim()) ? `${icon.trim()} ${title}` : title,
    text: details,
    ...(link ? { url: link } : {}),
  }))

const features = z.array(feature).transform((items) => ({ kind: 'features', items }))

/** What such a page shows, as the blocks of a landing page would be written; `title` stands where it has none. */
export function homeBlocks(
  matter: Readonly<Record<string, unknown>>,
  title: string,
): readonly unknown[] {
  const top = hero.safeParse(matter.hero ?? {})
  const list = features.safeParse(matter.features ?? [])
  const first = top.success ? top.data : { kind: 'hero', title: [], actions: [] }
  return [
    { ...first, title: first.title.length > 0 ? first.title : [title] },
    ...(list.success && list.data.items.length > 0 ? [list.data] : []),
  ]
}

/**
 * The address that a link of such a page means, from the root of its locale: other generators write it with the ending of
 * a file, from the page, or with the path of the locale.
 */
export function homeLink(link: string, localePath: string): string {
  const [path, rest] = splitUrl(link)
  const plain = path
    .replace(/^\.?\/+/, '')
    .replace(/\.(?:html|mdx?)$/i, '')
    .replace(/(^|\/)(?:index|readme)$/i, '$1')
  const isBelow = localePath !== '' && `${plain}/`.startsWith(`${localePath}/`)
  return (isBelow ? plain.slice(localePath.length + 1) : plain) + rest
}
