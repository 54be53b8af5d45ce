import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { requireCurrentTerms } from '@directory/kit/require-current-terms'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database, Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'
import { ownAccount } from './own-account.ts'

/** Records that an account's holder accepts a version; the time of the first acceptance stays. */
export const recordAcceptance = (tx: Transaction, accountId: string, version: string) =>
  tx.termsAcceptance.createMany({ data: { accountId, version }, skipDuplicates: true })

/** Accepts the current version of the terms of use for the caller; throws a Problem for any other. */
export async function acceptTerms(database: Database, terms: TermsVersion, caller: Caller, accepted: string): Promise<Account> {
  requireCurrentTerms(accepted, terms)
  const { id } = await ownAccount(database, caller)
  return database.$transaction(async (tx) => {
    const account = await tx.account.update({ where: { id }, data: { acceptedTerms: accepted } })
    await recordAcceptance(tx, id, accepted)
    return account
  })
}
