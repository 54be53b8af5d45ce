import { z } from 'zod'
import { rows } from './rows.ts'
import type { SqlQueries, SqlTransaction } from './sql.ts'

const Turn = z.strictObject({ isMine: z.boolean() })

/** Tries to reserve a job for the caller's transaction until it ends. */
export async function takeTurn(sql: Pick<SqlQueries, '$queryRaw'>, job: string): Promise<boolean> {
  const [turn] = await rows(sql, Turn)`SELECT pg_try_advisory_xact_lock(hashtext(${job}), hashtext(current_schema())) AS "isMine"`
  return turn?.isMine === true
}

/** Reserves a job for the caller's transaction until it ends, once nobody else has it. */
export const waitForTurn = (sql: Pick<SqlTransaction, '$executeRaw'>, job: string) =>
  sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${job}), hashtext(current_schema()))`
