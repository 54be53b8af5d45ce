import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'

/** The account of a caller whose session is still open. The token itself remains valid for a few minutes longer. */
export async function ownAccount(database: Database, { accountId, sessionId }: Caller): Promise<AccountRow> {
  const account = await database.account.findFirst({
    where: { id: accountId, disabledAt: null, sessions: { some: { id: sessionId, endedAt: null } } },
  })
  if (!account) throw new Problem('session-expired')
  return account
}
