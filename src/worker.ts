/** What a worker thread runs: batches of one stage, one after the other. */
import { answerBatches } from './io/threads/answer-batches.ts'
import type { RenderInput } from './render/render.tsx'
import type { Shell } from './render/shell.ts'
import { stages } from './stages.ts'

const encoder = new TextEncoder()
/** No character of a string takes more bytes. */
const MOST_BYTES = 3
let room = new Uint8Array(0)

/** The bytes of a text. Writing them into memory that is there takes half the time of `encode`. */
function bytesOf(text: string): Uint8Array {
  const most = text.length * MOST_BYTES
  if (room.length < most) room = new Uint8Array(most)
  return room.slice(0, encoder.encodeInto(text, room).written)
}

answerBatches({
  compile: stages.compile,
  // Pages travel as the bytes that are written, which are handed over and not copied.
  render: async (input: RenderInput, shell: Shell) => bytesOf(await stages.render(input, shell)),
})
