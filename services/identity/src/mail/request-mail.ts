import { randomUUID } from 'node:crypto'
import { MailRequested, SecurityNoticeRequested } from '@directory/contracts/events/identity'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'
import { takeMailTry, takeMailTryOfAccount } from '../rate-limits.ts'

/** A mail is an aggregate of its own: were it the account, the account's other events would wait while the mail server is away. */
const newMail = () => ({ id: randomUUID(), version: 1 })

type Mail = z.input<typeof MailRequested.data>

const addMail = (tx: Transaction, mail: Mail) => addToOutbox(tx, [outboxEvent(MailRequested, newMail(), mail)])

/** Asks for a mail with a link, in the caller's transaction; false when the address has had enough of them. */
export async function requestMail(tx: Transaction, mail: Mail): Promise<boolean> {
  if (!(await takeMailTry(tx, mail.email, mail.purpose))) return false
  await addMail(tx, mail)
  return true
}

/** The same where the holder of an account has chosen the address, which may be a stranger's: false too when they have had enough for a day. */
export async function requestChosenMail(tx: Transaction, mail: Mail & { readonly accountId: string }): Promise<boolean> {
  const isAllowed = (await takeMailTry(tx, mail.email, mail.purpose)) && (await takeMailTryOfAccount(tx, mail.accountId))
  if (isAllowed) await addMail(tx, mail)
  return isAllowed
}

type Notice = z.input<typeof SecurityNoticeRequested.data>

/** Tells the holder of an account, under the address that it had, of what has been done to it. */
export const noticeRequested = (
  notice: Notice['notice'],
  { email, emailVerifiedAt, firstName }: Pick<Account, 'email' | 'emailVerifiedAt' | 'firstName'>,
): OutboxEvent =>
  // An address that nobody has confirmed may be a stranger’s, who is to read nothing that somebody else has typed.
  outboxEvent(SecurityNoticeRequested, newMail(), { notice, email, firstName: emailVerifiedAt && firstName })
