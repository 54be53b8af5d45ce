import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const Lock = z.strictObject({ mine: z.boolean() })

/** Whether the caller's transaction is the only one at a job, until it ends. */
export async function takeTurn(tx: Transaction, job: string): Promise<boolean> {
  const [lock] = await rows(tx, Lock)`SELECT pg_try_advisory_xact_lock(hashtext(${job}), hashtext(current_schema())) AS mine`
  return lock?.mine === true
}
