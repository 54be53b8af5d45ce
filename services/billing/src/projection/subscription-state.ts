import type { SubscriptionState } from '@directory/contracts/events/billing'
import { PendingChange, type Subscription } from '@directory/contracts/http/subscriptions'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { parseOfferId } from '../catalogue/offer.ts'
import type { SubscriptionState as StoredState, Subscription as SubscriptionRow } from '../generated/prisma/client.ts'

/** Converts a state to its spelling in the contracts. */
export const contractState = (state: StoredState): SubscriptionState => (state === 'past_due' ? 'past-due' : state)

/** Converts a row to a subscription as defined by the contracts. */
export const subscriptionState = (
  row: Pick<
    SubscriptionRow,
    | 'id'
    | 'offer'
    | 'listingId'
    | 'state'
    | 'startedAt'
    | 'paidUntil'
    | 'isEnding'
    | 'amountDue'
    | 'monthly'
    | 'includesVat'
    | 'pendingChange'
  > & { readonly isListingDeleted?: boolean },
): Subscription => ({
  id: row.id,
  offer: parseOfferId(row.offer),
  listingId: row.listingId,
  ...(row.isListingDeleted ? { isListingDeleted: true } : {}),
  state: contractState(row.state),
  startedAt: row.startedAt.toISOString(),
  paidUntil: row.paidUntil.toISOString(),
  isEnding: row.isEnding,
  amountDue: row.amountDue,
  pendingChange: parseTolerantly(PendingChange.nullable(), row.pendingChange),
  renewal: row.monthly === null || row.includesVat === null ? null : { monthly: row.monthly, includesVat: row.includesVat },
})
