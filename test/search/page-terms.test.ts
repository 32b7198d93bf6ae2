import { expect, test } from 'vitest'
import { Reader } from '../../src/search/codec.ts'
import { pageTerms } from '../../src/search/page-terms.ts'
import { CodeUnits, PartNumbers } from '../../src/search/part-numbers.ts'
import { isNormal, RunScan } from '../../src/search/run-scan.ts'
import { normalize, runTextsOf } from '../../src/search/text.ts'

/** The same numbers each time: 0 to below `end`. */
function randomNumbers(): (end: number) => number {
  let seed = 1
  return (end) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * end)
  }
}

const PIECES = [
  ...'가힣가감aZé×÷ᄀሀ0129,,,___...---東あゖ・ー㐀鿿 /{}:\n\u00a0\u00ad\u0301\u200b\uff21😀',
  'getRoomInfo',
  '1,000',
  '채팅',
]

const unitsOf = (text: string) => new CodeUnits().read(text)

function scanned(text: string): string[] {
  const scan = new RunScan().read(unitsOf(text))
  const found: string[] = []
  while (scan.next()) found.push(text.slice(scan.from, scan.to))
  return found
}

test('runs are found by code units as by their pattern', () => {
  const random = randomNumbers()
  for (let count = 0; count < 20_000; count++) {
    const text = Array.from({ length: random(12) }, () => PIECES[random(PIECES.length)]).join('')
    expect(scanned(text), JSON.stringify(text)).toEqual([...runTextsOf(text)])
  }
  for (let unit = 0; unit < 0x10000; unit++) {
    const sign = String.fromCharCode(unit)
    if (scanned(sign).length !== runTextsOf(sign).length) expect(unit.toString(16)).toBe('')
  }
})

test('a run says how many figures it has, and has the number of its text', () => {
  const text = 'abc1 abc1 1,234 ab_12-3'
  const units = unitsOf(text)
  const numbers = new PartNumbers()
  const scan = new RunScan().read(units)
  const found: (readonly [figures: number, number: number])[] = []
  while (scan.next())
    found.push([scan.figures, numbers.numberOf(units, scan.from, scan.to, scan.hash)])
  expect(found).toEqual([
    [1, 0],
    [1, 0],
    [4, 1],
    [3, 2],
  ])
  const again = ['abc1', '1,234', 'ab_12-3'].map((part) =>
    numbers.numberOf(unitsOf(part), 0, part.length),
  )
  expect(again).toEqual([0, 1, 2])
  expect(numbers.text(2)).toBe('ab_12-3')
})

test('what is taken for normal is what normalizing does not change', () => {
  for (let unit = 0; unit < 0x10000; unit++) {
    const sign = String.fromCharCode(unit)
    for (const text of [sign, `가${sign}`, `e${sign}`, `か${sign}`])
      if (isNormal(unitsOf(text)) && normalize(text) !== text) expect(unit.toString(16)).toBe('')
  }
  expect(isNormal(unitsOf('채팅 “chat” … 東京 → é'))).toBe(true)
  expect(isNormal(unitsOf('채\u200b팅'))).toBe(false)
})

/** For each term of a page its sections and levels. */
function postingsOf(terms: string, postings: string): Map<string, (readonly [number, number])[]> {
  const lists = postings.split(' ')
  return new Map(
    terms.split(' ').map((term, index) => {
      const reader = new Reader(lists[index] as string)
      const found: (readonly [number, number])[] = []
      let section = -1
      for (let more = true; more; ) {
        section += reader.number() + 1
        const posting = reader.level()
        found.push([section, posting.level])
        more = posting.more
      }
      return [term, found]
    }),
  )
}

const section = (text: string, code = '', heading = '') => ({ id: '', heading, text, code })

test('each term has its sections with their levels', () => {
  const sections = Array.from({ length: 100 }, (_, ord) =>
    section(
      ord % 40 === 0 ? 'room room room' : ord === 99 ? '채팅방' : '',
      ord === 1 ? 'room' : '',
    ),
  )
  const { terms, postings } = pageTerms({ titles: [], sections, loanwords: false })
  expect([...postingsOf(terms, postings)]).toEqual([
    [
      'room',
      [
        [0, 7],
        [1, 1],
        [40, 7],
        [80, 7],
      ],
    ],
    ['채팅방', [[99, 5]]],
    ['팅방', [[99, 4]]],
  ])
})

test('a term counts as often as all words that have it', () => {
  const { terms, postings } = pageTerms({
    titles: [],
    sections: [section('getRoom setRoom room ab12_room /rooms/new'), section('room x12_room')],
    loanwords: false,
  })
  expect(postingsOf(terms, postings).get('room')).toEqual([
    [0, 7],
    [1, 5],
  ])
})

test('what is known of other pages changes no terms', () => {
  const page = {
    titles: ['채팅방 만들기', 'createRoom'],
    sections: [
      section('채팅방을 만들고 채팅을 보냅니다. GET /rooms/{id} 1,000개', '"room_id": "r12ab34"'),
      section('채팅 채팅 채팅과 room', 'room_id', '보내기 (선택)'),
    ],
  }
  const first = pageTerms(page)
  const random = randomNumbers()
  const letters = () => String.fromCharCode(...Array.from({ length: 4 }, () => 97 + random(26)))
  // More terms than are kept.
  for (let count = 0; count < 30; count++) {
    const words = Array.from({ length: 400 }, () => `${letters()}_${letters()}`)
    pageTerms({ titles: [], sections: [section(words.join(' '))] })
    expect(pageTerms(page)).toEqual(first)
  }
})

test('a word of thousands of syllables keeps all of its terms, also as the first one', () => {
  const word = Array.from({ length: 50_000 }, (_, at) =>
    String.fromCharCode(0xac00 + ((at * 7919) % 11_000)),
  ).join('')
  const { terms, postings } = pageTerms({ titles: [], sections: [section(`${word} ${word}`)] })
  // The same syllables come again after 11,000.
  expect(terms.split(' ').length).toBeGreaterThan(11_000)
  expect(postings.split(' ')).toHaveLength(terms.split(' ').length)
})
