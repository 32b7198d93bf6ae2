import { elementAt } from '../../theme/controls/find-element.ts'

/** The only sites whose players are put into a page. */
const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//

/**
 * Puts the player of a video in the place of its link once a reader asks for it, on this page and all later ones. Until
 * then nothing of the other site is loaded. With a key held down the link opens its page as any other does.
 */
export function startVideos(): void {
  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link = elementAt(target, 'a[data-player]')
    const address = link?.dataset['player'] ?? ''
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    if (!PLAYERS.test(address)) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = address
    player.title = link.getAttribute('aria-label') ?? ''
    player.allow = 'autoplay; fullscreen; picture-in-picture'
    player.allowFullscreen = true
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    link.replaceWith(player)
    player.focus()
  })
}
