import type { Element } from 'hast'
import { toString as plainText } from 'mdast-util-to-string'
import { problem } from '../../diagnostics/problem.ts'
import { el, icon, text } from '../../html/element.ts'
import { fill } from '../../i18n/index.ts'
import { isExternal } from '../../urls/address.ts'
import { type Directive, labelAndContent } from './directive.ts'

const PLAY = 'M8 5.5v13l10.5-6.5z'

/** A video by the address of its page, and the id in it. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/i
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/i
const ID = /^[\w-]{6,20}$/

/**
 * A video. One of the site is played here. One of another site is a link, which becomes its player when a reader asks
 * for it: until then nothing of that site is loaded.
 *
 *     :::video[제목]{src="https://www.youtube.com/watch?v=…"}
 *     :::
 */
export const video: Directive = (node, context, draw) => {
  const { label, content } = labelAndContent(node)
  const { src, id, poster } = node.attributes ?? {}
  const title = label ? plainText(label) : ''
  const player = playerOf(src ?? '', id ?? '')
  const below = draw({ children: content })
  const position = node.position ? { position: node.position } : {}
  if (!player) {
    if (!src) {
      // Nothing of the video is drawn then.
      const details = id ? { name: 'id', value: id } : { name: 'src', value: '' }
      const block = { block: 'video', ...details }
      context.problems.push(problem('attribute-value', context.places.of(node), block))
      return el('div', {}, below)
    }
    const own = {
      ...el('video', {
        ...{ src, controls: true, preload: 'metadata' },
        ...(poster ? { poster } : {}),
        ...(title ? { ariaLabel: title } : {}),
      }),
      ...position,
    }
    return el('figure', { className: ['frame'] }, [own, ...captionOf(title), ...below])
  }
  // A picture from elsewhere would be loaded with the page.
  const picture: Element[] =
    poster && !isExternal(poster) ? [{ ...el('img', { src: poster, alt: '' }), ...position }] : []
  const link = {
    ...el(
      'a',
      {
        className: ['video-link'],
        href: player.page,
        dataPlayer: player.embed,
        ariaLabel: fill(context.words.playVideo, { title: title || player.site }),
      },
      [
        ...picture,
        icon(PLAY),
        el('span', {}, [text(title || fill(context.words.playVideo, { title: player.site }))]),
      ],
    ),
    ...position,
  }
  return el('figure', { className: ['frame', 'video'] }, [link, ...below])
}

const captionOf = (title: string) => (title ? [el('figcaption', {}, [text(title)])] : [])

/** The page of a video, and its player. */
function playerOf(
  src: string,
  id: string,
): { readonly page: string; readonly embed: string; readonly site: string } | undefined {
  const youtube = YOUTUBE.exec(src)?.[1] ?? YOUTUBE.exec(id)?.[1] ?? (ID.test(id) ? id : undefined)
  if (youtube !== undefined)
    return {
      page: `https://www.youtube.com/watch?v=${youtube}`,
      embed: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`,
      site: 'YouTube',
    }
  const vimeo = VIMEO.exec(src)?.[1]
  if (vimeo === undefined) return undefined
  return {
    page: `https://vimeo.com/${vimeo}`,
    embed: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
    site: 'Vimeo',
  }
}
