import type { ConsoleFile } from '../../../openapi/console/console-file.ts'
import { consoleModel } from '../../../openapi/console/console-model.ts'
import { consoleUrl } from '../../../urls/address.ts'
import type { ConsoleView } from '../show-console.tsx'
import { RestConsole } from './RestConsole.tsx'

/** Reads the file beside the page of the operation. */
export async function load(box: HTMLElement): Promise<ConsoleView> {
  const page = location.pathname.replace(/index\.html$/, '')
  const response = await fetch(consoleUrl(page), { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  const model = consoleModel((await response.json()) as ConsoleFile)
  return (frame) => <RestConsole model={model} frame={frame} box={box} page={page} />
}
