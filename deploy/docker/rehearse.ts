import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { freePort } from '@directory/kit/network/free-port'
import { type PrivateBroker, startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { type Container, readCompose, readDevelopmentSettings, resolveEnvironment } from './containers.ts'

const usage = 'Usage: npm run rehearse -- DIRECTORY, where deploy/docker/bundle.ts has written DIRECTORY'

/** The unprivileged user of the image. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}

const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`

const signUp: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json', [csrfHeader.name]: csrfHeader.value },
  body: JSON.stringify({ email: 'rehearsal@example.com', password: 'of-a-rehearsal' }),
}

/** A process's resident memory in megabytes. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * `npm run rehearse`: runs the contents of the image as in docker-compose.yml, in production mode and from a read-only directory, but
 * without Docker: with an embedded PostgreSQL and a private RabbitMQ. Prints each process's start-up time and memory. Search, storage and
 * mail are missing: only media waits for one of them, so that its `/livez` is checked instead of `/readyz`.
 */
async function rehearse(directory: string, node: string): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'rehearsal-'))
  await chmod(temporary, 0o1777)
  const postgres = await startEmbeddedPostgres({ directory: path.join(temporary, 'postgres') })
  const running: ChildProcess[] = []
  let broker: PrivateBroker | undefined
  try {
    broker = await startPrivateRabbitMq()
    const { url: brokerUrl } = broker ?? {}
    if (!brokerUrl) throw new FatalError('rabbitmq-server is not installed on this machine.')
    const { services } = await readCompose()
    const names = Object.keys(services).filter((name) => services[name]?.command?.[1]?.endsWith('src/server.js'))
    const ports = new Map(await Promise.all(names.map(async (name) => [name, await freePort()] as const)))
    const settings = Object.fromEntries(
      Object.entries(await readDevelopmentSettings()).map(([name, value]) => [
        name,
        value.replaceAll('development-only', 'for-one-rehearsal'),
      ]),
    )
    const localise = (value: string): string =>
      [...ports]
        .reduce((text, [name, port]) => text.replace(`http://${name}:4000`, `http://127.0.0.1:${port}`), value)
        .replace(/postgres:\/\/postgres:.*/, postgres.url)
        .replace('@postgres:5432/directory', `@${new URL(postgres.url).host}/postgres`)
        .replace(/amqp:.*/, brokerUrl)
    const start = (name: string, container: Container): ChildProcess => {
      const given = {
        ...resolveEnvironment(container, { ...settings, NODE_ENV: 'production' }),
        HOST: '127.0.0.1',
        PORT: String(ports.get(name)),
        // All processes share one address here, so their metrics ports would collide.
        METRICS_PORT: '',
        LOG_LEVEL: 'warn',
      }
      const environment = Object.fromEntries(Object.entries(given).map(([variable, value]) => [variable, localise(value)]))
      const child = spawn(node, container.command?.slice(1) ?? [], {
        cwd: directory,
        env: { ...environment, TMPDIR: temporary, NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'inherit'],
        ...unprivileged,
      })
      running.push(child)
      return child
    }
    for (const name of ['check-secrets', 'provision', 'migrate']) {
      const since = Date.now()
      const container = services[name]
      if (!container) throw new FatalError(`docker-compose.yml has no ${name}.`)
      const [code] = await once(start(name, container), 'exit')
      if (code !== 0) throw new FatalError(`${name} ended with ${code}.`)
      process.stdout.write(`${name}: done in ${seconds(since)}\n`)
    }
    for (const [name, port] of ports) {
      const container = services[name]
      if (!container) continue
      const since = Date.now()
      const child = start(name, container)
      while (!(await isUp(`http://127.0.0.1:${port}/${name === 'media' ? 'livez' : 'readyz'}`))) {
        if (child.exitCode !== null) throw new FatalError(`${name} ended with ${child.exitCode}.`)
        if (Date.now() - since > 60_000) throw new FatalError(`${name}: ${await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()}`)
        await delay(20)
      }
      process.stdout.write(`${name}: ready in ${seconds(since)}, ${await readMemory(child.pid)} MB\n`)
    }
    const site = `http://127.0.0.1:${ports.get('bff')}`
    // The second and third need unbundled packages: fonts and image processing, and password hashing.
    const responses: [string, Response][] = [
      ['the home page', await fetch(site)],
      ['a link’s picture', await fetch(`${site}/previews/site.jpg`)],
      ['a sign-up', await fetch(`${site}/api/accounts`, signUp)],
    ]
    for (const [label, response] of responses)
      process.stdout.write(`${label}: ${response.status}, ${(await response.arrayBuffer()).byteLength.toLocaleString('en-GB')} bytes\n`)
    if (responses.some(([, { ok }]) => !ok)) throw new FatalError('Some requests failed.')
    for (const child of running.filter(({ exitCode }) => exitCode === null)) {
      const since = Date.now()
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      process.stdout.write(`${child.spawnargs.at(-1)}: stopped with ${code} after ${seconds(since)}\n`)
    }
    const written = execFileSync('find', [directory, '-newer', path.join(temporary, 'postgres'), '-type', 'f'], { encoding: 'utf8' })
    if (written) throw new FatalError(`Files were written into the image, which is read-only:\n${written}`)
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await broker?.remove()
    await postgres.stop()
    await rm(temporary, { recursive: true, force: true })
  }
}

try {
  const [directory, node = process.execPath] = process.argv.slice(2)
  if (!directory) throw new FatalError(usage)
  await rehearse(path.resolve(directory), path.resolve(node))
} catch (error) {
  exitFatally(error)
}
