import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@directory/kit/network/free-port'
import { findMeilisearch, spawnMeilisearch } from '../../local/distributed/spawn-meilisearch.ts'

/** A durable Meilisearch. */
export interface KillableSearch {
  readonly url: string
  readonly key: string
  /** Kills it, as in a power cut. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Starts a Meilisearch with its data in a directory; undefined if it is not installed. */
export async function startKillableSearch(directory: string): Promise<KillableSearch | undefined> {
  const program = await findMeilisearch()
  if (!program) return undefined
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const key = 'only-for-the-faults'
  let child: ChildProcess | undefined

  async function becomesHealthy(): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const isHealthy = await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isHealthy) return
      await delay(100)
    }
    throw new Error('Meilisearch did not start')
  }
  const kill = async () => {
    const current = child
    child = undefined
    if (!current || current.exitCode !== null || current.signalCode !== null) return
    const ended = once(current, 'exit')
    current.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    child = await spawnMeilisearch({ program, directory, address, key })
    await becomesHealthy()
  }
  await start().catch(async (error: unknown) => {
    await kill()
    throw error
  })
  return { url, key, kill, start }
}
