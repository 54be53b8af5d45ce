import { invoiceYears, retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { Retention } from '@directory/kit/database/clean-up'

/** Data that billing deletes once it has expired. */
export const retention: readonly Retention[] = [
  // Events that Stripe will not send again.
  { table: 'webhook_event', where: "processed_at IS NOT NULL AND received_at < now() - interval '60 days'" },
  // Instructions carried out long ago.
  { table: 'instruction', where: "done_at < now() - interval '60 days'" },
  // Checkouts that were never paid, including those for which Stripe never returned a URL.
  {
    table: 'checkout',
    where: `(state = 'expired' OR (state = 'open' AND session_id IS NULL)) AND expires_at < now() - interval '${retentionDays.unpaidCheckouts} days'`,
  },
  // Comparisons with Stripe that are no longer of interest.
  { table: 'reconciliation', where: "finished_at < now() - interval '60 days'" },
  // The law requires invoices to be kept for six years after the year of issue. Those of existing accounts stay: Stripe still lists them,
  // and a deleted one would be announced by email as if it were new.
  {
    table: 'invoice',
    where: `issued_at < now() - interval '${invoiceYears} years' AND account_id IN (SELECT account_id FROM customer WHERE is_deleted)`,
  },
]
