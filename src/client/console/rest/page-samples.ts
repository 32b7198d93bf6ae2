import type { SampleRequest } from '../../../openapi/samples/sample-request.ts'

/** The code samples of a page, which follow what is typed. */
export interface PageSamples {
  show(request: SampleRequest): void
}

/** Follows with the samples beside a console. A request that is that of the page shows them as they were drawn. */
export function pageSamples(
  box: HTMLElement,
  first: SampleRequest,
  languages: readonly string[],
): PageSamples {
  const rail = box.parentElement
  const tabs = [...(rail?.querySelectorAll<HTMLElement>('[role="tab"][id^="sample-"]') ?? [])]
  const places = tabs.flatMap((tab) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    const codes = [...(panel?.querySelectorAll('pre > code') ?? [])]
    const language = tab.dataset['value'] ?? ''
    return codes.map((code) => ({ language, code, drawn: [...code.childNodes] }))
  })
  const written = JSON.stringify(first)
  let shown = written
  return {
    show(request) {
      const now = JSON.stringify(request)
      if (now === shown) return
      shown = now
      if (now === written) {
        for (const { code, drawn } of places) code.replaceChildren(...drawn)
        return
      }
      void write(request, now)
    },
  }

  async function write(request: SampleRequest, now: string): Promise<void> {
    // Much of the script of consoles, which a reader who changes nothing does without. Where it does not come, what is typed stays.
    const loaded = await import('../../../openapi/samples/code-samples.ts').catch(() => undefined)
    if (!loaded || shown !== now) return
    const written = loaded.codeSamples(request, languages)
    const samples = new Map(written.map(({ id, code }) => [id, code]))
    for (const { language, code } of places) {
      const text = samples.get(language)
      if (text !== undefined) code.replaceChildren(coloured(text.trimEnd()))
    }
  }
}

const TOKEN =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(\d[\d.]*)\b|\b(?:(true|false|null|None|True|False|nil|await|const|var|new|import|from|using|func|return|if|err|public|class|static|void|print|echo|package)\b)/g

/** Code in the colours that can be told without its grammar: texts, numbers and words of the language. */
function coloured(code: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  let at = 0
  for (const found of code.matchAll(TOKEN)) {
    const [all, text, number] = found
    fragment.append(code.slice(at, found.index))
    const span = document.createElement('span')
    span.className = text !== undefined ? 't-s' : number !== undefined ? 't-n' : 't-k'
    span.textContent = all
    fragment.append(span)
    at = found.index + all.length
  }
  fragment.append(code.slice(at))
  return fragment
}
