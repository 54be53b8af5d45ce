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

/** Grants a claim, unless somebody has objected, withdrawn or decided at this moment. */
async function grantDue(database: Database, id: string, now: Date): Promise<boolean> {
  try {
    await database.$transaction(async (tx) => {
      const locked = await lockClaim(tx, { id, state: 'awaiting-objection', expiresAt: { lte: now } })
      await grantClaim(tx, locked, { actorId: locked.claim.claimantId })
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Does what the passing of time, and the deletion of an account, decide about claims. */
export async function settleClaims(database: Database, now: Date): Promise<{ expired: number; granted: number; abandoned: number }> {
  const expired = await expireClaims(database, now)
  let granted = 0
  // Each in a transaction of its own: it locks the accounts and places of its own claimant.
  for (const id of await findDueClaims(database, now)) if (await grantDue(database, id, now)) granted++
  const abandoned = await findAbandoned(database)
  for (const id of abandoned) await undoAbandoned(database, id)
  return { expired, granted, abandoned: abandoned.length }
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
