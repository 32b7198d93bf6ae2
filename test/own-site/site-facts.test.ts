import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { documentOf, everyValue, type Loose, tables, textOf } from '../openapi/repository-files.ts'
import { pageFiles, pageText, siteValues } from '../samples/page-samples.ts'

const values = siteValues as Readonly<Record<string, string | number>>
const api = documentOf('api.yaml')
const socket = documentOf('socket.yaml')
const operations = Object.values(api.paths ?? {}).flatMap((methods) => Object.values(methods))

describe('the specifications say what values.yml says', () => {
  test('hosts and addresses', () => {
    expect(api.servers?.[0]?.url).toBe(values['hosts.rest'])
    expect(socket.servers?.production?.['x-url']).toBe(values['hosts.socket'])
    for (const { info } of [api, socket]) expect(info?.contact?.email).toBe(values['mail.support'])
  })

  test('calls a minute', () => {
    const limits = operations.map((operation) => {
      const { requests, seconds } = operation['x-rate-limit'] as Loose
      expect(seconds).toBe(60)
      return [String(operation.operationId), requests]
    })
    const [room, list, statistics] = ['room', 'list', 'statistics'].map(
      (kind) => values[`limits.${kind}_per_min`],
    )
    expect(Object.fromEntries(limits)).toEqual({
      getRoom: room,
      registerStreamer: room,
      deleteStreamer: room,
      listStreamers: room,
      listChats: list,
      listDonations: list,
      getChatStatistics: statistics,
      getDonationStatistics: statistics,
    })
  })

  test('sizes of pages', () => {
    const pagesOf = (id: string) => {
      const operation = operations.find(({ operationId }) => (operationId as unknown) === id)
      const parameters = (operation?.parameters ?? []) as readonly Loose[]
      const { schema } = parameters.find(({ name }) => (name as unknown) === 'limit') as Loose
      return [schema?.maximum, schema?.default]
    }
    const usual = values['limits.default_page']
    expect(pagesOf('listChats')).toEqual([values['limits.chat_page'], usual])
    expect(pagesOf('listDonations')).toEqual([values['limits.donation_page'], usual])
    expect(pagesOf('listStreamers')).toEqual([
      values['limits.streamer_page'],
      values['limits.streamer_default_page'],
    ])
  })

  test('commands of the socket', () => {
    for (const [name, operation] of Object.entries(socket.operations ?? {})) {
      if ((operation.action as unknown) !== 'send') continue
      expect(operation['x-ack-timeout-ms'], name).toBe(Number(values['limits.ack_sec']) * 1000)
      expect(operation['x-rate-limit'], name).toEqual(
        name === 'login'
          ? { requests: values['limits.logins_per_min'], seconds: 60 }
          : { requests: values['limits.commands'], seconds: values['limits.commands_sec'] },
      )
    }
  })

  test('limits in the examples', () => {
    const room = api.components?.schemas?.Room
    expect(room?.examples?.[0]).toMatchObject({
      max_streamers: values['limits.streamers'],
      max_connections: values['limits.connections'],
    })
    const login = socket.components?.messages?.LoginSuccess?.examples?.[0]?.payload?.data
    expect(login?.ping_interval_sec).toBe(values['limits.ping_sec'])
  })

  test('what a unit is worth', () => {
    const won = Object.fromEntries(
      (tables.donation_unit?.codes ?? []).map(({ code, won }) => [code, won]),
    )
    expect(won).toMatchObject({
      cheese: values['conversion.cheese_won'],
      balloon: values['conversion.balloon_won'],
    })
  })

  test.each([
    ['최대 (\\d+)KB', 'limits.body_kb'],
    ['스트리머를 (\\d+)명까지', 'limits.streamers'],
    ['받기까지 최대 (\\d+)분', 'limits.receive_delay_min'],
    ['연결한 뒤 (\\d+)초', 'limits.login_sec'],
    ['(\\d+)초마다', 'limits.ping_sec'],
    ['(\\d+)초 동안 보내지 않으면', 'limits.ping_timeout_sec'],
    ['항상 응답\\(ack\\)을 받는 콜백을 지정하고, (\\d+)초', 'limits.ack_sec'],
    ['소켓은 (\\d+)초 후', 'limits.commands_sec'],
  ])('sentences that say “%s”', (sentence, name) => {
    const texts = ['api.yaml', 'socket.yaml', 'errors.yaml'].map(textOf).join('\n')
    const said = [...texts.matchAll(new RegExp(sentence, 'g'))].map(([, number]) => Number(number))
    expect(said.length).toBeGreaterThan(0)
    expect(new Set(said)).toEqual(new Set([values[name]]))
  })
})

