import type { Database } from '../database.ts'

/**
 * Someone is waiting for a payment to be confirmed: if no webhook has arrived within four seconds, Stripe is polled, then every ten seconds
 * for as long as they wait. The polls go through the queue of Stripe's events, so that no request waits for Stripe, and the first of poll
 * and webhook settles it.
 */
export async function pollStripeSoon(database: Database, checkoutId: string): Promise<void> {
  await database.$executeRaw`
    INSERT INTO webhook_event (id, type, object_id, customer_id, created_at, next_attempt_at)
    SELECT 'asked_' || session_id, 'checkout.session.asked', session_id, customer.stripe_id, now(), now() + interval '4 seconds'
    FROM checkout JOIN customer USING (account_id)
    WHERE id = ${checkoutId}::uuid AND checkout.state = 'open' AND session_id IS NOT NULL AND customer.stripe_id IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET processed_at = NULL, attempts = 0, next_attempt_at = now() + interval '10 seconds'
    WHERE webhook_event.processed_at IS NOT NULL`
}
