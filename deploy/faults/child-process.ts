import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnServer } from '../local/spawn-server.ts'

/** A server process of the product that can be killed without warning, as in a power cut, and restarted. */
export interface KillableProcess {
  /** Its last output, if it has exited unexpectedly. */
  exitReport(): string | undefined
  /** Undefined while it is not running. */
  pid(): number | undefined
  start(): Promise<void>
  kill(): Promise<void>
  /** Stops it gracefully and resolves with its exit code. */
  stop(): Promise<number | null>
}

interface KillableOptions {
  readonly script: string
  readonly env: Record<string, string>
  /** The address of its `/readyz`. */
  readonly address: string
}

/** Resolves when a service is ready; rejects after a minute, or as soon as `check` throws. */
export async function becomesReady(address: string, check: () => void = () => undefined): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    check()
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
  let output = ''

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
    exitReport: () => (child && (child.exitCode !== null || child.signalCode !== null) ? `${script}: ${output}` : undefined),
    pid: () => child?.pid,
    async start() {
      output = ''
      const started = spawnServer(script, { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env })
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2_000)
      }
      started.stdout.on('data', read)
      started.stderr.on('data', read)
      child = started
      await becomesReady(address, () => {
        if (started.exitCode !== null) throw new Error(`${script} ended`)
      }).catch((error: Error) => {
        throw new Error(`${error.message}; its output: ${output}`, { cause: error })
      })
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
