import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedPage } from '../../src/search/index-format.ts'
import type { EarlierIndex, IndexNote } from '../../src/search/rejoin.ts'
import { searchTextOf } from '../../src/search/search-text.ts'
import { placeInSlots } from '../../src/search/site-index.ts'
import { ENDINGS } from '../../src/search/text.ts'
import { SETTINGS, wholeIndex } from './index-of.ts'

interface Draft {
  readonly title: string
  readonly heading: string
  readonly words: string
  readonly code?: string
}

const SYLLABLES = [...'가나다라마바사아자차카타파하후원채팅정보기록강산물길']

/** Numbers below a bound, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

function draftFrom(pick: (below: number) => number): Draft {
  const word = () =>
    Array.from({ length: 2 + pick(3) }, () => SYLLABLES[pick(SYLLABLES.length)]).join('')
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  return { title: words(2), heading: words(1), words: words(60) }
}

/** An index with everything that is kept of it. */
class Site {
  private readonly kept = new Map<string, ReturnType<IndexedPage['read']>>()
  private readonly files = new Map<string, string>()
  private note: IndexNote | undefined
  reads = 0

  constructor(readonly drafts: Map<string, Draft>) {}

  private pages(): IndexedPage[] {
    return [...this.drafts].map(([url, draft]) => {
      const { title, heading, words, code } = draft
      const row =
        code === undefined
          ? ''
          : `<table><tr id="c"><td><a class="code-link" href="#c">${code}</a></td><td>뜻</td></tr></table>`
      const { search } = searchTextOf(
        `<p>${words}</p><h2 id="h">${heading}</h2><p>${words.slice(0, 40)}</p>${row}`,
        [title],
        ENDINGS,
      )
      const version = JSON.stringify(draft)
      this.kept.set(version, search)
      const read = () => {
        this.reads++
        return search
      }
      return { url, title, kind: url.startsWith('/b') ? 'blog' : 'docs', version, read }
    })
  }

  whole() {
    return wholeIndex(placeInSlots(this.pages()))
  }

  next(damage: (text: string) => string = (text) => text) {
    const earlier: EarlierIndex | undefined = this.note && {
      note: JSON.parse(JSON.stringify(this.note)),
      file: (name) => damage(this.files.get(name) ?? ''),
      page: (version) => this.kept.get(version),
    }
    const placement = placeInSlots(this.pages())
    this.reads = 0
    const made = wholeIndex(placement, SETTINGS, earlier)
    const texts = new Map(
      [...made.files].map(([name, text]) => [name, text ?? this.files.get(name) ?? 'missing']),
    )
    for (const [name, text] of texts) this.files.set(name, text)
    this.note = made.note
    return { ...made, texts }
  }
}

const siteOf = (seed: number, count = 90) => {
  const pick = numbersFrom(seed)
  return new Site(
    new Map(
      Array.from({ length: count }, (_, at) => [
        `/${at % 5 === 0 ? 'b' : 'd'}/${at}`,
        draftFrom(pick),
      ]),
    ),
  )
}

/** What an author does between two builds. */
const EDITS: readonly ((
  drafts: Map<string, Draft>,
  url: string,
  pick: (below: number) => number,
) => void)[] = [
  (drafts, url, pick) => {
    const draft = drafts.get(url) as Draft
    drafts.set(url, { ...draft, words: `${draftFrom(pick).heading} ${draft.words}` })
  },
  (drafts, url, pick) => {
    drafts.set(url, { ...(drafts.get(url) as Draft), title: draftFrom(pick).title })
  },
  (drafts, url, pick) => {
    drafts.set(url, { ...(drafts.get(url) as Draft), heading: draftFrom(pick).heading })
  },
  (drafts, url) => {
    const draft = drafts.get(url) as Draft
    drafts.set(url, { ...draft, words: draft.words.slice(draft.words.length / 2) })
  },
  (drafts, url) => {
    drafts.delete(url)
  },
  (drafts, _, pick) => {
    drafts.set(`/d/new-${pick(1000)}`, draftFrom(pick))
  },
  (drafts, url, pick) => {
    drafts.set(url, { ...(drafts.get(url) as Draft), code: `CODE_${'ABC'.charAt(pick(3))}` })
  },
]

test('an index that is made from the one before has the same bytes as one that is made from all pages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 6 }),
      (seed, edits) => {
        const site = siteOf(seed)
        const pick = numbersFrom(seed + 7)
        site.next()
        for (const edit of edits) {
          const urls = [...site.drafts.keys()]
          EDITS[edit]?.(site.drafts, urls[pick(urls.length)] as string, pick)
          const { index, texts, note } = site.next()
          const whole = site.whole()
          expect(index).toEqual(whole.index)
          expect(texts).toEqual(whole.files)
          expect(note).toEqual(whole.note)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('an edit reads the page that changed and few others, and leaves most files', () => {
  const site = siteOf(5, 400)
  const first = site.next()
  expect(site.reads).toBe(400)
  const draft = site.drafts.get('/d/7') as Draft
  site.drafts.set('/d/7', { ...draft, words: `새로운말 ${draft.words}` })
  const { files } = site.next()
  expect(site.reads).toBeLessThan(100)
  const kept = [...files.values()].filter((text) => text === undefined)
  expect(kept.length).toBeGreaterThan(first.files.size / 2)
})

test('a new title writes the files again that show it or have terms of it, and no others', () => {
  const site = siteOf(5, 400)
  const { texts } = site.next()
  const draft = site.drafts.get('/d/7') as Draft
  site.drafts.set('/d/7', { ...draft, title: `${draft.title} 그리고` })
  const { files } = site.next()
  const written = new Map([...files].filter(([, text]) => text !== undefined))
  expect([...written.keys()].filter((name) => texts.has(name))).toEqual([])
  const left = [...texts.keys()].filter((name) => files.has(name))
  expect(left.length).toBeGreaterThan(5)
  const shows = (name: string) => texts.get(name)?.includes(`"/d/7","${draft.title}"`)
  expect(left.filter(shows)).toEqual([])
  const termsOf = (text = '') => text.slice(0, text.indexOf('"d":'))
  const newTerms = new Set([...written.values()].map(termsOf))
  const withoutNeed = [...texts].filter(
    ([name, text]) => !files.has(name) && !shows(name) && newTerms.has(termsOf(text)),
  )
  expect(withoutNeed).toEqual([])
})

test('nothing is made from a file that does not hold what it is named by', () => {
  const site = siteOf(9)
  site.next()
  const draft = site.drafts.get('/d/7') as Draft
  site.drafts.set('/d/7', { ...draft, words: `새로운말 ${draft.words}` })
  const { texts } = site.next((text) => text.slice(0, text.length / 2))
  expect(texts).toEqual(site.whole().files)
})
