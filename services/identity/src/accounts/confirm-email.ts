import type { confirmEmail as endpoint } from '@directory/contracts/http/identity'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { followMailLink } from '../mail/follow-mail-link.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { changeAccount } from './change-account.ts'
import { rejectTakenEmail } from './taken-email.ts'

/** Switches to the new address and notifies the old one. */
async function changeEmail(tx: Transaction, id: string, newEmail: string): Promise<boolean> {
  const before = await tx.account.findUnique({ where: { id } })
  const change = { email: newEmail, newEmail: null, emailVerifiedAt: new Date() }
  const account = before && (await changeAccount(tx, { id, newEmail }, change))
  if (account) await addToOutbox(tx, securityNotices('email-changed', before))
  return Boolean(account)
}

/**
 * Follows the link of an email for verification or a change of address. This confirms the address that it was sent to, if that has not
 * changed since.
 */
export async function confirmEmail(database: Database, token: string): Promise<z.input<typeof endpoint.response>> {
  return database
    .$transaction(async (tx) => {
      const { accountId: id, purpose, email } = await followMailLink(tx, token, ['verification', 'email-change'])
      const isDone =
        purpose === 'verification'
          ? await changeAccount(tx, { id, email }, { emailVerifiedAt: new Date() })
          : await changeEmail(tx, id, email)
      if (!isDone) throw new Problem('mail-link-expired')
      return { purpose }
    })
    .catch(rejectTakenEmail)
}
