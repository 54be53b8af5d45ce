import { Problem } from '@directory/kit/problem'
import type { RoleConfirmation } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'

/** Whether the holder of a token still has its role, with an open session and an existing account. */
export const stillHasRole =
  (database: Database): RoleConfirmation =>
  async ({ accountId, sessionId, role }) => {
    const session = await database.sessionFamily.findFirst({
      where: { id: sessionId, accountId, endedAt: null, account: { disabledAt: null } },
      select: { account: { select: { role: true } } },
    })
    if (!session) throw new Problem('session-expired')
    return session.account.role === role
  }
