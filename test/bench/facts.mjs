/** Says which facts of a specification no page of its reference shows. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { bare, Pages } from './drawn-pages.mjs'
import {
  allowedValues,
  entriesOf,
  isObject,
  listOf,
  partsOf,
  Reader,
} from './specification-reader.mjs'

const COMMAND = new URL('../../bin/docsgen.js', import.meta.url).pathname
const MOST_TOLD = 12

/** Builds a reference of each file and prints what it lacks. Gives the number of facts that are lost. */
export function measureFacts(files) {
  let lost = 0
  for (const file of files) {
    const facts = factsOf(file)
    process.stdout.write(`${file}\n`)
    console.table(
      Object.fromEntries(
        [...facts.counts].map(([kind, { all, missing }]) => [kind, { all, lost: missing.length }]),
      ),
    )
    for (const [kind, { missing }] of facts.counts) {
      lost += missing.length
      for (const place of missing.slice(0, MOST_TOLD)) process.stdout.write(`  ${kind}: ${place}\n`)
    }
  }
  return lost
}

/** Every fact of a specification by kind, with the places of those that are not shown. */
export function factsOf(file) {
  const reader = new Reader(file)
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-facts-'))
  try {
    // All that is referenced is read before it is copied.
    const operations = reader.operations()
    for (const operation of operations) everyFile(operation.node, reader)
    readEveryFile(reader)
    build(folder, reader)
    const facts = new Facts(reader, new Pages(join(folder, 'build')))
    for (const operation of operations) facts.checkOperation(operation)
    for (const operation of reader.messageOperations()) facts.checkMessages(operation)
    facts.checkRoot()
    return facts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads all files that a specification names, and those that these name in parts that it has no use for. */
export function readEveryFile(reader) {
  const seen = new Set()
  everyFile(reader.root, reader, seen)
  // The list grows while it is gone through.
  for (const [file, value] of reader.files) everyFile({ value, file }, reader, seen)
}

function everyFile(root, reader, seen = new Set()) {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { value, file } = reader.followed(node)
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    for (const child of Object.values(value)) waiting.push({ value: child, file })
  }
}

function build(folder, reader) {
  const site = join(folder, 'site')
  mkdirSync(site, { recursive: true })
  const files = [...reader.files.keys()]
  let base = dirname(reader.path)
  while (!files.every((file) => file.startsWith(`${base}/`))) base = dirname(base)
  for (const file of files) cpSync(file, join(site, relative(base, file)))
  const entry = { file: relative(base, reader.path), id: 'api' }
  const config = { title: 'Facts', url: 'https://docs.example.com', locale: 'en', openapi: [entry] }
  writeFileSync(join(site, 'docsgen.yaml'), JSON.stringify(config))
  execFileSync(process.execPath, [COMMAND, 'build', '--no-cache', '--quiet'], {
    cwd: folder,
    stdio: 'pipe',
    maxBuffer: 1e9,
  })
}

/** Checks facts against pages, and counts. */
class Facts {
  constructor(reader, pages) {
    this.reader = reader
    this.pages = pages
    this.counts = new Map()
    this.checked = new WeakMap()
    this.unions = new Map()
    this.places = new WeakMap()
  }

  tell(kind, isShown, place) {
    const count = this.counts.get(kind) ?? { all: 0, missing: [] }
    this.counts.set(kind, count)
    count.all++
    if (!isShown) count.missing.push(place)
  }

  checkOperation(operation) {
    const { method, path, node, kind } = operation
    const place = `${method} ${path}`
    const candidates = this.pages.of(operation)
    this.tell('operation', candidates.length > 0, place)
    // The path of one operation may be the end of that of another one.
    const exact = this.reader.servers(operation).map((server) => bare(server + path))
    const fitting = candidates.filter((own) => own.whole.includes(bare(path)))
    const page =
      fitting.find((own) => exact.includes(bare(own.address))) ?? fitting[0] ?? candidates[0]
    if (!page) return
    const send = kind === 'webhook' ? 'response' : 'request'
    this.checkRequest(operation, { page, place, direction: send, prefix: '' })
    this.checkResponses(node, page, place)
    this.checkCallbacks(operation, page)
    this.checkScopes(node, page, place)
  }

  /** The callbacks of an operation: each is in its list, and has a page that says what causes it. */
  checkCallbacks({ method, path, node }, page, seen = new Set([node.value])) {
    const cause = `${method} ${path}`
    for (const [name, callback] of this.reader.children(this.reader.child(node, 'callbacks')))
      for (const [expression, item] of this.reader.children(callback))
        for (const called of this.reader.operationsIn('callback', expression, item)) {
          const at = `${cause} callback ${name}`
          this.tell('callback', isOnBoth(page, name) && isOnBoth(page, expression), at)
          const linked = this.pages
            .of(called)
            .filter((one) => one.address === expression && page.hrefs.has(one.url))
          const caused = linked.filter((one) => isOnBoth(one, cause))
          // Callbacks of one operation may go to one address.
          const own = caused.find((one) => one.twin.includes(`: ${name}\n`)) ?? caused[0]
          this.tell('callback', own !== undefined, `${at} page`)
          if (!own) continue
          this.checkRequest(called, { page: own, place: at, direction: 'response', prefix: '' })
          this.checkResponses(called.node, own, at)
          if (called.node.value.security) this.checkScopes(called.node, own, at)
          for (const { value } of [called.node, called.item])
            for (const text of [value.summary, value.description])
              this.tellText('description', text, own, at)
          if (seen.has(called.node.value)) continue
          this.checkCallbacks(called, own, new Set(seen).add(called.node.value))
        }
  }

  /** An operation of AsyncAPI: what is said of it, its channel and its reply, and its messages. */
  checkMessages({ id, node, channel, address, servers, groups }) {
    const candidates = this.pages.of({ method: '(SEND|RECEIVE|CHANNEL)', path: address })
    const page = candidates.find(({ url }) => bare(url).endsWith(bare(id))) ?? candidates[0]
    this.tell('operation', page !== undefined, id)
    if (!page) return
    const traits = this.reader.items(this.reader.child(node, 'traits'))
    for (const owner of [node, channel])
      this.tellText('description', owner.value?.description, page, id)
    for (const [name, parameter] of this.reader.children(
      this.reader.child(channel, 'parameters'),
    )) {
      this.tell('parameter', isOnBoth(page, name), `${id} ${name}`)
      // AsyncAPI 2 has a schema here.
      const schema = this.reader.child(parameter, 'schema').value
      for (const text of [parameter.value?.description, schema?.description])
        this.tellText('description', text, page, `${id} ${name}`)
      for (const one of [...listOf(parameter.value?.enum), ...listOf(schema?.enum)])
        this.tell('enum value', isOnBoth(page, String(one)), `${id} ${name} ${one}`)
    }
    const replyChannel = this.reader.child(this.reader.child(node, 'reply'), 'channel')
    for (const owner of [...servers, channel, node, ...traits, replyChannel])
      this.checkBindings(owner, page, id)
    const answered = replyChannel.value?.address
    if (answered) this.tell('reply', isOnBoth(page, answered), `${id} ${answered}`)
    for (const message of groups.flat())
      this.checkMessage(message, { page, place: id, direction: 'response' })
  }

  checkMessage(message, { page, place, direction }) {
    for (const name of ['title', 'name', 'summary', 'description'])
      this.tellText(name, message.value?.[name], page, place)
    const traits = this.reader.items(this.reader.child(message, 'traits'))
    for (const owner of [message, ...traits]) {
      this.checkBindings(owner, page, place)
      for (const name of ['payload', 'headers']) {
        const written = this.reader.child(owner, name)
        const inside = written.value?.schemaFormat
        // In AsyncAPI 2 the language is that of the message, and of its payload alone.
        const format = inside ?? (name === 'payload' ? owner.value?.schemaFormat : undefined)
        // Schemas of other languages are shown as they are written.
        if (format !== undefined && !/asyncapi|schema\+/.test(format)) continue
        const schema = inside === undefined ? written : this.reader.child(written, 'schema')
        const at = `${place} ${name}`
        // Headers are no body: they stand before it.
        const isHeaders = name === 'headers'
        if (isHeaders && isObject(schema.value)) this.tellLeaves('header', schema, page, at)
        else if (isObject(schema.value)) this.checkBody(schema, { page, place: at, direction })
      }
    }
  }

  /** Settings of protocols, with their schemas. */
  checkBindings(owner, page, place) {
    for (const [protocol, binding] of this.reader.children(this.reader.child(owner, 'bindings')))
      for (const [name, value] of this.reader.children(binding)) {
        if (name === 'bindingVersion') continue
        this.tellLeaves('binding', value, page, `${place} ${protocol}.${name}`)
      }
  }

  /** Every text, number and truth value of something, and every name of a field in it. */
  tellLeaves(kind, node, page, place, seen = new Set()) {
    if (seen.has(node.value)) return
    if (!isObject(node.value) && !Array.isArray(node.value)) {
      this.tell(kind, isOnBoth(page, String(node.value)), `${place}: ${node.value}`)
      return
    }
    const inside = new Set(seen).add(node.value)
    const isSchema = isObject(node.value) && ('properties' in node.value || 'type' in node.value)
    for (const name of Object.keys(node.value)) {
      // A type is said in words, and a schema of fields by these.
      if (isSchema && (name === 'type' || name === 'required' || name.startsWith('x-'))) continue
      const child = this.reader.child(node, name)
      if (isSchema && name === 'properties')
        for (const [field] of this.reader.children(child))
          this.tell(kind, isOnBoth(page, field), `${place}: ${field}`)
      this.tellLeaves(kind, child, page, `${place} ${name}`, inside)
    }
  }

  checkRequest({ node, item }, { page, place, direction, prefix }) {
    const parameters = this.reader.parameters({ node, item })
    const bodies = new Map()
    for (const parameter of parameters) {
      const { name, in: location } = parameter.value
      const description = parameter.beside?.description ?? parameter.value.description
      const at = `${place} ${location} ${name}`
      if (location === 'body') {
        this.checkBody(this.reader.child(parameter, 'schema'), {
          page,
          place: at,
          direction,
          said: description,
        })
        continue
      }
      if (location === 'formData') {
        bodies.set(name, {
          value: { ...parameter.value, required: undefined },
          file: parameter.file,
        })
        continue
      }
      if (location === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)) continue
      const field = fieldOf(page, name, [`${prefix}${location}.${name}`, `${prefix}query.${name}`])
      this.tell('parameter', field !== undefined, at)
      if (!field) continue
      this.tellText('description', description, field, at)
      const [media] = this.reader.media(parameter)
      const own = this.reader.isOld ? parameter : this.reader.child(parameter, 'schema')
      const schema = isObject(own.value) ? own : media && this.reader.child(media[1], 'schema')
      if (isObject(schema?.value)) this.checkSchema(schema, field, { page, at, direction })
      this.checkExamples(parameter, page, at)
    }
    if (bodies.size > 0) {
      const properties = Object.fromEntries([...bodies].map(([name, { value }]) => [name, value]))
      this.checkBody({ value: { properties }, file: this.reader.path }, { page, place, direction })
    }
    const body = this.reader.child(node, 'requestBody')
    this.tellText('description', body.value?.description, page, `${place} body`)
    const said = body.value?.description
    this.checkMedia(body, { page, place: `${place} body`, direction, said })
  }

  checkMedia(owner, { page, place, direction, ids, said }) {
    for (const [type, media] of this.reader.media(owner)) {
      this.tell('media type', hasText(page, type), `${place} ${type}`)
      for (const name of ['schema', 'itemSchema']) {
        const schema = this.reader.child(media, name)
        if (isObject(schema.value))
          this.checkBody(schema, { page, place: `${place} ${type}`, direction, ids, said })
      }
      this.checkExamples(media, page, `${place} ${type}`)
    }
  }

  checkResponses(node, page, place) {
    for (const [status, response] of this.reader.children(this.reader.child(node, 'responses'))) {
      if (status.startsWith('x-') || !isObject(response.value)) continue
      const at = `${place} ${status}`
      const shown = status === 'default' ? 'default' : status
      this.tell('status', new RegExp(`(?<![\\w])${shown}(?![\\w])`, 'i').test(page.twin), at)
      const own = response.beside?.description ?? response.value.description
      this.tellText('response description', own, page, at)
      for (const [name, header] of this.reader.children(this.reader.child(response, 'headers'))) {
        if (/^content-type$/i.test(name)) continue
        const field = fieldOf(page, name, [`${status}.header.${name}`])
        this.tell('header', field !== undefined, `${at} header ${name}`)
        if (!field) continue
        this.tellText('description', header.value?.description, field, `${at} header ${name}`)
        const schema = this.reader.isOld ? header : this.reader.child(header, 'schema')
        if (isObject(schema.value))
          this.checkSchema(schema, field, { page, at: `${at} ${name}`, direction: 'response' })
      }
      const schema = this.reader.isOld ? this.reader.child(response, 'schema') : undefined
      if (isObject(schema?.value))
        this.checkBody(schema, {
          page,
          place: at,
          direction: 'response',
          ids: [`${status}-schema`],
          said: own,
        })
      const where = { page, place: at, direction: 'response', ids: [`${status}-schema`], said: own }
      this.checkMedia(response, where)
      for (const [name, link] of this.reader.children(this.reader.child(response, 'links')))
        this.tell(
          'link',
          hasText(page, name),
          `${at} link ${name} ${link.value?.operationId ?? ''}`,
        )
    }
  }

  /** A body is drawn once for all that share its schema, so that the body that shows most of it counts. */
  checkBody(schema, { page, place, direction, ids = [], said }) {
    const own = page.bodies.filter(({ id }) => ids.includes(id))
    const tried = [...own, ...page.bodies]
    let best
    for (const body of tried) {
      const trial = new Facts(this.reader, this.pages)
      trial.checkSchema(schema, body, { page, at: place, direction, said })
      const counts = [...trial.counts.values()]
      const missing = counts.reduce((sum, one) => sum + one.missing.length, 0)
      const share = missing / (counts.reduce((sum, one) => sum + one.all, 0) || 1)
      if (!best || share < best.share) best = { share, trial }
      if (missing === 0) break
    }
    if (!best) {
      best = { trial: new Facts(this.reader, this.pages) }
      best.trial.checkSchema(schema, EMPTY, { page, at: place, direction })
    }
    for (const [kind, { all, missing }] of best.trial.counts) {
      const count = this.counts.get(kind) ?? { all: 0, missing: [] }
      this.counts.set(kind, count)
      count.all += all
      count.missing.push(...missing)
    }
  }

  /** Compares a schema with the place where it is drawn, to the last level. */
  checkSchema(schema, drawn, { page, at, direction, allowed, said }) {
    const parts = partsOf(schema, this.reader)
    const [first] = parts
    const seen = first && (this.checked.get(first.value) ?? new Set())
    if (!seen || seen.has(drawn)) return
    this.checked.set(first.value, seen.add(drawn))
    // What is said around a reference speaks for what it leads to.
    const texts = [
      this.reader.followed(schema).beside,
      ...parts.flatMap(({ value, beside }) => [beside, value]),
    ]
    const described = texts
      .filter((own) => own && !('const' in own))
      .map(({ description }) => description)
      .find((text) => text?.trim?.())
    // What is said of a body or a response stands above it, and is not said of its schema again.
    const isSaid = described !== undefined && said?.includes?.(described.trim())
    this.tellText('description', described, isSaid ? page : drawn, at, page)
    for (const part of parts) {
      const { value } = part
      const isExcluded = 'const' in value && !isAllowed(value.const, parts)
      if (!isExcluded) this.tellText('title', value.title, drawn, at, page)
      for (const one of listOf(value.enum))
        if (!allowed || allowed.has(JSON.stringify(one)))
          this.tellValue('enum value', one, drawn, at, page)
      if ('const' in value && isAllowed(value.const, parts))
        this.tellValue('constant', value.const, drawn, at, page)
      for (const name of RULES)
        if (isRule(value[name])) this.tellRule(name, value[name], drawn, at, page)
      for (const [name, property] of this.reader.children(this.reader.child(part, 'properties')))
        this.checkField(name, property, drawn, {
          page,
          at,
          direction,
          // A value that another part of the schema excludes is none.
          allowed: allowedValues(schema, this.reader, name),
        })
      for (const [name, property] of this.reader.children(
        this.reader.child(part, 'patternProperties'),
      ))
        this.checkField(name, property, drawn, { page, at, direction })
      for (const name of ['items', 'additionalProperties', 'contains', 'unevaluatedProperties']) {
        const inner = this.reader.child(part, name)
        if (!isObject(inner.value) || (name === 'items' && !mayBeList(value))) continue
        const rows = this.placesOf(drawn, page).flatMap(({ fields, page: owner }) =>
          fields.filter(({ isOpen }) => isOpen).map((field) => ({ field, owner })),
        )
        // A map inside of it may have a row of its own, so that what is said of its values is in either.
        const place =
          name === 'items' || rows.length === 0
            ? drawn
            : this.joined([{ field: drawn, owner: page }, ...rows])
        this.checkSchema(inner, place, { page, at: `${at} ${name}`, direction })
      }
      for (const [index, inner] of this.reader
        .items(this.reader.child(part, 'prefixItems'))
        .entries())
        this.checkField(String(index), inner, drawn, { page, at, direction })
    }
  }

  checkField(name, property, drawn, { page, at, direction, allowed }) {
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
    const parts = partsOf(property, this.reader)
    if (property.beside?.[hidden] || parts.some(({ value }) => value[hidden] === true)) return
    const place = `${at} › ${name}`
    const found = this.placesOf(drawn, page).flatMap(({ fields, page: owner }) =>
      fields.filter((field) => field.name === name).map((field) => ({ field, owner })),
    )
    this.tell('property', found.length > 0, place)
    if (found.length > 0)
      this.checkSchema(property, this.joined(found), {
        page: found[0].owner,
        at: place,
        direction,
        allowed,
      })
  }

  /** Forms of a value may have fields of one name: all of them together are where it is drawn. */
  joined(found) {
    if (found.length === 1) return found[0].field
    const key = found.map(({ field, owner }) => `${owner.url}#${field.id}`).join(' ')
    const known = this.unions.get(key)
    if (known) return known
    const all = found.map(({ field }) => field)
    const union = {
      id: key,
      fields: all.flatMap(({ fields }) => fields),
      links: all.flatMap(({ links }) => links),
      codes: new Set(all.flatMap(({ codes }) => [...codes])),
      text: all.map(({ text }) => text).join(' '),
      bare: all.map((field) => field.bare).join(' '),
    }
    this.unions.set(key, union)
    return union
  }

  /** Where the inside of a value is drawn: there, around it, or on the page of its schema. */
  placesOf(drawn, page) {
    const known = this.places.get(drawn)
    if (known) return known
    const places = [{ fields: drawn.fields, page }]
    const seen = new Set([drawn])
    // What is opened may lead on, such as the forms of a value.
    const waiting = [...drawn.links]
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift())
      for (const found of this.led(href)) {
        if (seen.has(found.place)) continue
        seen.add(found.place)
        places.push(found)
        waiting.push(...found.place.links)
      }
    this.places.set(drawn, places)
    return places
  }

  /** Where a link leads: to a place of its page, or to the body on the page of a schema. */
  led(href) {
    const [path, id] = href.split('#')
    const other = path.startsWith('/') ? this.pages.at(path) : undefined
    const around = id && other?.byId.get(decodeURIComponent(id))
    const places = around ? [around] : (other?.bodies ?? [])
    return places.map((place) => ({ fields: place.fields, page: other, place }))
  }

  textsOf(drawn, page) {
    const places = this.placesOf(drawn, page).map(({ place }) => place)
    return [
      drawn,
      ...places.filter(Boolean),
      // A link to a place says what is there, and not all of its page.
      ...drawn.links.flatMap((href) => (/^\/[^#]*$/.test(href) ? (this.pages.at(href) ?? []) : [])),
    ]
  }

  tellText(kind, text, drawn, at, page = drawn) {
    if (typeof text !== 'string' || bare(text) === '') return
    const own = this.textsOf(drawn, page)
    // A description may say a title with particles and endings: `결제의 종류` for `결제 종류`.
    const phrase = kind === 'title' ? phraseOf(text) : undefined
    // What looks like the name of an emoji is one only if there is such an emoji.
    const isShown = [text, withoutMarks(text), withoutMarks(withoutEmoji(text))]
      .map((words) => bare(words).slice(0, 40))
      .some(
        (wanted) =>
          own.some((place) => place.bare.includes(wanted) || place.whole?.includes(wanted)) ||
          (drawn === page && page.bareTwin?.includes(wanted)),
      )
    const isSaid = () => phrase !== undefined && own.some((place) => phrase.test(place.text ?? ''))
    this.tell(kind, isShown || isSaid(), `${at}: ${text.slice(0, 60).replace(/\s+/g, ' ')}`)
  }

  tellValue(kind, value, drawn, at, page) {
    if (value === null) return
    const isSeen = typeof value === 'string' && value.trim() !== ''
    const text = isSeen ? value : JSON.stringify(value)
    const isShown = this.textsOf(drawn, page).some(
      (place) =>
        place.codes.has(text) ||
        // JSON is drawn with spaces.
        (typeof value === 'object' && [...place.codes].some((code) => bare(code) === bare(text))) ||
        (text.length > 200 && place.bare.includes(bare(text).slice(0, 100))),
    )
    this.tell(kind, isShown, `${at}: ${text.slice(0, 60)}`)
  }

  tellRule(name, value, drawn, at, page) {
    const words = ruleWords(name, value)
    // JSON is drawn with spaces.
    const isIn = (text, word) => text.includes(word) || withoutSpaces(text).includes(word)
    const isShown = this.textsOf(drawn, page).some(({ text }) =>
      words.every((word) => isIn(text, word)),
    )
    this.tell('rule', isShown, `${at} ${name}: ${JSON.stringify(value).slice(0, 60)}`)
  }

  checkExamples(holder, page, at) {
    // An example that is a reference and nothing else is what is there; of a named example it is the value.
    const exampleIn = (owner, name) => {
      const written = owner.value?.[name]
      const found = this.reader.child(owner, name).value
      const isNamed = /\/examples\/[^/]+$/.test(written?.$ref ?? '')
      return (isNamed ? found?.value : undefined) ?? found ?? written
    }
    const example = exampleIn(holder, 'example')
    const schema = this.reader.child(holder, 'schema')
    const isNoNull = isObject(schema.value) && partsOf(schema, this.reader).every(refusesNull)
    const named = this.reader
      .children(this.reader.child(holder, 'examples'))
      .map(([name, own]) => [name, exampleIn(own, 'value') ?? own.value?.dataValue])
    for (const [name, value] of [['example', example], ...named]) {
      // Programs write `null` where there is no example: where a schema does not allow it, it is none.
      if (value === undefined || (value === null && isNoNull)) continue
      const forms = exampleTexts(value)
      const isIn = (text) => forms.some((form) => text.includes(form))
      this.tell('example', isIn(page.whole) || isIn(page.bareTwin), `${at} ${name}`)
    }
  }

  checkScopes(node, page, place) {
    const security = node.value.security ?? this.reader.root.value.security
    for (const requirement of listOf(security))
      for (const [, scopes] of entriesOf(requirement))
        for (const scope of listOf(scopes))
          this.tell('scope', hasText(page, scope), `${place} ${scope}`)
  }

  checkRoot() {
    const { value } = this.reader.root
    const page = [...this.pages.all('overview')][0]
    if (!page) return
    for (const [index, server] of listOf(value.servers).entries()) {
      this.tellText('server', server.description, page, `server ${index}`)
      for (const [name, variable] of entriesOf(server.variables)) {
        this.tell('server', hasText(page, name), `server variable ${name}`)
        for (const one of listOf(variable.enum))
          this.tell('server', hasText(page, String(one)), `server variable ${name} ${one}`)
      }
    }
    const schemes = value.components?.securitySchemes ?? value.securityDefinitions
    for (const [name, written] of entriesOf(schemes)) {
      const scheme = this.reader.followed({ value: written, file: this.reader.path }).value
      this.tell('security scheme', hasText(page, name), `scheme ${name}`)
      this.tellText('security scheme', scheme?.description, page, `scheme ${name}`)
      const flows = scheme?.flows ? entriesOf(scheme.flows) : [['', scheme]]
      for (const [flow, own] of flows) {
        for (const address of ['authorizationUrl', 'tokenUrl', 'refreshUrl'])
          if (own?.[address])
            this.tell('security scheme', hasText(page, own[address]), `${name} ${flow} ${address}`)
        for (const [scope, text] of entriesOf(own?.scopes))
          this.tell(
            'scope',
            hasText(page, scope) && hasText(page, String(text)),
            `${name} ${flow} ${scope}`,
          )
      }
    }
  }
}

/** Whether a constant is among the values of an `enum` beside it, which excludes all others. */
const isAllowed = (constant, parts) =>
  parts.every(({ value }) => !Array.isArray(value.enum) || value.enum.includes(constant))

/** Whether a part of a schema has a type, and not that of `null`, or is made of other parts alone. */
const refusesNull = ({ value: { type, nullable, allOf, oneOf, anyOf } }) => {
  const types = [type ?? []].flat()
  if (nullable === true || types.includes('null')) return false
  return types.length > 0 || [allOf, oneOf, anyOf].some((list) => listOf(list).length > 0)
}

/** Items of what is no list say nothing. */
const mayBeList = ({ type }) => type === undefined || [type].flat().includes('array')

const EMPTY = { fields: [], codes: new Set(), links: [], text: '', bare: '' }

const RULES = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'multipleOf',
  'pattern',
  'format',
  'default',
  'uniqueItems',
  'propertyNames',
  'dependentRequired',
  'not',
  'if',
]

const isRule = (value) =>
  value !== undefined && value !== null && value !== false && value !== 0 && !isEmpty(value)
const isEmpty = (value) => typeof value === 'object' && Object.keys(value).length === 0

/** What must be read for a rule to be told: its number or text; of rules that are schemas, that there is one. */
function ruleWords(name, value) {
  if (name === 'uniqueItems') return ['no duplicates']
  if (name === 'propertyNames') return ['key']
  if (name === 'dependentRequired')
    return Object.entries(value).flatMap(([own, others]) => [own, ...listOf(others)])
  if (name === 'not') return ['must not be']
  if (name === 'if') return ['then']
  if (typeof value === 'number' && name !== 'default')
    return [
      Number.isInteger(value) && Math.abs(value) < 1e15
        ? value.toLocaleString('en-US')
        : String(value),
    ]
  const text = typeof value === 'string' ? value || '""' : JSON.stringify(value)
  return text.length > 200 ? [] : [text]
}

const hasText = (page, text) =>
  page.whole.includes(bare(text)) || page.bareTwin.includes(bare(text))

/** Whether the page and its twin say something, as text or within JSON. */
const isOnBoth = (page, text) => {
  const forms = [text, withoutMarks(text), JSON.stringify(text)].map(bare)
  return [page.whole, page.bareTwin].every((all) => forms.some((form) => all.includes(form)))
}

/** A parameter or a header by its id, else by its name anywhere on the page. */
function fieldOf(page, name, ids) {
  for (const id of ids) if (page.byId.get(id)?.name === name) return page.byId.get(id)
  return [...page.byId.values()].find((field) => field.name === name)
}

/** A text is drawn as it is, or within JSON; the fields of a form as they are sent. */
const exampleTexts = (value) =>
  [...(typeof value === 'string' ? [value] : []), JSON.stringify(value), ...sentForms(value)].map(
    bare,
  )

function sentForms(value) {
  if (!isObject(value) || !Object.values(value).every((own) => typeof own === 'string')) return []
  const joined = (written) =>
    Object.entries(value)
      .map(([name, text]) => `${encodeURIComponent(name)}=${written(text)}`)
      .join('&')
  // Some authors write them encoded.
  return [joined(encodeURIComponent), joined((text) => text)]
}

const withoutSpaces = (text) => text.replace(/\s/g, '')

const withoutMarks = (markdown) =>
  markdown
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&[a-z]+;/g, '')
    // The number of an item is not a part of its text.
    .replace(/^\s*\d{1,9}[.)]\s/gm, '')

/** Finds the words of a text one after the other, each with any ending. */
const phraseOf = (text) => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\p{L}\\p{N}]*[^\\p{L}\\p{N}]+')}`, 'iu')
}

const withoutEmoji = (markdown) => markdown.replace(/:[a-z_]+:/g, '')
