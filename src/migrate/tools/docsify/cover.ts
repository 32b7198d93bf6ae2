/** A cover of Docsify as our landing page. */
import type { List, RootContent } from 'mdast'
import { stringify } from 'yaml'
import { defined } from '../../fields.ts'
import { linksIn, treeOf, wordsIn } from './menus.ts'

interface Action {
  readonly label: string
  readonly url: string
}

export interface CoverTools {
  /** The address that a link or a picture has here; nothing when it leads nowhere. */
  addressOf(written: string, isFile: boolean): string | undefined
  /** The page that stands below the cover there. */
  readonly home?: Action | undefined
  readonly title: string
}

/** The page, and whether it had a colour or a picture behind it, which ours has not. */
export async function landingOf(text: string, tools: CoverTools) {
  const { addressOf, home } = tools
  const nodes = (await treeOf(text)).children
  const titles: string[] = []
  const leads: string[] = []
  const actions: Action[] = []
  const features: { title: string; url?: string }[] = []
  const rest: string[] = []
  let image: { src: string; alt: string } | undefined
  let hasLook = false
  const lastPicture = nodes.at(-1)
  for (const node of nodes) {
    const source = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset)
    if (node.type === 'heading') {
      const words = wordsIn(node).replace(/\s:id=\S+$/, '')
      if (words !== '') titles.push(words)
      continue
    }
    const heading = node.type === 'html' ? HEADING.exec(node.value.trim())?.[1]?.trim() : undefined
    if (heading) titles.push(heading)
    else if (node.type === 'blockquote') leads.push(wordsIn(node.children))
    else if (node.type === 'list') features.push(...featuresOf(node, addressOf))
    else if (node.type === 'html' && /^<!--[\s\S]*-->\s*$/.test(node.value)) continue
    else if (!image && LOGO.test(source)) {
      const [, written = ''] = LOGO.exec(source) ?? []
      const src = addressOf(written, true)
      if (src === undefined) rest.push(source)
      else image = { src, alt: /\balt=["']([^"']*)/.exec(source)?.[1] ?? '' }
    } else {
      const pictures = picturesIn(node)
      const links = linksIn(node)
      const isAlone = node.type === 'paragraph' && wordsWithout(node) === ''
      const [picture] = pictures
      if (isAlone && links.length > 0 && links.every((link) => wordsIn(link) !== '')) {
        for (const link of links) {
          const url = /^#(?!\/)/.test(link.url) ? home?.url : addressOf(link.url, false)
          if (url !== undefined) actions.push({ label: wordsIn(link), url })
        }
      } else if (isAlone && picture && links.length === 0 && pictures.length === 1) {
        const isColor = picture.alt === 'color' && /^#/.test(picture.url)
        // Docsify puts the last picture behind the cover.
        const isBehind = isColor || (node === lastPicture && nodes.length > 1 && !picture.alt)
        const src = isBehind || image ? undefined : addressOf(picture.url, true)
        if (isBehind) hasLook = true
        else if (src !== undefined) image = { src, alt: picture.alt ?? '' }
        else rest.push(source)
      } else rest.push(source)
    }
  }
  const isOwn = ({ url }: Action) => url.startsWith('/')
  if (home && !actions.some(isOwn)) actions.unshift(home)
  const mainAction = actions.find(isOwn) ?? actions[0]
  const [title = tools.title, ...more] = titles
  const [lead, ...others] = leads
  const hero = defined({
    kind: 'hero',
    title: [title],
    lead: lead ?? (more.length > 0 ? more.shift() : undefined),
    actions: actions.map((one) => (one === mainAction ? { ...one, main: true } : one)),
    image,
  })
  const blocks = [hero, ...(features.length > 0 ? [{ kind: 'features', items: features }] : [])]
  const matter = stringify({ title, layout: 'landing', blocks }, { lineWidth: 0 })
  const body = [...more.map((one) => `## ${one}`), ...others, ...rest]
    .map((one) => withAddresses(one, addressOf))
    .join('\n\n')
  return { text: `---\n${matter}---\n${body === '' ? '' : `\n${body}\n`}`, hasLook }
}

/** A heading of HTML with nothing but words in it. */
const HEADING = /^<h[1-6]\b[^<>]*>([^<>]*)<\/h[1-6]>$/i

/** A picture of HTML that stands alone, in a link or a box at most. */
const LOGO =
  /^(?:<(?:div|p|center|a)\b[^<>]*>\s*)*<img\s[^<>]*?\bsrc=["']([^"'<>]+)["'][^<>]*>\s*(?:<\/(?:div|p|center|a)>\s*)*$/i

/** The first page of a language that has no cover of its own. */
export function plainLanding(title: string, home: Action): string {
  const hero = { kind: 'hero', title: [title], actions: [{ ...home, main: true }] }
  return `---\n${stringify({ title, layout: 'landing', blocks: [hero] }, { lineWidth: 0 })}---\n`
}

function featuresOf(
  { children }: List,
  addressOf: CoverTools['addressOf'],
): { title: string; url?: string }[] {
  return children.flatMap((item) => {
    const title = wordsIn(item)
    const [link, ...others] = linksIn(item)
    const url = link && others.length === 0 ? addressOf(link.url, false) : undefined
    return title === '' ? [] : [defined({ title, url })]
  })
}

/** The pictures of a paragraph that stand in no link. */
const picturesIn = (node: RootContent) =>
  node.type === 'paragraph' ? node.children.filter((one) => one.type === 'image') : []

/** The words of a paragraph that are in no link and no picture. */
const wordsWithout = (node: RootContent) =>
  node.type === 'paragraph'
    ? wordsIn(node.children.filter((one) => !['link', 'image', 'break'].includes(one.type)))
    : wordsIn(node)

/** Links and pictures of Markdown and HTML by the addresses that they have here. */
const withAddresses = (text: string, addressOf: CoverTools['addressOf']) =>
  text.replace(
    /(!?)(\[[^\]\n]*\]\()([^\s()]+)(?:\s+(["'])(.*?)\4)?\)|(\b(?:href|src)=["'])([^"']+)/g,
    (_, sign, start, url, __, ___, html, address) =>
      start === undefined
        ? html + (addressOf(address, html.startsWith('src')) ?? address)
        : `${sign}${start}${addressOf(url, sign === '!') ?? url})`,
  )
