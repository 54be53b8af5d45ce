import type { OfferPrice } from './offers.ts'

/**
 * The discounted price of the first month, in pence: for the first subscription a listing ever has or, without a listing, for an account's
 * first subscription to the social media service. An account that has deleted a listing with a subscription has used up its first month;
 * otherwise each new listing would get the discount again. `subscriptions` are all of the account's subscriptions, including ended ones.
 * Used both by the screens that show the price and by the code that charges it.
 */
export const getFirstMonthPrice = (
  { firstMonth }: OfferPrice,
  subscriptions: readonly { readonly listingId: string | null; readonly isListingDeleted?: boolean | undefined }[],
  listing: string | null,
): number | undefined =>
  subscriptions.some(({ listingId, isListingDeleted }) => listingId === listing || (listing !== null && isListingDeleted === true))
    ? undefined
    : firstMonth
