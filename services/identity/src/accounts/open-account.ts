import type { Role } from '@directory/contracts/events/identity'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'
import { requestMail } from '../mail/request-mail.ts'
import { accountUpserted } from './account-state.ts'
import { hashPassword } from './password.ts'
import { rejectTakenEmail } from './taken-email.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly role?: Role
  /** Set where whoever opens the account vouches for the address; otherwise a mail asks for its confirmation. */
  readonly emailVerifiedAt?: Date
}

/** Opens an account and announces it. An address that has one already, in whatever case, is a problem. */
export async function openAccount(database: Database, { password, ...rest }: NewAccount): Promise<AccountRow> {
  const passwordHash = await hashPassword(password)
  return database
    .$transaction(async (tx) => {
      const account = await tx.account.create({ data: { ...rest, passwordHash } })
      await addToOutbox(tx, [accountUpserted(account)])
      if (!account.emailVerifiedAt) await requestMail(tx, { purpose: 'verification', email: account.email, accountId: account.id })
      return account
    })
    .catch(rejectTakenEmail)
}
