import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { run } from './run.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

/** Where the sites under test are, each without a slash at its end. */
export interface SiteUrls {
  /** The site of this repository, as its configuration says. */
  readonly main: string
  /** The same site, published below `/base/`. */
  readonly base: string
  /** `test/browser/site`: what the site of this repository has no use for. */
  readonly small: string
  /** `test/browser/versions-site`: a documentation with three versions. */
  readonly versions: string
  /** `test/docusaurus-site`: a tree of Docusaurus, with three versions in two languages. */
  readonly docusaurus: string
  /** `test/browser/api-site`: an API reference. */
  readonly api: string
  /** A documentation with more rows in its sidebar than a page carries. */
  readonly large: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly urls: SiteUrls
  }
}

/** Writes a site of three categories with five categories of ten documents each. */
function largeSite(folder: string): string {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('docsgen.yaml', 'title: 큰 사이트\nurl: https://docs.example.com\n')
  for (let index = 0; index < 150; index++) {
    const folders = `docs/묶음 ${Math.floor(index / 50)}/갈래 ${Math.floor(index / 10)}`
    write(`${folders}/doc-${index}.md`, `# 문서 ${index}\n\n본문입니다.\n`)
  }
  return folder
}

/** Compiles the command, builds the sites and serves them; gives back how to take all of it away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-browser-'))
  const served: ServedSite[] = []
  const stop = async () => {
    await Promise.all(served.map((site) => site.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run('npm', ['run', '--silent', 'compile'])
    const publish = async (site: string, name: string, ...options: string[]) => {
      const one = await serveSite(site, join(folder, name), options)
      served.push(one)
      return one.url
    }
    const urls: SiteUrls = {
      main: await publish('site', 'main'),
      base: await publish('site', 'base', '--base-url', '/base/'),
      small: await publish('test/browser/site', 'small'),
      versions: await publish('test/browser/versions-site', 'versions'),
      api: await publish('test/browser/api-site', 'api'),
      large: await publish(largeSite(join(folder, 'large-source')), 'large'),
      docusaurus: await publish('test/docusaurus-site', 'docusaurus'),
    }
    project.provide('urls', urls)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
