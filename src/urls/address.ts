/** Addresses: base url, trailing slash and encoding, in one place. All functions are pure text work. */

export interface AddressRules {
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** Undefined: urls stay as their section made them. */
  readonly trailingSlash?: boolean
  /**
   * `file`: the page at `/a` is the file `a.html`, so that `/a.html` leads to it too. `html`: it is at `/a.html`, and those of
   * folders are at `/b/`.
   */
  readonly style?: 'file' | 'html'
  /** Names of files are in addresses in lower case. */
  readonly isLowerCase?: true
}

/**
 * A url from parts below the base url: NFC, base url added, slash rule applied. No part can lead above the base url, and
 * nothing in it is a control character or half of a character, which no file system and no url can hold.
 */
export function urlOf(rules: AddressRules, ...parts: readonly string[]): string {
  const joined = parts
    .filter((part) => part !== '')
    .join('/')
    .split('/')
    .filter((step) => !isStep(step))
    .join('/')
  const path = `${rules.baseUrl}${joined}`
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u206f]+/gu, '-')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\/{2,}/g, '/')
    .normalize('NFC')
  return withSlashRule(path, rules)
}

/** The url of a page whose last part is the name of its file, whatever dots are in it. */
export function pageUrlOf(rules: AddressRules, ...parts: readonly string[]): string {
  const url = urlOf(rules, ...parts)
  const isWhole = rules.style !== 'html' || url === rules.baseUrl || /(?:\/|\.html)$/.test(url)
  return isWhole ? url : `${url}.html`
}

/** The first url of a part of the site: that of a folder, where pages have the ending of their files. */
export const rootUrlOf = (rules: AddressRules, route: string): string =>
  urlOf(rules, rules.style === 'html' && route !== '' ? `${route}/` : route)

/** What the urls of pages below a path begin with. */
export const startOf = ({ style: _, ...rules }: AddressRules, path: string): string =>
  urlOf(rules, path.replace(/\.html$/, ''))

/** A part of an address that is the name of a file. */
export const nameUnder = (rules: Pick<AddressRules, 'isLowerCase'>, name: string): string =>
  rules.isLowerCase ? name.toLowerCase() : name

/** A path of a file without `.` parts, in NFC. Steps above the site folder stay in front. */
export function plainPath(path: string): string {
  const parts: string[] = []
  for (const part of path.normalize('NFC').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Whether a part of a path is `.` or `..`, also when it is encoded. */
export function isStep(part: string): boolean {
  return /^\.{1,2}$/.test(decoded(part))
}

/** Applies the rule for the ends of addresses to the path of a url, leaving `?query#hash`, files and the base url alone. */
export function withSlashRule(url: string, rules: AddressRules): string {
  const { trailingSlash, style } = rules
  if (trailingSlash === undefined && style !== 'html') return url
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '' || path === '/' || path === rules.baseUrl) return url
  if (style === 'html')
    return path.endsWith('/') || NAMED_FILE.test(path) ? url : `${path}.html${rest}`
  if (trailingSlash) return isFile(path) || path.endsWith('/') ? url : `${path}/${rest}`
  return path.endsWith('/') ? path.slice(0, -1) + rest : url
}

/** The file that a url is written to, below the output folder. */
export function fileOf(url: string, rules: AddressRules): string {
  const path = url.slice(rules.baseUrl.length)
  if (path === '') return 'index.html'
  if (path.endsWith('.html')) return path
  if (path.endsWith('/')) return `${path}index.html`
  const isFile = rules.trailingSlash === false || rules.style === 'file'
  return isFile ? `${path}.html` : `${path}/index.html`
}

/** The folders that a file is in: `a` and `a/b` for `a/b/c.html`. */
export function foldersAbove(file: string): string[] {
  const steps = file.split('/').slice(0, -1)
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
}

/** The file of a redirect, below the output folder: always a folder of its own, so that a page beside it wins. */
export function redirectFileOf(url: string, filesUrl: string): string {
  const path = url.slice(filesUrl.length)
  return path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '')
}

