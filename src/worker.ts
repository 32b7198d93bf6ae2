/** What a worker thread runs: batches of one stage, one after the other. */
import { answerBatches } from './io/threads/answer-batches.ts'
import { bytesOfText } from './io/utf8.ts'
import type { RenderInput } from './render/render.tsx'
import type { Shell } from './render/shell.ts'
import { stages } from './stages.ts'

answerBatches({
  compile: stages.compile,
  // Pages travel as the bytes that are written, which are handed over and not copied.
  render: async (input: RenderInput, shell: Shell) =>
    bytesOfText(await stages.render(input, shell)),
})
