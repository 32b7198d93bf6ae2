import { fetchCode } from './fetch-code.ts'
import { jsString } from './javascript-literal.ts'
import { opensFile, type SampleLanguage } from './wire-request.ts'

/** A program for Node.js 20, with its own `fetch`: it gives up in time and fails when the answer is an error. */
export const node: SampleLanguage = {
  id: 'node',
  label: 'Node.js',
  language: 'javascript',
  write(request) {
    return fetchCode(request, {
      opening: opensFile(request) ? ['import { openAsBlob } from "node:fs";', ''] : [],
      file: (name, mediaType) => {
        const type = mediaType ? `, { type: ${jsString(mediaType)} }` : ''
        return `await openAsBlob(${jsString(name)}${type})`
      },
      options: ['signal: AbortSignal.timeout(10_000)'],
      check: [
        'if (!response.ok) {',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: It is code of the sample.
        '  throw new Error(`${response.status} ${await response.text()}`);',
        '}',
      ],
    })
  },
}
