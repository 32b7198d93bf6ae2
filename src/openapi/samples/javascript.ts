import { fetchCode } from './fetch-code.ts'
import type { SampleLanguage } from './wire-request.ts'

/** JavaScript in a browser, with `fetch`. A file is the one that the reader chose in a form. */
export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  language: 'javascript',
  write(request) {
    return fetchCode(request, {
      opening: [],
      file: () => 'document.querySelector("input[type=file]").files[0]',
      options: [],
      check: [],
    })
  },
}
