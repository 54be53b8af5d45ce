import type { Outdated } from '@directory/kit/database/clean-up'

/** Events that Stripe will not send again. */
const outdatedEvents: Outdated = { table: 'webhook_event', where: "processed_at IS NOT NULL AND received_at < now() - interval '60 days'" }
/** What Stripe has heard long ago. */
const outdatedInstructions: Outdated = { table: 'instruction', where: "done_at < now() - interval '60 days'" }
/** Checkouts that came to nothing. */
const outdatedCheckouts: Outdated = { table: 'checkout', where: "state = 'expired' AND expires_at < now() - interval '60 days'" }
/** Six years after the one that it is of, no invoice has to be kept any more. */
const outdatedInvoices: Outdated = { table: 'invoice', where: "issued_at < now() - interval '7 years'" }

export const outdatedBilling = [outdatedEvents, outdatedInstructions, outdatedCheckouts, outdatedInvoices]
