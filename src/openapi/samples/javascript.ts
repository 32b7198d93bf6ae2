import { fetchCode } from './fetch-code.ts'
import type { NamedValue } from './sample-request.ts'
import type { SampleLanguage } from './wire-request.ts'

/** JavaScript in a browser, with `fetch`. A file is the one that the reader chose in a form. */
export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  language: 'javascript',
  write(request) {
    // A script may not write this header: the browser sends the cookies that it has.
    const isCookie = ([name]: NamedValue) => name.toLowerCase() === 'cookie'
    const headers = request.headers.filter((header) => !isCookie(header))
    const hasCookies = headers.length < request.headers.length
    return fetchCode(
      { ...request, headers },
      {
        opening: [],
        file: () => 'document.querySelector("input[type=file]").files[0]',
        options: hasCookies ? ['credentials: "include"'] : [],
        check: [],
      },
    )
  },
}
