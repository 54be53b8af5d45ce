import { randomUUID } from 'node:crypto'
import { MailRequested, SecurityNoticeRequested } from '@directory/contracts/events/identity'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'
import { takeAccountMailTry, takeMailTry } from '../rate-limits.ts'

/** An email is an aggregate of its own: otherwise the account's other events would wait while the mail server is unavailable. */
export const newMail = () => ({ id: randomUUID(), version: 1 })

type Mail = z.input<typeof MailRequested.data>

const addMail = (tx: Transaction, mail: Mail) => addToOutbox(tx, [outboxEvent(MailRequested, newMail(), mail)])

/** Requests an email with a link, in the caller's transaction; none is sent once the address has reached its limit. */
export async function requestMail(tx: Transaction, mail: Mail): Promise<void> {
  if ((await takeMailTry(tx, mail.email, mail.purpose)) === 0) await addMail(tx, mail)
}

/**
 * The same for an address chosen by the holder of an account, which may be a stranger's. Throws `too-many-requests` if the address or the
 * account has reached its limit.
 */
export async function requestChosenMail(tx: Transaction, mail: Mail & { readonly accountId: string }): Promise<void> {
  const retryAfter = (await takeMailTry(tx, mail.email, mail.purpose)) || (await takeAccountMailTry(tx, mail.accountId))
  const when = retryAfter > 3_600 ? 'tomorrow' : 'in an hour'
  if (retryAfter > 0)
    throw new Problem('too-many-requests', { detail: `You have requested too many emails. Please try again ${when}.`, retryAfter })
  await addMail(tx, mail)
}

type Notice = z.input<typeof SecurityNoticeRequested.data>

/**
 * Notifies the holder of an account, at its previous address, of a change to it. An unconfirmed address may be a stranger's and gets
 * nothing.
 */
export const securityNotices = (
  notice: Notice['notice'],
  { email, emailVerifiedAt, firstName }: Pick<Account, 'email' | 'emailVerifiedAt' | 'firstName'>,
  reason: string | null = null,
): OutboxEvent[] => (emailVerifiedAt ? [outboxEvent(SecurityNoticeRequested, newMail(), { notice, email, firstName, reason })] : [])
