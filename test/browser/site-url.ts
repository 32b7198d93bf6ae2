import { inject } from 'vitest'
import type { SiteName } from './sites.ts'

const known = new Map<SiteName, Promise<string>>()

/** Where a site under test is, without a slash at its end. It is built when it is first asked for. */
export function siteUrl(name: SiteName): Promise<string> {
  const url = known.get(name) ?? askFor(name)
  known.set(name, url)
  return url
}

async function askFor(name: SiteName): Promise<string> {
  const answer = await fetch(`${inject('sites')}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
