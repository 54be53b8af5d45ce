import type { Role } from '@directory/contracts/events/identity'
import type { SignUp } from '@directory/contracts/http/identity'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'
import { requestMail } from '../mail/request-mail.ts'
import { recordAcceptance } from './accept-terms.ts'
import { accountUpserted } from './account-state.ts'
import { hashPassword } from './password.ts'
import { rejectTakenEmail } from './taken-email.ts'

export interface NewAccount extends Omit<SignUp, 'acceptedTerms'> {
  /** Missing if somebody else opens the account: its holder is then asked. */
  readonly acceptedTerms?: string | undefined
  readonly role?: Role
  /** Set if the creator of the account vouches for the address; otherwise an email asks for its confirmation. */
  readonly emailVerifiedAt?: Date
  /** Its password is public: production does not start while it exists. */
  readonly isDemo?: boolean
}

/**
 * Opens an account and publishes it. Throws a Problem if the address is in use, ignoring case. The signal aborts when the caller
 * disconnects.
 */
export async function openAccount(database: Database, { password, ...rest }: NewAccount, signal?: AbortSignal): Promise<AccountRow> {
  const passwordHash = await hashPassword(password, signal && { signal })
  return database
    .$transaction(async (tx) => {
      const account = await tx.account.create({ data: { ...rest, passwordHash } })
      if (account.acceptedTerms) await recordAcceptance(tx, account.id, account.acceptedTerms)
      await addToOutbox(tx, [accountUpserted(account)])
      if (!account.emailVerifiedAt) await requestMail(tx, { purpose: 'verification', email: account.email, accountId: account.id })
      return account
    })
    .catch(rejectTakenEmail)
}
