import type { Subscription } from '@directory/contracts/http/subscriptions'

/** Gold Standard for a shop, paid until 20 November 2026. */
export const goldSubscription = {
  id: 'one',
  offer: 'gold-direct',
  listingId: 'shop',
  state: 'active',
  startedAt: '2026-10-20T10:00:00.000Z',
  paidUntil: '2026-11-20T10:00:00.000Z',
  isEnding: false,
  amountDue: null,
  pendingChange: null,
  renewal: { monthly: 9_999, includesVat: true },
} as const satisfies Subscription
