import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnServer } from '../spawn-server.ts'

/** A process of a service that is started again whenever it ends. */
export interface SupervisedProcess {
  /** What it is a process of, such as `listings`. */
  readonly service: string
  /** Such as `listings 2`. */
  readonly name: string
  readonly address: string
  /** Undefined between an end and the next start. */
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
  /** Takes a line for the log. */
  say(line: string): void
}

/** Milliseconds before the first start after an end; doubled with each end that comes soon after a start. */
const firstDelay = 250
const longestDelay = 15_000
/** Milliseconds that a process has to end by itself, before it is killed: more than it takes itself. */
const patience = 25_000
/** Milliseconds after which a process counts as one that runs. */
const settled = 10_000

/** Runs a script of the product from start to stop, with its name before each of its lines. */
export function superviseProcess({ service, name, address, script, env, say }: SupervisedOptions): SupervisedProcess {
  let child: ReturnType<typeof spawnServer> | undefined
  let again: NodeJS.Timeout | undefined
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
      wait = Date.now() - startedAt > settled ? firstDelay : Math.min(wait * 2, longestDelay)
      say(`${name} | ended (${signal ?? `exit code ${code}`}); starts again in ${wait / 1_000} s`)
      again = setTimeout(start, wait)
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
      clearTimeout(again)
      const last = child
      if (!last) return
      const ended = once(last, 'exit')
      // As from a terminal: nobody in front of it has to notice first. What it has begun is finished.
      last.kill('SIGINT')
      const deadline = setTimeout(() => last.kill('SIGKILL'), patience)
      await ended
      clearTimeout(deadline)
    },
  }
}
