import { checkedRows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Synchronisation } from '../projection/sync-customer.ts'

const Settled = z.strictObject({ customerId: z.string() })

const settle = `
  UPDATE webhook_event SET processed_at = now(), last_error = NULL
  WHERE id IN (
    SELECT id FROM webhook_event WHERE processed_at IS NULL AND next_attempt_at <= now() AND customer_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM customer WHERE stripe_id = customer_id)
    ORDER BY id FOR UPDATE SKIP LOCKED)
  RETURNING customer_id AS "customerId"`

/**
 * Records that events of customers who are not ours need no processing, all in one statement: another installation at the same Stripe
 * account may have many. Returns how many there were.
 */
export async function settleUnknown({ pool, logger }: Synchronisation): Promise<number> {
  const settled = checkedRows(Settled, await pool.query({ name: 'settle-unknown', text: settle }))
  for (const customerId of new Set(settled.map((event) => event.customerId))) logger.info({ customerId }, 'events of an unknown customer')
  return settled.length
}
