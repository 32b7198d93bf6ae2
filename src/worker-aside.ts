/** What the thread beside the others runs. It does without the code of the stages, which takes 0.15 s to load. */
import { answerBatches } from './io/threads/answer-batches.ts'
import { makeAside } from './pipeline/make-aside.ts'

answerBatches({ render: (input, _, give) => makeAside(input, give) })
