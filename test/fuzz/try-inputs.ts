import { siteOf } from '../support/site.ts'
import type { Kind } from './kinds/kind.ts'
import { markdown } from './kinds/markdown.ts'
import { outputFaults } from './output-faults.ts'
import { problemFaults } from './problem-faults.ts'

/** An input that takes longer may take too long, in milliseconds of the processor. */
export const LONGEST_MS = 5_000
/**
 * It does when it also takes so many times what an ordinary article takes at that moment: on a slow machine, or beside
 * other work, everything takes longer. Where the article takes a second, both limits are the same.
 */
const LONGEST_TIMES = 5

/** What a site of some inputs did wrong, each fault once; and what it took of the processor. */
export interface Trial {
  readonly faults: readonly string[]
  readonly ms: number
}

/** Builds a site of inputs, from reading to the last file, and looks at everything that comes out. */
export async function tryInputs(kind: Kind, inputs: readonly string[]): Promise<Trial> {
  const started = process.cpuUsage()
  const faults = new Set<string>()
  const said = hearErrors()
  try {
    const files = kind.filesOf(inputs)
    const site = siteOf(files)
    const { problems } = await site.build()
    for (const [path, content] of site.files)
      for (const fault of outputFaults(path, asWritten(content), kind)) faults.add(fault)
    for (const found of problems) for (const fault of problemFaults(found, files)) faults.add(fault)
  } catch (error) {
    faults.add(`crash: ${error instanceof Error ? error.stack?.split('\n', 2).join('') : error}`)
  } finally {
    for (const text of said.stop()) faults.add(`console: ${text}`)
  }
  if ('polluted' in {}) {
    faults.add('the prototype of all objects was changed')
    Reflect.deleteProperty(Object.prototype, 'polluted')
  }
  const { user, system } = process.cpuUsage(started)
  return { faults: [...faults], ms: (user + system) / 1_000 }
}

/** Whether an input took too long. How fast the machine is at this moment is only measured when it may have. */
export async function isTooLong(ms: number): Promise<boolean> {
  return ms > LONGEST_MS && ms > LONGEST_TIMES * (await ordinaryMs())
}

/**
 * What an article of 40,000 characters takes, which is as long as inputs are, in milliseconds: the least of four, as code
 * is slow at first.
 */
async function ordinaryMs(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let left = 4; left > 0; left--)
    least = Math.min(least, (await tryInputs(markdown, [ARTICLE])).ms)
  return least
}

const ARTICLE = `## 채팅 보내기

\`POST /chats\`로 **메시지**를 보냅니다. 한 번에 [100건](https://a.example)까지 보낼 수 있습니다.

- 첫째 항목
- 둘째 항목

\`\`\`js
const chat = await send({ text: '안녕하세요' })
\`\`\`

| 이름 | 뜻 |
| --- | --- |
| id | 번호 |

`.repeat(200)

/** What is on the disk in the end: halves of characters are no UTF-8. */
const asWritten = (content: string) => Buffer.from(content).toString()

/** What React says of the fields of forms that its own programs draw; in a text that is drawn once they mean the same. */
const ADVICE = /`(?:defaultValue|defaultChecked)`/

/** Listens to what libraries complain about, such as React of names that it does not know. */
function hearErrors() {
  const heard: string[] = []
  const { error, warn } = console
  const hear = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ').slice(0, 200)
    if (!ADVICE.test(text)) heard.push(text)
  }
  Object.assign(console, { error: hear, warn: hear })
  return {
    stop() {
      Object.assign(console, { error, warn })
      return heard
    },
  }
}
