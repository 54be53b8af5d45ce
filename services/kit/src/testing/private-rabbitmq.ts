import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import amqp from 'amqplib'
import { freePort } from '../network/free-port.ts'
import { signalOnParentDeath } from '../parent-death-signal.ts'

export interface PrivateBroker {
  readonly url: string
  /** Kills the broker as a power cut would. */
  kill(): Promise<void>
  /** Restarts it on the same port with the same data. */
  start(): Promise<void>
  /** Stops it for good and removes its data, unless they are in the caller's directory. */
  remove(): Promise<void>
}

/** Milliseconds. Erlang takes several seconds of processor time to start, which other work may stretch. */
const startTimeout = 90_000

const candidates = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  ...(process.env.PATH ?? '').split(path.delimiter).map((directory) => path.join(directory, 'rabbitmq-server')),
]

async function userId(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = entries.find(([user]) => user === name)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}

async function answers(url: string): Promise<boolean> {
  try {
    const model = await amqp.connect(url, { timeout: 1_000 })
    await model.close()
    return true
  } catch {
    return false
  }
}

/**
 * A separate RabbitMQ for the caller, from the installed `rabbitmq-server`; undefined without one. Its data is stored in the given
 * directory, where it is kept, or in a temporary one.
 */
export async function startPrivateRabbitMq({ directory }: { directory?: string } = {}): Promise<PrivateBroker | undefined> {
  const program = candidates.find((candidate) => existsSync(candidate))
  if (!program) return undefined
  const user = process.getuid?.() === 0 ? await userId('rabbitmq') : undefined
  const home = directory ?? (await mkdtemp(path.join(tmpdir(), 'directory-rabbitmq-')))
  for (const part of ['data', 'log']) await mkdir(path.join(home, part), { recursive: true })
  if (user) for (const part of ['', 'data', 'log']) await chown(path.join(home, part), user.uid, user.gid)
  const [port, distributionPort, mapperPort] = [await freePort(), await freePort(), await freePort()]
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    // Its data are stored under its name.
    RABBITMQ_NODENAME: directory ? 'directory@localhost' : `directory-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_MNESIA_BASE: path.join(home, 'data'),
    RABBITMQ_LOG_BASE: path.join(home, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(home, 'plugins'),
    RABBITMQ_CONFIG_FILE: path.join(home, 'config'),
    ERL_EPMD_PORT: String(mapperPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  }
  // Erlang would start a port mapper that stays behind as a daemon; this one ends with us.
  const mapper = spawn('epmd', ['-port', String(mapperPort), '-address', '127.0.0.1'], { ...user, env, detached: true, stdio: 'ignore' })
  mapper.once('error', () => undefined)
  signalOnParentDeath(mapper, 'KILL')
  let child: ChildProcess | undefined

  const kill = async () => {
    const current = child
    child = undefined
    if (!current?.pid || current.exitCode !== null) return
    const ended = new Promise<void>((resolve) => current.once('exit', () => resolve()))
    process.kill(-current.pid, 'SIGKILL')
    await ended
  }
  const start = async () => {
    const output = await open(path.join(home, 'log', 'console.log'), 'a')
    child = spawn(program, [], { ...user, cwd: home, env, detached: true, stdio: ['ignore', output.fd, output.fd] })
    await output.close()
    signalOnParentDeath(child, 'KILL')
    const deadline = performance.now() + startTimeout
    while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      if (await answers(url)) return
      await delay(100)
    }
    const state = child.exitCode === null ? 'did not answer' : `ended with ${child.exitCode}`
    await kill()
    throw new Error(`the private RabbitMQ ${state}: ${(await readFile(path.join(home, 'log', 'console.log'), 'utf8')).slice(-2_000)}`)
  }
  const remove = async () => {
    await kill()
    mapper.kill('SIGKILL')
    if (!directory) await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, kill, start, remove }
}