describe('pages', () => {
  const pages = pageFiles().filter((page) => !/(?:^|\/)_/.test(page))
  const matterOf = (page: string) => {
    const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(pageText(page)) ?? []
    return parse(yaml) as Readonly<Record<string, unknown>>
  }

  test.each(pages)('%s has a description of one sentence that lists can show', (page) => {
    const { description } = matterOf(page)
    expect(description).toMatch(/^[^.]+\.$/)
    expect([...String(description)].length).toBeLessThanOrEqual(80)
  })

  test.each(pages.filter((page) => page.startsWith('docs/')))(
    '%s has one to three known tags',
    (page) => {
      const tags = matterOf(page).tags as readonly string[]
      const known = Object.keys(
        parse(readFileSync(new URL('../../site/docs/tags.yml', import.meta.url), 'utf8')),
      )
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.length).toBeLessThan(4)
      expect(known).toEqual(expect.arrayContaining([...tags]))
    },
  )

  test('every tag of the documents is in use', () => {
    const used = new Set(
      pages.filter((page) => page.startsWith('docs/')).flatMap((page) => matterOf(page).tags),
    )
    expect(used.size).toBe(8)
  })

  test('the page of the etc event names the data of every code of the table', () => {
    const rows = [...pageText('docs/socket/etc.md').matchAll(/^\| (\d{3}) \| (.+?) \| (.+) \|$/gm)]
    const told = rows.map(([, code, name, data = '']) => [
      Number(code),
      name,
      [...data.matchAll(/`(\w+)`/g)].map(([, field]) => field),
    ])
    const known = (tables.service_type?.codes ?? []).filter(({ event }) => event === 'etc')
    expect(known.length).toBeGreaterThan(0)
    expect(told).toEqual(known.map(({ code, name, data }) => [code, name, data]))
  })

  test('the notice that all of this is a sample stands where readers begin', () => {
    const notice = '이 문서에 나오는 주소, 필드, 코드, 제한값은 예시입니다.'
    expect(pageText('docs/_parts/sample-notice.md')).toContain(notice)
    for (const page of ['intro', 'rest-api/start', 'socket/start', 'schemas/index'])
      expect(pageText(`docs/${page}.md`)).toMatch(
        /^::include\{src="\.{1,2}\/_parts\/sample-notice\.md"\}$/m,
      )
  })
})

/** Everything that an author of the site wrote. */
const written = [
  ...readdirSync(new URL('../../site', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:md|ya?ml|js|svg)$/.test(path))
    .map(
      (path) =>
        [
          `site/${path}`,
          readFileSync(new URL(`../../site/${path}`, import.meta.url), 'utf8'),
        ] as const,
    ),
  ...['api.yaml', 'socket.yaml', 'codes.yaml', 'errors.yaml'].map(
    (name) => [`openapi/${name}`, textOf(name)] as const,
  ),
]

describe.each(written)('%s', (_, text) => {
  test('holds nothing unfinished', () => {
    expect(text).not.toMatch(/\bTODO\b|\bFIXME\b|\bTBD\b|\bXXX\b|lorem|ipsum/i)
  })

  test('names no host but example.com and the platforms', () => {
    const hosts = [...text.matchAll(/\b(?:https?|wss?):\/\/([\w.-]*\w)/g)].map(
      ([, host = '']) => host,
    )
    const strange = hosts.filter(
      (host) =>
        !/(?:^|\.)example\.com$/.test(host) &&
        !/^(?:developers\.)?chzzk\.naver\.com$|^developers\.sooplive\.co\.kr$|^www\.w3\.org$/.test(
          host,
        ),
    )
    expect(strange).toEqual([])
    const mails = [...text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)].map(([, host]) => host)
    expect(mails.filter((host) => host !== 'example.com')).toEqual([])
  })

  test('holds nothing that looks like a secret', () => {
    expect(text).not.toMatch(/\b(?:sk|pk|ghp|gho|xox[abp]|AKIA|AIza|glpat)[-_]?[A-Za-z0-9]{12,}/)
    expect(text).not.toMatch(/-----BEGIN|\beyJ[\w-]{10,}\.[\w-]{10,}\./)
    const keys = [...text.matchAll(/Bearer ([^\s"'`$&{+]+)/g)].map(([, key]) => key)
    expect(keys.filter((key) => key !== 'YOUR_API_KEY')).toEqual([])
  })
})

describe('words', () => {
  const AVOIDED =
    /유저|뱃지|강퇴|파라미터|파라메터|에러|메세지|컨텐츠|도네이션|치즈직|방송인|동결|벙어리|을 통해|를 통해|에 대한|되어집니다|가지고 있습니다|최대값/
  test.each(pageFiles())('%s keeps to the glossary', (page) => {
    expect(AVOIDED.exec(pageText(page))?.[0]).toBeUndefined()
  })

  test('the specifications too', () => {
    const texts = [...everyValue(api), ...everyValue(socket)].flatMap(({ value }) =>
      typeof value === 'string' ? (value as string) : [],
    )
    expect(texts.filter((text) => AVOIDED.test(text))).toEqual([])
  })
})
