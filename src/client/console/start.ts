import type { SiteData } from '../../model.ts'
import { adoptStyles } from '../boot/adopt-styles.ts'
import css from './console.css?inline'
import { type ConsoleView, showConsole } from './show-console.tsx'

adoptStyles(css)

/** What a kind of console shows. It is loaded when one of its kind is opened. */
interface ConsoleKind {
  /** Reads what the console is made from; the page of the console is at hand. */
  load(box: HTMLElement, site: SiteData): Promise<ConsoleView | undefined>
}

const KINDS: Readonly<Record<string, () => Promise<ConsoleKind>>> = {
  rest: () => import('./rest/load.tsx'),
  socket: () => import('./socket/load.tsx'),
}

/** Shows the console of a box that was opened. */
export function openConsole(box: HTMLDetailsElement, site: SiteData): void {
  const kind = box.dataset['console'] ?? ''
  const load = async () => (await KINDS[kind]?.())?.load(box, site)
  void showConsole(box, load, site)
}
