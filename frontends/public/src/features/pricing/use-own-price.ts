import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import type { BusinessOffer } from '@directory/contracts/catalogue/offers'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSession } from '@directory/frontend-kit/session'
import { useOwnSubscriptions } from '@directory/frontend-kit/use-own-subscriptions'

/** Returns an offer's price for the visitor: without the first-month price if all of their businesses have already had one. */
export function useOwnPrice() {
  const { account } = useSession()
  const subscriptions = useOwnSubscriptions()
  const { data: listings } = useQuery({ ...ownListingsQuery, enabled: subscriptions.length > 0 })
  const isUsedUp = (offer: BusinessOffer) =>
    account !== null && listings?.length && listings.every(({ id }) => getFirstMonthPrice(offer, subscriptions, id) === undefined)
  return (offer: BusinessOffer) => (isUsedUp(offer) ? { ...offer, firstMonth: undefined } : offer)
}
