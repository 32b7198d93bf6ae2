/** Sends the request of every console of a reference in a browser: to `docsgen mock`, and to a server that shares no code with it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { parse } from 'yaml'
import { bundleScript } from './bundle-script.mjs'
import { CHROMIUM } from './chromium.mjs'
import { countOf, cutSpecification } from './cut-specification.mjs'

const BIN = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
const MOST_TOLD = 40

/** Prints what was refused of so many operations of each file, and gives the number of it. */
export async function measureConsoles(files, most) {
  const scripts = ['browser/console-walk.ts', 'samples/strict-server.ts'].map((source, at) =>
    bundleScript(join('test', source), `bench-consoles-${at}.mjs`),
  )
  const [{ walkConsole, consolePages }, { startStrictServer }] = await Promise.all(
    scripts.map((script) => import(pathToFileURL(script))),
  )
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  let faults = 0
  try {
    for (const file of files) {
      const specification = cutTo(most, readSpecification(file))
      const found = await inServers(specification, startStrictServer, async ({ site, build }) => {
        const page = await browser.newPage()
        const walked = []
        for (const path of consolePages(build)) walked.push(await walkConsole(page, site, path))
        await page.close()
        return walked
      })
      faults += tell(file, found)
    }
  } finally {
    await browser.close()
    for (const script of scripts) rmSync(script, { force: true })
  }
  return faults
}

const readSpecification = (file) => {
  const text = readFileSync(file, 'utf8')
  return /\.json$/i.test(file) ? JSON.parse(text) : parse(text, { merge: true })
}

const cutTo = (most, specification) => {
  const every = Math.floor(countOf(specification) / most)
  return every > 1 ? cutSpecification(specification, 1 / every) : specification
}

/** Builds a site of a specification whose consoles ask both servers, and serves all three. */
async function inServers(specification, startStrictServer, work) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-consoles-'))
  const build = join(folder, 'build')
  const children = []
  const strict = await startStrictServer(specification)
  const serve = async (...args) => {
    const child = spawn(process.execPath, [BIN, ...args, '--port', '0'], { cwd: folder })
    children.push(child)
    return addressOf(child)
  }
  const configure = (servers) =>
    writeFileSync(
      join(folder, 'site', 'docsgen.yaml'),
      JSON.stringify({
        title: 'Consoles',
        url: 'https://docs.example.com',
        openapi: [{ file: 'api.json', id: 'api', tryIt: { servers } }],
      }),
    )
  try {
    mkdirSync(join(folder, 'site', 'docs'), { recursive: true })
    writeFileSync(join(folder, 'site', 'docs', 'intro.md'), '# Consoles\n')
    writeFileSync(join(folder, 'site', 'api.json'), JSON.stringify(specification))
    configure([strict.url])
    const mock = await serve('mock')
    configure([mock, `${strict.url}/console`])
    execFileSync(process.execPath, [BIN, 'build', '--no-cache', '--quiet'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    return await work({ site: await serve('serve'), build })
  } finally {
    for (const child of children) child.kill()
    await strict.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addressOf(child) {
  child.stderr.resume()
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [url] = /http:\/\/\S+(?=\s)/.exec(said) ?? []
    if (url) {
      child.stdout.resume()
      return url.replace(/\/$/, '')
    }
  }
  await once(child, 'close')
  throw new Error(said)
}

function tell(file, walked) {
  const all = walked.flatMap(({ sent }) => sent)
  const refused = all.filter(({ status, refusal }) => status === undefined || refusal)
  const faulty = walked.filter(({ faults }) => faults.length > 0)
  console.table([
    {
      file,
      operations: walked.length,
      sent: all.length,
      refused: refused.length,
      'not sent': faulty.length,
    },
  ])
  const told = [
    ...refused.map(
      ({ server, request, refusal, told: said }) => `${server} ${request}: ${refusal ?? said}`,
    ),
    ...faulty.map(({ path, faults }) => `${path}: ${faults.join('; ')}`),
  ]
  for (const line of told.slice(0, MOST_TOLD)) process.stdout.write(`  ${line.slice(0, 400)}\n`)
  return told.length
}
