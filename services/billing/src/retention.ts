import type { Retention } from '@directory/kit/database/clean-up'

/** What billing deletes on expiry. */
export const retention: readonly Retention[] = [
  // Events that Stripe will not send again.
  { table: 'webhook_event', where: "processed_at IS NOT NULL AND received_at < now() - interval '60 days'" },
  // Instructions carried out long ago.
  { table: 'instruction', where: "done_at < now() - interval '60 days'" },
  // Checkouts that were never paid, including those for which Stripe never returned a URL.
  {
    table: 'checkout',
    where: "(state = 'expired' OR (state = 'open' AND session_id IS NULL)) AND expires_at < now() - interval '60 days'",
  },
  // Comparisons with Stripe that nobody looks at any more.
  { table: 'reconciliation', where: "finished_at < now() - interval '60 days'" },
  // Six years after the one that it is of, no invoice has to be kept any more. Those of someone who is still there stay: Stripe goes on
  // naming them, and one that we had forgotten would be news to be written about.
  {
    table: 'invoice',
    where: "issued_at < now() - interval '7 years' AND account_id IN (SELECT account_id FROM customer WHERE is_deleted)",
  },
]
