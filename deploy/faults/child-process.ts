import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnServer } from '../local/spawn-server.ts'

/** A server process of the product that can be killed like a machine that loses power, and started again. */
export interface KillableProcess {
  /** What it said last, if it has ended by itself. */
  exitReport(): string | undefined
  /** Undefined while it does not run. */
  pid(): number | undefined
  start(): Promise<void>
  kill(): Promise<void>
  /** Asks it to stop and waits until it has. Gives its exit code. */
  stop(): Promise<number | null>
}

interface KillableOptions {
  readonly script: string
  readonly env: Record<string, string>
  /** The address whose `/readyz` says that it is ready. */
  readonly address: string
}

/** Resolves when a service says that it has everything it needs; rejects after a minute, or with what `given` throws meanwhile. */
export async function becomesReady(address: string, given: () => void = () => undefined): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    given()
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await delay(100)
  }
  throw new Error(`${address} did not become ready`)
}

export function killableProcess({ script, env, address }: KillableOptions): KillableProcess {
  let child: ChildProcess | undefined
  let said = ''

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const current = child
    child = undefined
    if (!current || current.exitCode !== null) return current?.exitCode ?? null
    const ended = once(current, 'exit')
    current.kill(signal)
    const [code] = await ended
    return typeof code === 'number' ? code : null
  }

  return {
    exitReport: () => (child && (child.exitCode !== null || child.signalCode !== null) ? `${script}: ${said}` : undefined),
    pid: () => child?.pid,
    async start() {
      said = ''
      const started = spawnServer(script, { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env })
      const read = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-2_000)
      }
      started.stdout.on('data', read)
      started.stderr.on('data', read)
      child = started
      await becomesReady(address, () => {
        if (started.exitCode !== null) throw new Error(`${script} ended`)
      }).catch((error: Error) => {
        throw new Error(`${error.message}; it said: ${said}`, { cause: error })
      })
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