/** The same for every way to write one address: decoded, NFC, lower case, no trailing slash. */
export function addressKey(path: string): string {
  const plain = PLAIN.test(path) ? path : decoded(path).normalize('NFC').toLowerCase()
  const key = plain.endsWith('/') || plain.endsWith('l') ? plain.replace(FOLDER_END, '') : plain
  return key === '' ? '/' : key
}

/** Nothing in it is encoded, composed or in upper case. */
const PLAIN = /^[a-z\d/._~-]*$/
const FOLDER_END = /\/(?:index\.html)?$/

/** Percent-decoding that leaves malformed text as it is. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A url as it may stand outside of pages: percent-encoded, without encoding twice. Half of a surrogate pair, which an
 * escape of YAML can write, has no UTF-8: the replacement character takes its place.
 */
export function encoded(url: string): string {
  return encodeURI(url.normalize('NFC').toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%')
}

/** The absolute, percent-encoded form of a url. `origin` is the site's protocol and host. */
export function absoluteUrl(origin: string, url: string): string {
  return origin.replace(/\/$/, '') + encoded(url)
}

/** What an address begins with that means a file or another app at the host of the site. */
export const OUTSIDE = 'pathname://'

/** Whether an address is outside the pages of the site, at the same host. It is not checked. */
export const isOutside = (url: string): boolean => url.startsWith(OUTSIDE)

/** Whether an address names a protocol or a host of its own. Browsers read a backslash as a slash. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(asBrowsersRead(url))
}

/** The path, query and hash of a full address that is in a site; nothing when it is elsewhere. `site` ends with the base url. */
export function pathInSite(url: string, site: string): string | undefined {
  const [, host = '', rest = ''] = /^(?:https?:)?\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  const [, ownHost, baseUrl = '/'] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(site) ?? []
  if (host.toLowerCase() !== ownHost?.toLowerCase()) return undefined
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return `${decoded(path.replace(/[?#].*$/s, ''))}/`.startsWith(baseUrl) ? path : undefined
}

/** Whether a reader may follow an address: one of this site, or of a protocol that opens something and runs nothing. */
export function isSafe(url: string): boolean {
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(asBrowsersRead(url)) ?? []
  return (
    protocol === undefined ||
    /^(?:https?|mailto|tel|sms|ftps?|ircs?|xmpp|sips?|geo|vscode(?:-insiders)?|cursor)$/i.test(
      protocol,
    )
  )
}

/** Whether an address is a picture itself, which runs nothing where an image shows it. */
export const isPicture = (url: string) => /^data:image\/[\w.+-]+[;,]/i.test(url)

/** Browsers leave out control characters and white space before they look for a protocol. */
const asBrowsersRead = (url: string) => url.replace(/[^!-\uffff]+/g, '')

/** A name with an ending. One of digits alone is part of a version. */
const NAMED_FILE = /\.[a-z][a-z\d]{0,7}$/i

function isFile(path: string): boolean {
  return /\.[a-z\d]{1,8}$/i.test(path)
}

/** One text for every path that one page answers to: decoded, NFC, without slash, `index.html` or `.html`. */
export function pagePath(path: string): string {
  return addressKey(path).replace(/\.html$/, '')
}

/** A file name as it may be written in a url: without what has a meaning there. */
export const plainName = (name: string) => name.replace(/[?#%"<>\\|*:\p{Cc}]+/gu, '-')

/** Where a page is as Markdown: beside the page, and `index.md` for the first page of the site. */
export function twinUrl(url: string, baseUrl: string): string {
  if (url === baseUrl) return `${url}index.md`
  return `${url.replace(/\/$|\.html$/, '')}.md`
}

/** Where the file is that the console of a page is made from: beside the page. */
export const consoleUrl = (url: string) => `${url.replace(/\/$|\.html$/, '')}.console.json`

/** Whether an old address is one path, also to hosts, which read patterns and lines into what is not encoded. */
export function isPlainPath(from: string): boolean {
  const plain = decoded(from)
  return (
    /^\/(?!\/)/.test(from) &&
    !/[?#\\*\p{Cc}\p{Cs}]|\/:/u.test(plain) &&
    !from.split('/').some(isStep)
  )
}
