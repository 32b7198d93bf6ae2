import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const RECIPES = new URL('../../templates/hosts/', import.meta.url)

export type HostName = 'nginx' | 'caddy'

const PROGRAMS = {
  nginx: { packages: ['nginx', 'nginx-common'], path: 'usr/sbin/nginx' },
  caddy: { packages: ['caddy'], path: 'usr/bin/caddy' },
} as const

/** Where a server is installed: in the system, or in a folder of its own, into which its Debian packages are unpacked. */
async function systemOf(name: HostName): Promise<string> {
  const { packages, path } = PROGRAMS[name]
  if (existsSync(join('/', path))) return '/'
  const folder = join(tmpdir(), `docsgen-${name}`)
  if (existsSync(folder)) return folder
  const work = mkdtempSync(join(tmpdir(), `docsgen-${name}-`))
  try {
    // Lists of packages in a folder of our own, so that nothing of the system is changed and nobody has to be root.
    for (const part of ['lists/partial', 'cache/archives/partial', 'files', 'system'])
      mkdirSync(join(work, part), { recursive: true })
    const own = ['-o', `Dir::State::Lists=${work}/lists`, '-o', `Dir::Cache=${work}/cache`]
    const apt = [...own, '-o', 'APT::Sandbox::User=', '-q']
    const cwd = join(work, 'files')
    await run('apt-get', [...apt, 'update'], { cwd })
    await run('apt-get', [...apt, 'download', ...packages], { cwd })
    for (const file of await packagesIn(cwd)) await run('dpkg', ['-x', file, join(work, 'system')])
    renameSync(join(work, 'system'), folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

const packagesIn = async (folder: string) =>
  (await run('find', [folder, '-name', '*.deb'])).stdout.trim().split('\n')

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface HostServer {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  stop(): Promise<void>
}

/**
 * Starts a server with our recipe. As the recipe says, the paths in it are changed to those of the site, which lies in
 * `root`; `files` is its folder, which is below that with a base url. It listens on a socket, of which nobody else can have
 * the number.
 */
export async function startHost(
  name: HostName,
  { root, files }: { readonly root: string; readonly files: string },
): Promise<HostServer> {
  const system = await systemOf(name)
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-host-'))
  const socketPath = join(folder, 'socket')
  const recipe = readFileSync(
    new URL(name === 'nginx' ? 'nginx.conf' : 'Caddyfile', RECIPES),
    'utf8',
  )
    .replaceAll(/\/var\/www\/docs\/(headers|redirects)/g, `${files}/$1`)
    .replaceAll('/var/www/docs;', `${root};`)
    .replaceAll('root * /var/www/docs', `root * ${root}`)
  const program = join(system, PROGRAMS[name].path)
  const child =
    name === 'nginx'
      ? startNginx(program, join(system, 'etc/nginx/mime.types'), { folder, recipe, socketPath })
      : startCaddy(program, { folder, recipe, socketPath })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += String(text)
    })
  while (!(await isListening(socketPath))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${said}`)
    await setTimeout(20)
  }
  return {
    get: (path, headers = {}) => ask(socketPath, path, headers),
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Start {
  readonly folder: string
  readonly recipe: string
  readonly socketPath: string
}

function startNginx(
  program: string,
  types: string,
  { folder, recipe, socketPath }: Start,
): ChildProcess {
  const own = recipe.replace('listen 80;', `listen unix:${socketPath};`)
  writeFileSync(join(folder, 'docs.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  )
  const whole = [
    // Who is root would become another one, whom temporary folders are closed to.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log stderr;',
    'events {}',
    'http {',
    `  include ${types};`,
    '  access_log off;',
    ...temporary,
    `  include ${folder}/docs.conf;`,
    '}',
  ]
  writeFileSync(join(folder, 'nginx.conf'), `${whole.join('\n')}\n`)
  return spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder])
}

function startCaddy(program: string, { folder, recipe, socketPath }: Start): ChildProcess {
  // Without TLS there is nobody to ask for a certificate.
  const own = recipe.replace(
    'docs.example.com {',
    `http://docs.example.com {\n\tbind unix/${socketPath}`,
  )
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${own}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn(program, ['run', '--config', join(folder, 'Caddyfile')], { env })
}

const isListening = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })

async function ask(
  socketPath: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const sent = request({ socketPath, path, headers: { host: 'docs.example.com', ...headers } })
  sent.end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}
