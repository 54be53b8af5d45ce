import { limits } from '@directory/contracts/catalogue/limits'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { type BusinessOffer, type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'

const { starter, professional, gold } = packages

interface PackageOnOffer {
  readonly id: OfferId
  readonly offer: BusinessOffer
  readonly summary: string
}

/** The packages as sold in Manage Advertising. */
export const packagesOnOffer: readonly PackageOnOffer[] = [
  { id: 'pricing-starter', offer: offers['pricing-starter'], summary: `Basic listing, ${starter.imageCap} image` },
  {
    id: 'manage-professional',
    offer: offers['manage-professional'],
    summary: `Premium listing, featured placement, up to ${professional.imageCap} images`,
  },
  { id: 'manage-gold', offer: offers['manage-gold'], summary: `Banner ads, up to ${gold.imageCap} images` },
]

/** The price of an offer, as shown in the summary. */
export const formatPrice = ({ monthly }: Pick<BusinessOffer, 'monthly'>): string =>
  monthly === 0 ? 'FREE' : `${formatPounds(monthly)} a month`

/** The price of a subscription for its holder, whatever its offer costs now. */
export const ownPrice = ({ offer, renewal }: Pick<Subscription, 'offer' | 'renewal'>): string => formatPrice(renewal ?? offers[offer])

/** Beside the button that changes a subscription: the next step states the amounts. */
export const costIsShown = 'Next you see what is due today, before you confirm.'

/** Whether a package ends within the warning period. */
export const endsSoon = (end: string, now: Date): boolean => Date.parse(end) - now.getTime() <= limits.packageWarningDays * 86_400_000

/** The consequences of going back to Starter. */
export const starterKeeps = `The paid package ends immediately. Your page stays, and shows ${starter.imageCap} image; the others are kept.`

/** The consequences for the subscription. */
export const subscriptionEnds = 'Your subscription also ends immediately, and nothing more is charged.'

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
