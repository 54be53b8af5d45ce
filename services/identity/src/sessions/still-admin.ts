import { Problem } from '@directory/kit/problem'
import type { AdminConfirmation } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'

/** Whether the holder of an admin's token is still an admin, with an open session and an existing account. */
export const stillAdmin =
  (database: Database): AdminConfirmation =>
  async ({ accountId, sessionId }) => {
    const session = await database.sessionFamily.findFirst({
      where: { id: sessionId, accountId, endedAt: null, account: { disabledAt: null } },
      select: { account: { select: { role: true } } },
    })
    if (!session) throw new Problem('session-expired')
    return session.account.role === 'admin'
  }
