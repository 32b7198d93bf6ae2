/** Reads the pages of a built reference: the fields that they show, and in which field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'

const classesOf = (node) => node.properties?.className ?? []
const attribute = (node, name) => String(node.properties?.[name] ?? '')

/** A text without anything but letters and digits, as marks are drawn in many ways. */
export const bare = (text) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** A place of a page where fields are: the page, a body, or a field that has others inside. */
class Place {
  constructor(id, name) {
    this.id = id
    this.name = name
    this.fields = []
    this.words = []
    this.codes = new Set()
    this.links = []
    this.isOpen = false
  }

  get text() {
    this.joined ??= this.words.join('')
    return this.joined
  }

  get bare() {
    this.bareText ??= bare(this.text)
    return this.bareText
  }
}

/** Reads the page of an address: its bodies, its parameters and all of its text. */
function readPage(url, html, twin) {
  const page = new Place('', '')
  page.url = url
  page.bodies = []
  page.hrefs = new Set()
  page.byId = new Map()
  page.twin = twin
  page.bareTwin = bare(twin)
  const main = find(fromHtml(html), (node) => attribute(node, 'id') === 'main')
  if (main) walk(main, page, page)
  page.whole = bare(textOf(main ?? { children: [] }))
  return page
}

/** Words for those who listen alone. */
const isUnseen = (node) => classesOf(node).includes('vh')

function walk(node, place, page, isMore = false) {
  if (isUnseen(node)) return
  if (node.type === 'text') {
    place.words.push(node.value)
    return
  }
  const classes = classesOf(node)
  const isField = classes.includes('param') && node.tagName === 'li'
  const isBody = classes.includes('body-field')
  let inner = place
  if (isField || isBody) {
    inner = new Place(attribute(node, 'id'), isField ? nameIn(node) : '')
    inner.isOpen = isField && Boolean(find(nameNode(node), ({ tagName }) => tagName === 'i'))
    if (isField) place.fields.push(inner)
    else page.bodies.push(inner)
    if (inner.id) page.byId.set(inner.id, inner)
  } else if (attribute(node, 'id')) page.byId.set(attribute(node, 'id'), place)
  if (node.tagName === 'code') inner.codes.add(textOf(node))
  if (node.tagName === 'a')
    page.hrefs.add(attribute(node, 'href').replace(/#.*$/, '').replace(/\/$/, ''))
  // Fields and values that are elsewhere; other links lead to what is only mentioned.
  const leadsOn = isMore || MORE.some((name) => classes.includes(name))
  if (node.tagName === 'a' && leadsOn) inner.links.push(linkFrom(page, attribute(node, 'href')))
  for (const child of node.children ?? []) walk(child, inner, page, leadsOn)
}

/** Places of several pages are read as one, so that each link says its page. */
const linkFrom = ({ url }, href) => (href.startsWith('#') ? url + href : href)

const MORE = ['param-more', 'fields-link', 'values-above']

const nameNode = (node) => find(node, (own) => classesOf(own).includes('param-name')) ?? node
const nameIn = (node) => textOf(nameNode(node))

function find(node, fits) {
  if (fits(node)) return node
  for (const child of node.children ?? []) {
    const found = find(child, fits)
    if (found) return found
  }
  return undefined
}

const textOf = (node) =>
  node.type === 'text'
    ? node.value
    : (node.children ?? []).map((child) => (isUnseen(child) ? '' : textOf(child))).join('')

/** All pages of a built site by address, read when they are asked for. */
export class Pages {
  constructor(folder) {
    this.folder = folder
    this.known = new Map()
    this.byRequest = new Map()
    for (const file of readdirSync(folder, { recursive: true })) {
      if (!file.endsWith('.md')) continue
      const twin = readFileSync(join(folder, file), 'utf8')
      const [, method, address = ''] = /^`{3}http\n(\S+) ?(.*)\n`{3}$/m.exec(twin) ?? []
      if (!method) continue
      const all = this.byRequest.get(method) ?? []
      this.byRequest.set(method, all)
      all.push({ address, url: `/${file.replace(/\.md$/, '')}` })
    }
  }

  /** The page of an operation: that of the shortest address that ends with its path. */
  of({ method, path }) {
    const methods = [...this.byRequest.keys()].filter((own) => new RegExp(`^${method}$`).test(own))
    const fitting = methods
      .flatMap((own) => this.byRequest.get(own))
      .filter(({ address }) => address.endsWith(path))
      .sort((a, b) => a.address.length - b.address.length)
    return fitting.flatMap(({ url, address }) => {
      const page = this.at(url)
      if (page) page.address = address
      return page ?? []
    })
  }

  /** The pages whose address ends with a name. */
  all(name) {
    return readdirSync(this.folder, { recursive: true })
      .filter((file) => file.endsWith(`/${name}/index.html`))
      .map((file) => this.at(`/${dirname(file)}`))
  }

  at(href) {
    const url = href.replace(/#.*$/, '').replace(/\/$/, '')
    if (!this.known.has(url)) {
      const files = [join(this.folder, url, 'index.html'), join(this.folder, `${url}.html`)]
      const file = files.find((own) => existsSync(own))
      const twin = join(this.folder, `${url}.md`)
      this.known.set(
        url,
        file &&
          readPage(
            url,
            readFileSync(file, 'utf8'),
            existsSync(twin) ? readFileSync(twin, 'utf8') : '',
          ),
      )
    }
    return this.known.get(url)
  }
}
