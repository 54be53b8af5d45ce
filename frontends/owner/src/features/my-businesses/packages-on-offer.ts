import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import { limits } from '@directory/contracts/catalogue/limits'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { type BusinessOffer, type OfferId, offers, type SocialOffer } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { vatOnTop } from '@directory/frontend-kit/prices'
import type { PaidPackageId } from './upgrade-mode.ts'

const { starter, professional, gold } = packages

interface PackageOnOffer {
  readonly offer: BusinessOffer
  readonly summary: string
}

/** The packages as the summary of Manage Advertising sells them. */
export const packagesOnOffer: readonly PackageOnOffer[] = [
  { offer: offers['pricing-starter'], summary: `Basic listing, ${starter.imageCap} image` },
  { offer: offers['manage-professional'], summary: `Premium listing, featured placement, up to ${professional.imageCap} images` },
  { offer: offers['manage-gold'], summary: `Banner ads, up to ${gold.imageCap} images` },
]

/** What an offer costs, as the summary says it. */
export const formatPrice = ({ monthly }: Pick<BusinessOffer, 'monthly'>): string =>
  monthly === 0 ? 'FREE' : `${formatPounds(monthly)} a month`

/** What a subscription costs its holder, whatever its offer costs now. */
export const ownPrice = ({ offer, renewal }: Pick<Subscription, 'offer' | 'renewal'>): string => formatPrice(renewal ?? offers[offer])

/** What an offer costs, with a first month that differs. */
export const formatFullPrice = ({ monthly, firstMonth }: { readonly monthly: number; readonly firstMonth?: number | undefined }): string =>
  firstMonth === undefined ? formatPrice({ monthly }) : `${formatPounds(firstMonth)} for the first month, then ${formatPrice({ monthly })}`

type Known = Parameters<typeof getFirstMonthPrice>[1]

/** What an offer costs one business: the first month's price is for its first package alone. */
export function upgradePrice(id: OfferId, subscriptions: Known, listingId: string, pricesIncludeVat: boolean): string {
  const offer: BusinessOffer | SocialOffer = offers[id]
  const price = formatFullPrice({ monthly: offer.monthly, firstMonth: getFirstMonthPrice(offer, subscriptions, listingId) })
  return `${price}${vatOnTop(pricesIncludeVat)}`
}

/** What it costs to go on with a package that nothing is paid for any more. */
export const againPrice = (id: PaidPackageId, pricesIncludeVat: boolean): string =>
  `${formatPrice(offers[`manage-${id}`])}${vatOnTop(pricesIncludeVat)}, from today on`

/** Whether a package ends within the days in which its owner is warned. */
export const endsSoon = (end: string, now: Date): boolean => Date.parse(end) - now.getTime() <= limits.packageWarningDays * 86_400_000

/** The consequences for a business that goes back to Starter. */
export const starterKeeps = `The paid package ends at once. Your page stays, and shows ${starter.imageCap} image; the others are kept.`

/** The consequences for the subscription. */
export const subscriptionEnds = 'Your subscription ends at once too, and nothing more is charged.'

/** The message once a paid package is active. */
export const activated = {
  professional: {
    title: 'Professional Package Activated',
    text: `Your listing now has up to ${professional.imageCap} images and premium features.`,
  },
  gold: {
    title: 'Gold Standard Package Activated',
    text: `Your listing now has banner advertising and up to ${gold.imageCap} images.`,
  },
} as const
