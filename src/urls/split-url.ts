/** A url up to its query or hash, and these with their signs: `/a`, `?b#c`. */
export function splitUrl(url: string): readonly [path: string, rest: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
