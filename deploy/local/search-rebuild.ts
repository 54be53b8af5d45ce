import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { getRebuild, type RebuildProgress, startRebuild } from '@directory/contracts/http/rebuild'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import cliProgress from 'cli-progress'
import { readLocalEnv } from './env.ts'
import { readRunning } from './running.ts'

/** Rebuilds the read model and the search of the running product, and shows how far it is. */
async function rebuild(): Promise<void> {
  const { DATA_DIR } = readLocalEnv()
  const running = await readRunning(DATA_DIR)
  if (!running) throw new FatalError(`Nothing is running with ${DATA_DIR}; start the product first, or set DATA_DIR.`)
  const token = (await readFile(running.operatorTokenFile, 'utf8')).trim()
  const bar = new cliProgress.SingleBar({ format: '{phase} {bar} {value}/{total}', noTTYOutput: true, notTTYSchedule: 1_000 })
  let progress: RebuildProgress = await call(running.services.bff, startRebuild, { token })
  bar.start(progress.total, progress.done, { phase: progress.phase })
  try {
    while (progress.state === 'running') {
      await delay(200)
      progress = await call(running.services.bff, getRebuild, { token })
      bar.setTotal(progress.total)
      bar.update(progress.done, { phase: progress.phase })
    }
  } finally {
    bar.stop()
  }
  if (progress.state !== 'done') throw new FatalError(`The rebuild failed: ${progress.reason ?? 'no reason given'}`)
  process.stdout.write(`Rebuilt: ${progress.total.toLocaleString('en-GB')} listings.\n`)
}

await rebuild().catch((error: unknown) => exitFatally(error instanceof Problem ? new FatalError(error.message) : error))
