import type { BusinessOffer, SocialOffer } from './offers.ts'

type Priced = Pick<BusinessOffer | SocialOffer, 'monthly' | 'firstMonth'>

/**
 * Pence for the first month where it costs less than any other: for the first subscription that there ever is for a listing, or, where no
 * listing is named, for an account's first to the social media service. An account that has deleted a listing with a subscription has had
 * its first month: it would come back with each new listing otherwise. `subscriptions` are all of the account, those that are over among
 * them. Both the screens that show the price and the code that charges it use this.
 */
export const getFirstMonthPrice = (
  { firstMonth }: Priced,
  subscriptions: readonly { readonly listingId: string | null; readonly isListingDeleted?: boolean | undefined }[],
  listing: string | null,
): number | undefined =>
  subscriptions.some(({ listingId, isListingDeleted }) => listingId === listing || (listing !== null && isListingDeleted === true))
    ? undefined
    : firstMonth
