/** What a worker thread runs: batches of one stage, one after the other. */
import { answerBatches } from './io/threads/answer-batches.ts'
import { bytesOfText } from './io/utf8.ts'
import { compileUnsearched } from './pipeline/compile-source.ts'
import { type DrawnPage, pageText, type RenderInput, withoutNul } from './render/render.tsx'
import type { Shell } from './render/shell.ts'

answerBatches({
  compile: compileUnsearched,
  // Pages travel as the bytes that are written, which are handed over and not copied.
  async render(input: RenderInput, shell: Shell): Promise<DrawnPage<Buffer>> {
    const { content, failed } = pageText(input, shell)
    return { content: bytesOfPage(content), failed }
  },
})

/** The bytes of a page as the stage draws it. A NUL is found faster in them than in the text. */
function bytesOfPage(text: string): Buffer {
  const bytes = bytesOfText(text)
  return bytes.includes(0) ? bytesOfText(withoutNul(text)) : bytes
}
