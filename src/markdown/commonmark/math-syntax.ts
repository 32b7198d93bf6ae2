import { math } from 'micromark-extension-math'
import type { Construct, Extension } from 'micromark-util-types'

const DOLLAR = 36
const LEFT_BRACE = 123

/**
 * Formulas between dollars. Those between single ones follow the rule of Pandoc, so that prices stay text: no space inside
 * of the dollars, and no digit behind the closing one. Nor is `${a}/${b}` or `$KEY,$VALUE` of shells and templates a
 * formula. What is none is read as any other text.
 */
export function mathSyntax(): Extension {
  const { text = {}, ...flow } = math()
  const formulas = [text[DOLLAR] ?? []].flat()
  return { ...flow, text: { [DOLLAR]: formulas.map(unlessMoney) } }
}

const unlessMoney = (formula: Construct): Construct => ({
  ...formula,
  tokenize(effects, ok, nok) {
    const start = this.now()
    return formula.tokenize.call(
      this,
      effects,
      (code) => {
        const written = this.sliceSerialize({ start, end: this.now() })
        const isDigit = code !== null && code >= 48 && code <= 57
        const isCapital = code !== null && code >= 65 && code <= 90
        const isName =
          (code === LEFT_BRACE && written.startsWith('${')) ||
          (isCapital && /^\$[A-Z][A-Z\d_]+[^\s\\^{}]*\$$/.test(written))
        return isFormula(written) && !isDigit && !isName ? ok(code) : nok(code)
      },
      nok,
    )
  },
})

/** Not `$5에서 10달러$`, nor a dollar with a space inside of it. */
const isFormula = (written: string) =>
  written.startsWith('$$') ||
  (/^\$[^\s$]/.test(written) &&
    /[^\s\\$]\$$/.test(written) &&
    !/^\$\d[\d,.]*[^\d,.$]*[가-힣]/.test(written))
