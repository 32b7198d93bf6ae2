import type { HighlightedLine } from '../context.ts'
import { filled, formOf, isPlain } from './line-forms.ts'

/** Cuts lines into spans, one after the other. */
export interface Tokenizer<State> {
  /** The state that code begins in. */
  readonly initial: State
  tokenize(line: string, state: State): { readonly spans: HighlightedLine; readonly next: State }
  isSame(one: State, other: State): boolean
}

/** Lines of one language, which come out at once when they were seen before. */
export interface KnownLines {
  colored(code: string): HighlightedLine[]
}

/** How a line comes out that begins in a certain state, and the number of the state after it. */
interface KnownLine {
  readonly spans: HighlightedLine
  readonly next: number
}

const MOST_LINES = 100_000
const MOST_STATES = 1_000
const LONGEST_LINE = 2_000

/**
 * Remembers lines, up to a limit: in examples of an API nine of ten were seen before, but for what their strings say. So
 * a line is known by its form, in which marks stand for words.
 */
export function createKnownLines<State>(id: string, tokenizer: Tokenizer<State>): KnownLines {
  const { initial, tokenize, isSame } = tokenizer
  const states = [initial]
  const lines = new Map<string, KnownLine>()
  const forms = new Map<string, KnownLine | 'seen once' | 'says nothing'>()

  function tokenized(line: string, from: number): KnownLine {
    const { spans, next } = tokenize(line, states[from] ?? initial)
    const found = states.findIndex((other) => isSame(other, next))
    return { spans, next: found >= 0 ? found : states.push(next) - 1 }
  }

  function known(line: string, from: number): KnownLine {
    const key = `${from} ${line}`
    const found = lines.get(key) ?? tokenized(line, from)
    lines.set(key, found)
    return found
  }

  /** A line by its form, if the first line of that form came out as the form does. */
  function knownByForm(line: string, from: number): KnownLine | undefined {
    const { form, words } = formOf(line, id) ?? {}
    if (form === undefined || words === undefined) return undefined
    const key = `${from} ${form}`
    const found = forms.get(key)
    if (typeof found === 'object') return of(found, words)
    // A form is cut into spans when it comes again: most lines of code are the only ones of their form.
    if (found === undefined) forms.set(key, 'seen once')
    if (found === 'seen once') forms.set(key, learned(line, form, words, from))
    return undefined
  }

  /** How the lines of a form come out, if this one comes out as the form does. */
  function learned(line: string, form: string, words: readonly string[], from: number) {
    const formed = tokenized(form, from)
    const isTrue = isPlain(formed.spans) && isSameLine(of(formed, words), known(line, from))
    return isTrue ? formed : 'says nothing'
  }

  function forgetIfFull(): void {
    if (lines.size + forms.size <= MOST_LINES && states.length <= MOST_STATES) return
    lines.clear()
    forms.clear()
    states.length = 1
  }

  return {
    colored(code) {
      forgetIfFull()
      let state = 0
      return code.split('\n').map((line) => {
        if (line === '') return []
        if (line.length >= LONGEST_LINE) return [{ text: line }]
        const { spans, next } = knownByForm(line, state) ?? known(line, state)
        state = next
        return spans
      })
    },
  }
}

const of = ({ spans, next }: KnownLine, words: readonly string[]): KnownLine => ({
  spans: filled(spans, words),
  next,
})

const isSameLine = (one: KnownLine, other: KnownLine) =>
  one.next === other.next && JSON.stringify(one.spans) === JSON.stringify(other.spans)
