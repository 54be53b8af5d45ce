import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'

/** Signs the caller out everywhere. */
export async function endAllSessions(database: Database, { accountId }: Caller): Promise<void> {
  await database.sessionFamily.updateMany({ where: { accountId, endedAt: null }, data: { endedAt: new Date() } })
}
