import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnServer } from '../spawn-server.ts'

/** A process of a service that is restarted whenever it exits. */
export interface SupervisedProcess {
  /** The service, such as `listings`. */
  readonly service: string
  /** Such as `listings 2`. */
  readonly name: string
  readonly address: string
  /** Undefined between an exit and the restart. */
  pid(): number | undefined
  start(): void
  stop(): Promise<void>
}

interface SupervisedOptions {
  readonly service: string
  readonly name: string
  readonly address: string
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** Logs a line. */
  say(line: string): void
}

/** Milliseconds before a restart; doubled after each exit that follows soon after a start. */
const firstDelay = 250
const longestDelay = 15_000
/** Milliseconds from SIGINT until a process is killed: longer than its own shutdown timeout. */
const stopTimeout = 25_000
/** Milliseconds after which a start counts as successful. */
const stableAfter = 10_000

/** Keeps a script of the product running from start to stop, and prefixes its output with its name. */
export function superviseProcess({ service, name, address, script, env, say }: SupervisedOptions): SupervisedProcess {
  let child: ReturnType<typeof spawnServer> | undefined
  let restartTimer: NodeJS.Timeout | undefined
  let wait = firstDelay
  let stopping = false

  function start(): void {
    const startedAt = Date.now()
    const started = spawnServer(script, env)
    child = started
    for (const stream of [started.stdout, started.stderr]) createInterface({ input: stream }).on('line', (line) => say(`${name} | ${line}`))
    started.once('exit', (code, signal) => {
      child = undefined
      if (stopping) return
      wait = Date.now() - startedAt > stableAfter ? firstDelay : Math.min(wait * 2, longestDelay)
      say(`${name} | ended (${signal ?? `exit code ${code}`}); restarting in ${wait / 1_000} s`)
      restartTimer = setTimeout(start, wait)
    })
  }

  return {
    service,
    name,
    address,
    pid: () => child?.pid,
    start,
    async stop() {
      stopping = true
      clearTimeout(restartTimer)
      const last = child
      if (!last) return
      const ended = once(last, 'exit')
      // SIGINT, as from a terminal: it need not drain, since no more requests arrive. Pending requests are completed.
      last.kill('SIGINT')
      const deadline = setTimeout(() => last.kill('SIGKILL'), stopTimeout)
      await ended
      clearTimeout(deadline)
    },
  }
}
