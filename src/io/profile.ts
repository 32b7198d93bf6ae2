import { writeFileSync } from 'node:fs'
import type { Timing } from './runner.ts'

/** How long everything took, for people and for Chrome's profiler. */
export interface Profile {
  /** Tells that a stage of the build begins. */
  stage(name: string): void
  /** Tells how long an item took. */
  item(timing: Timing): void
  /** Ends the last stage. */
  stop(): void
  /** The stages in their order, and the items that took longest. */
  summary(): ProfileSummary
  /** Writes a trace that `chrome://tracing`, the Performance panel and Perfetto open. */
  write(file: string): void
}

export interface ProfileSummary {
  readonly stages: readonly {
    readonly name: string
    readonly milliseconds: number
    /** What items took in all threads together, and how many they were. */
    readonly work: number
    readonly items: number
  }[]
  readonly slowest: readonly {
    readonly stage: string
    readonly item: string
    readonly milliseconds: number
  }[]
}

interface Span {
  readonly name: string
  readonly start: number
  end: number
}

const SLOWEST = 15

/** Starts a profile. Times are milliseconds since 1970, with fractions, as every thread knows them. */
export function createProfile(): Profile {
  const stages: Span[] = []
  const items: Timing[] = []
  const now = () => performance.timeOrigin + performance.now()
  const stop = () => {
    const last = stages.at(-1)
    if (last && last.end === 0) last.end = now()
  }
  return {
    stage(name) {
      if (stages.at(-1)?.name === name) return
      stop()
      stages.push({ name, start: now(), end: 0 })
    },
    item: (timing) => void items.push(timing),
    stop,
    summary: () => ({
      stages: stages.map(({ name, start, end }) => {
        const own = items.filter((item) => item.stage === name)
        const work = own.reduce((sum, item) => sum + item.end - item.start, 0)
        return { name, milliseconds: end - start, work, items: own.length }
      }),
      slowest: [...items]
        .sort((a, b) => b.end - b.start - (a.end - a.start))
        .slice(0, SLOWEST)
        .map(({ stage, item, start, end }) => ({ stage, item, milliseconds: end - start })),
    }),
    write(file) {
      writeFileSync(file, `${JSON.stringify({ traceEvents: eventsOf(stages, items) })}\n`)
    },
  }
}

/** Events of the trace format: complete ones with microseconds, and the names of threads. */
function eventsOf(stages: readonly Span[], items: readonly Timing[]): object[] {
  const origin = stages[0]?.start ?? 0
  const span = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    ph: 'X',
    pid: 1,
    ts: Math.round((start - origin) * 1000),
    dur: Math.round((end - start) * 1000),
  })
  const threads = [...new Set([0, ...items.map(({ thread }) => thread)])].sort((a, b) => a - b)
  return [
    { ph: 'M', pid: 1, name: 'process_name', args: { name: 'docsgen build' } },
    ...threads.map((tid) => ({
      ph: 'M',
      pid: 1,
      tid,
      name: 'thread_name',
      args: { name: tid === 0 ? 'main' : `worker ${tid}` },
    })),
    ...stages.map((stage) => ({ ...span(stage), tid: 0, cat: 'stage', name: stage.name })),
    ...items.map((item) => ({
      ...span(item),
      tid: item.thread,
      cat: item.stage,
      name: item.item,
    })),
  ]
}
