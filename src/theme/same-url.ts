function normal(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.toLowerCase().replace(/\/+$/, '')
}

/** Whether two urls name the same page: case and a trailing slash do not matter. */
export function isSameUrl(one: string, other: string): boolean {
  return normal(one) === normal(other)
}

/** Whether a url is the base or lies below it, counted in whole path segments. */
export function isAtOrBelow(url: string, base: string): boolean {
  return `${normal(url)}/`.startsWith(`${normal(base)}/`)
}
