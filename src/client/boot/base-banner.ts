/** The script at the end of the first page: a site at another base url than it was built for has no other. */

/** Put in by the renderer: where the site expects to be, and what to say when it is elsewhere. */
declare const __DOCSGEN_BASE__: { readonly url: string; readonly words: string }

addEventListener('load', () => {
  const { url, words } = __DOCSGEN_BASE__
  const folder = decodeURI(location.pathname).replace(/[^/]*$/, '')
  // The mark is taken away when the main script does not arrive.
  if ('js' in document.documentElement.dataset || folder === url) return
  const banner = document.createElement('pre')
  banner.setAttribute('role', 'alert')
  banner.textContent = words.replace('{path}', () => folder)
  // The stylesheet is not where it should be either.
  banner.style.cssText = 'padding:1em;border:2px solid;white-space:pre-wrap'
  document.body.prepend(banner)
})
