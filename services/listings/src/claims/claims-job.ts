import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { findAbandoned } from './end-claims.ts'
import { expireClaims, findDueClaims } from './expire-claims.ts'
import { grantClaim } from './grant-claim.ts'
import { lockClaim } from './lock-claim.ts'
import { undoAbandoned } from './undo-claim.ts'

/** Runs work on one claim in a transaction of its own; returns false if somebody has objected, withdrawn or decided at this moment. */
async function unlessClosed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const grantDue = (database: Database, id: string, now: Date): Promise<void> =>
  database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, { id, state: 'awaiting-objection', expiresAt: { lte: now } })
    await grantClaim(tx, locked, { actorId: locked.claim.claimantId })
  })

/** Does what the passing of time, and the deletion of an account, decide about claims. */
export async function settleClaims(database: Database, now: Date): Promise<{ expired: number; granted: number; abandoned: number }> {
  const expired = await expireClaims(database, now)
  let [granted, abandoned] = [0, 0]
  // Each in a transaction of its own: it locks the accounts and places of its own claimant.
  for (const id of await findDueClaims(database, now)) if (await unlessClosed(() => grantDue(database, id, now))) granted++
  for (const id of await findAbandoned(database)) if (await unlessClosed(() => undoAbandoned(database, id))) abandoned++
  return { expired, granted, abandoned }
}

export const createClaimsJob = (pool: Pool, database: Database, logger: Logger): Job =>
  createScheduledJob({
    name: 'claims',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    async run() {
      const settled = await settleClaims(database, new Date())
      return settled.expired + settled.granted + settled.abandoned > 0 ? settled : undefined
    },
  })
