import type { MailRequested } from '@directory/contracts/events/identity'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Recipient = z.strictObject({ id: z.uuid(), email: z.string(), firstName: z.string().nullable() })
type Recipient = z.output<typeof Recipient>

/** Who still is to get a mail: an address that was confirmed, changed or given up meanwhile gets none, and one without an account never does. */
const conditions = {
  verification: 'id = $2 AND email = $1 AND email_verified_at IS NULL',
  'email-change': 'id = $2 AND new_email = $1',
  'password-reset': 'lower(email) = lower($1) AND $2::uuid IS NULL',
} as const

/** An unconfirmed address may be a stranger’s, who must not be sent anything that someone else has typed. */
const firstName = `CASE WHEN email_verified_at IS NOT NULL THEN first_name END AS "firstName"`

/** The account that a mail is about, with the address as the account has it. */
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
export async function findHolder(tx: PoolClient, accountId: string): Promise<Recipient | undefined> {
  const [holder] = checkedRows(Recipient, await tx.query(`SELECT id, email, ${firstName} FROM account WHERE id = $1`, [accountId]))
  return holder
}
