import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Load, LoadResult } from './open-loop.ts'

export interface RunningLoad {
  /** Stops sending and resolves with the result. */
  stop(): Promise<LoadResult>
  readonly result: Promise<LoadResult>
}

/** Sends a load from a separate process, so that measuring does not slow down the process under test. */
export function driveLoad(load: Load): RunningLoad {
  const child = fork(path.resolve(import.meta.dirname, 'open-loop.ts'), [], { execArgv: ['--import', 'tsx'] })
  const result = Promise.race([
    once(child, 'message').then(([message]) => LoadResult.parse(message)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the load generator ended with exit code ${code}`)
    }),
  ])
  result.catch(() => undefined)
  child.send(load)
  return {
    result,
    stop() {
      child.kill('SIGTERM')
      return result
    },
  }
}

/** The numbers of successful, failed and sent requests. */
export function summarise({ outcomes }: LoadResult): { good: number; bad: number; sent: number } {
  const answers = outcomes.flatMap((outcome) => Object.entries(outcome.answers))
  const count = (entries: [string, number][]) => entries.reduce((sum, [, number]) => sum + number, 0)
  const good = count(answers.filter(([word]) => Number(word) < 400))
  return { good, bad: count(answers) - good, sent: count(answers) }
}
