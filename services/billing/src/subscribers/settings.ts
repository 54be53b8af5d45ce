import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { toInvoiceFooter } from '../customers/invoice-footer.ts'

/** Sends a new footer to Stripe for each customer, since renewals are invoiced without us. */
async function sendFooter(sql: SqlQueries, footer: string | null): Promise<void> {
  // A queued instruction sends the newest footer anyway; an earlier completed one must not block it.
  await sql.$executeRaw`
    DELETE FROM instruction USING customer WHERE instruction.stripe_id = customer.stripe_id AND kind = 'update_customer'
      AND done_at IS NOT NULL AND NOT is_deleted AND stripe_footer IS DISTINCT FROM ${footer}::text`
  // Spread out, so that more urgent instructions are carried out in between.
  await sql.$executeRaw`
    INSERT INTO instruction (kind, stripe_id, account_id, next_attempt_at)
    SELECT 'update_customer', stripe_id, account_id, now() + (row_number() OVER () - 1) * interval '0.2 seconds' FROM customer
    WHERE stripe_id IS NOT NULL AND NOT is_deleted AND stripe_footer IS DISTINCT FROM ${footer}::text
    ON CONFLICT (kind, stripe_id) DO NOTHING`
}

/** Follows the city's settings: who the seller is, which invoices state. */
export const settings = subscriber('billing.settings', {
  CitySettingsChanged: each(async ({ data: { version, company } }, tx) => {
    const sql = sqlTransaction(tx)
    const footer = company && toInvoiceFooter(company)
    const isNewer = await sql.$executeRaw`
      UPDATE invoice_footer SET version = ${version}::integer, text = ${footer}::text WHERE version < ${version}::integer`
    if (isNewer) await sendFooter(sql, footer)
  }),
})
