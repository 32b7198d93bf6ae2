/** The elements of a head that change with the page. What the theme writes itself is left out. */
export const HEAD_NODES = [
  'meta[name]:not([name=viewport],[name=theme-color],[name=color-scheme])',
  'meta[property]',
  'link:is([rel=canonical],[rel=alternate],[rel=prev],[rel=next])',
  'link[data-page]',
  'script[type="application/ld+json"]',
].join()
