import { directive } from 'micromark-extension-directive'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'

const COLON = 58
const BRACKET = 91

/** Inline forms that are understood. Any other `word:word` in a sentence is text: `12:30`, `16:9`, `항목:값`. */
export const INLINE_FORMS: readonly string[] = ['badge', 'icon', 'kbd', 'tooltip']

/** Where one of them may begin. */
export const INLINE_FORM = new RegExp(`:(?:${INLINE_FORMS.join('|')})\\[`)

/** The syntax of directives: blocks of any name, and inline forms of known names with a `[label]` only. */
export function directiveSyntax(): Extension {
  const { flow, text } = directive()
  const original = text?.[COLON] as Construct
  const guarded: Construct = {
    ...original,
    tokenize(effects, ok, nok) {
      return effects.check(knownName, original.tokenize.call(this, effects, ok, nok), nok)
    },
  }
  return { ...(flow ? { flow } : {}), text: { [COLON]: guarded } }
}

const knownName: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let name = ''
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return letter
    }
    function letter(code: Code): State | undefined {
      if (code === BRACKET && INLINE_FORMS.includes(name)) {
        effects.exit('data')
        return ok(code)
      }
      if (code === null || code < 97 || code > 122 || name.length > 8) return nok(code)
      name += String.fromCharCode(code)
      effects.consume(code)
      return letter
    }
  },
}
