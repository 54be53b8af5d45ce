import { setTimeout as delay } from 'node:timers/promises'
import { getRebuild, type RebuildProgress, startRebuild } from '@directory/contracts/http/rebuild'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import cliProgress from 'cli-progress'
import { findProduct, runCommand } from './operator.ts'

/** Rebuilds the read model and the search of the running product, and shows the progress. */
async function rebuild(): Promise<void> {
  const { services, token } = await findProduct()
  const bar = new cliProgress.SingleBar({ format: '{phase} {bar} {value}/{total}', noTTYOutput: true, notTTYSchedule: 1_000 })
  let progress: RebuildProgress = await call(services.bff, startRebuild, { token })
  bar.start(progress.total, progress.done, { phase: progress.phase })
  try {
    while (progress.state === 'running') {
      await delay(200)
      progress = await call(services.bff, getRebuild, { token })
      bar.setTotal(progress.total)
      bar.update(progress.done, { phase: progress.phase })
    }
  } finally {
    bar.stop()
  }
  if (progress.state !== 'done') throw new FatalError(`The rebuild failed: ${progress.reason ?? 'no reason given'}`)
  process.stdout.write(`Rebuilt: ${progress.total.toLocaleString('en-GB')} listings.\n`)
}

await runCommand(rebuild)
