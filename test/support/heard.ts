import { vi } from 'vitest'

/** Hears what is written to a stream instead of showing it, until mocks are restored. Whoever waits for it goes on. */
export function hear(
  stream: NodeJS.WriteStream & { fd: 1 | 2 },
  tell: (text: string) => void = () => {},
): void {
  vi.spyOn(stream, 'write').mockImplementation((text: unknown, ...others: unknown[]) => {
    tell(String(text))
    const done = others.at(-1)
    if (typeof done === 'function') done()
    return true
  })
}
