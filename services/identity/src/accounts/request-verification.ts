import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { requestChosenMail } from '../mail/request-mail.ts'
import { liftBounces } from '../suppressions/lift-bounces.ts'
import { ownAccount } from './own-account.ts'

/** Requests another verification email, unless the address is already confirmed. Either way, an address that bounced is tried again. */
export async function requestVerification(database: Database, caller: Caller): Promise<void> {
  const { id: accountId, email, emailVerifiedAt } = await ownAccount(database, caller)
  await database.$transaction(async (tx) => {
    await liftBounces(tx, email)
    if (!emailVerifiedAt) await requestChosenMail(tx, { purpose: 'verification', email, accountId })
  })
}
