import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { requestChosenMail } from '../mail/request-mail.ts'
import { ownAccount } from './own-account.ts'

/** Requests another verification email, unless the address is already confirmed. */
export async function requestVerification(database: Database, caller: Caller): Promise<void> {
  const { id: accountId, email, emailVerifiedAt } = await ownAccount(database, caller)
  if (emailVerifiedAt) return
  await database.$transaction((tx) => requestChosenMail(tx, { purpose: 'verification', email, accountId }))
}
