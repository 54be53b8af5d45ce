import type { MailRequested } from '@directory/contracts/events/identity'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Recipient = z.strictObject({ id: z.uuid(), email: z.string(), firstName: z.string().nullable() })
type Recipient = z.output<typeof Recipient>
const Holder = Recipient.extend({ isDisabled: z.boolean() })
type Holder = z.output<typeof Holder>

/**
 * The conditions for still sending an email: an address that was confirmed, changed or given up meanwhile gets none, nor does one without
 * an account.
 */
const conditions = {
  verification: 'id = $2 AND email = $1 AND email_verified_at IS NULL',
  'email-change': 'id = $2 AND new_email = $1',
  'password-reset': 'lower(email) = lower($1) AND $2::uuid IS NULL',
} as const

/** An unconfirmed address may be a stranger’s, who must not receive text that someone else has entered. */
const firstName = `CASE WHEN email_verified_at IS NOT NULL THEN first_name END AS "firstName"`

/** The account that an email is about, with the address as stored in the account. */
export async function findRecipient(
  tx: PoolClient,
  { purpose, email, accountId }: z.output<typeof MailRequested.data>,
): Promise<Recipient | undefined> {
  const address = purpose === 'email-change' ? 'new_email' : 'email'
  const statement = `SELECT id, ${address} AS email, ${purpose === 'email-change' ? 'NULL AS "firstName"' : firstName} FROM account WHERE ${conditions[purpose]}`
  const [recipient] = checkedRows(Recipient, await tx.query(statement, [email, accountId]))
  return recipient
}

/** The holder of an account; undefined if deleted. */
export async function findHolder(tx: PoolClient, accountId: string): Promise<Holder | undefined> {
  const columns = `id, email, ${firstName}, disabled_at IS NOT NULL AS "isDisabled"`
  const [holder] = checkedRows(Holder, await tx.query(`SELECT ${columns} FROM account WHERE id = $1`, [accountId]))
  return holder
}
