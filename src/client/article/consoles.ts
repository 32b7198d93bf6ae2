import type { SiteData } from '../../model.ts'
import { elementAt } from '../../theme/controls/find-element.ts'

/** What the script of consoles gives. */
interface ConsoleModule {
  openConsole(box: HTMLDetailsElement, site: SiteData): void
}

/** Brings a console to life when a reader opens it. Nothing of it is loaded before. */
export function startConsoles(site: SiteData): void {
  const { consoleScript } = site
  if (consoleScript === undefined) return
  const open = async (box: HTMLDetailsElement) => {
    const { shareReact } = await import('./hydrate-islands.ts')
    shareReact()
    const { openConsole } = (await import(consoleScript)) as ConsoleModule
    openConsole(box, site)
  }
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const box = elementAt(target, 'details[data-console]')
      if (!(box instanceof HTMLDetailsElement) || box !== target || !box.open) return
      // What there is to fill in can be read without it.
      open(box).catch((error: unknown) => console.error(error))
    },
    // Such an event does not bubble.
    { capture: true },
  )
}
