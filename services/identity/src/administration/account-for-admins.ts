import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { accountState } from '../accounts/account-state.ts'
import type { Account } from '../generated/prisma/client.ts'

/** An account as admins see it. */
export function accountForAdmins(row: Account): AccountForAdmins {
  const { newEmail: _, acceptedTerms: __, ...state } = accountState(row)
  const { createdAt, lastSignedInAt, disabledAt, disabledReason } = row
  return {
    ...state,
    registeredAt: createdAt.toISOString(),
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    disabled: disabledAt && disabledReason !== null ? { at: disabledAt.toISOString(), reason: disabledReason } : null,
  }
}
