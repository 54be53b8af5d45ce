import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Load, LoadResult } from './open-loop.ts'

export interface RunningLoad {
  /** Sends no more and gives what became of what was sent. */
  stop(): Promise<LoadResult>
  readonly result: Promise<LoadResult>
}

/** Sends a load from a process of its own, so that the one that measures does not slow down the one that is measured. */
export function driveLoad(load: Load): RunningLoad {
  const child = fork(path.resolve(import.meta.dirname, 'open-loop.ts'), [], { execArgv: ['--import', 'tsx'] })
  const result = Promise.race([
    once(child, 'message').then(([message]) => LoadResult.parse(message)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the load ended with exit code ${code}`)
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

/** How many requests were answered well, and how many were not answered well. */
export function summarise({ outcomes }: LoadResult): { good: number; bad: number; sent: number } {
  const answers = outcomes.flatMap((outcome) => Object.entries(outcome.answers))
  const count = (entries: [string, number][]) => entries.reduce((sum, [, number]) => sum + number, 0)
  const good = count(answers.filter(([word]) => Number(word) < 400))
  return { good, bad: count(answers) - good, sent: count(answers) }
}
