import type { Envelope } from '@directory/contracts/events/envelope'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { type SqlQueries, sqlTransaction } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import { stopSubscriptions } from '../subscriptions/stop-subscriptions.ts'

const keepEmail = (sql: SqlQueries, id: string, version: number, email: string) => sql.$executeRaw`
  INSERT INTO customer AS known (account_id, version, email) VALUES (${id}::uuid, ${version}::integer, ${email})
  ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, email = excluded.email
  WHERE known.version < excluded.version AND NOT known.is_deleted`

/**
 * Ends all that an account pays for, and forgets who it was. What the law makes us keep stays: which invoices there were, without a name,
 * and at Stripe the invoices themselves.
 */
async function forgetCustomer(sql: SqlQueries, id: string, version: number): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO customer AS known (account_id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (account_id) DO UPDATE SET version = greatest(known.version, excluded.version), email = NULL, stripe_email = NULL, name = NULL,
      vat_number = NULL, line1 = NULL, line2 = NULL, town = NULL, postcode = NULL, is_deleted = true`
  await stopSubscriptions(sql, { targetId: null, accountId: id, reason: 'account_deleted', before: new Date().toISOString() })
  await sql.$executeRaw`UPDATE subscription SET subject = NULL WHERE account_id = ${id}::uuid AND subject IS NOT NULL`
  await sql.$executeRaw`UPDATE checkout SET subject = NULL WHERE account_id = ${id}::uuid AND subject IS NOT NULL`
  await sql.$executeRaw`
    INSERT INTO instruction (kind, stripe_id, account_id)
    SELECT 'forget_customer', stripe_id, account_id FROM customer WHERE account_id = ${id}::uuid AND stripe_id IS NOT NULL
    ON CONFLICT (kind, stripe_id) DO NOTHING`
}

/** Keeps up with the accounts of identity: where they are written to, and who is gone. */
export async function applyAccounts(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  const sql = sqlTransaction(tx)
  for (const { type, aggregate, data } of messages) {
    if (type === AccountDeleted.type) await forgetCustomer(sql, AccountDeleted.data.parse(data).id, aggregate.version)
    else {
      const { id, email } = AccountUpserted.data.parse(data)
      await keepEmail(sql, id, aggregate.version, email)
    }
  }
}
