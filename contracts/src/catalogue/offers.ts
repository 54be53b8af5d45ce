import type { PackageId } from './packages.ts'

export const socialPackageIds = ['basic', 'professional', 'enterprise'] as const
export type SocialPackageId = (typeof socialPackageIds)[number]

export const socialPlatforms = ['facebook', 'instagram', 'twitter', 'linkedin'] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

export const screens = ['add-form', 'upgrade-page', 'pricing-page', 'manage-advertising', 'social-media-page'] as const
export type Screen = (typeof screens)[number]

export interface OfferPrice {
  /** Pence a month. */
  readonly monthly: number
  /** Pence for the first month, where it differs. */
  readonly firstMonth?: number | undefined
}

interface OnSale extends OfferPrice {
  readonly soldOn: readonly Screen[]
}

export interface BusinessOffer extends OnSale {
  readonly kind: 'business'
  readonly package: PackageId
}

export interface SocialOffer extends OnSale {
  readonly kind: 'social'
  readonly package: SocialPackageId
  readonly name: string
  readonly platforms: readonly SocialPlatform[]
  readonly postsAMonth: number
  /** Whether the number of posts a month is a minimum. */
  readonly isPostsMinimum?: boolean
  readonly postsAWeek?: number
  readonly storiesAMonth?: number
  /** Pence of advertising a month that the price includes. */
  readonly adSpend?: number
}

/** Every offer on sale, in pence: both the screens and the checkout use these prices. */
export const offers = {
  'gold-direct': { kind: 'business', package: 'gold', monthly: 9_999, soldOn: ['add-form', 'upgrade-page'] },
  'pricing-starter': {
    kind: 'business',
    package: 'starter',
    monthly: 0,
    soldOn: ['pricing-page', 'manage-advertising'],
  },
  'pricing-professional': { kind: 'business', package: 'professional', monthly: 9_999, firstMonth: 4_999, soldOn: ['pricing-page'] },
  'pricing-gold': { kind: 'business', package: 'gold', monthly: 19_900, firstMonth: 9_950, soldOn: ['pricing-page'] },
  'manage-professional': { kind: 'business', package: 'professional', monthly: 9_900, soldOn: ['manage-advertising'] },
  'manage-gold': { kind: 'business', package: 'gold', monthly: 19_900, soldOn: ['manage-advertising'] },
  'social-basic': {
    kind: 'social',
    package: 'basic',
    name: 'Basic',
    platforms: ['facebook', 'instagram'],
    postsAWeek: 3,
    postsAMonth: 12,
    monthly: 19_900,
    firstMonth: 9_950,
    soldOn: ['social-media-page'],
  },
  'social-professional': {
    kind: 'social',
    package: 'professional',
    name: 'Professional',
    platforms: socialPlatforms,
    postsAWeek: 7,
    postsAMonth: 30,
    storiesAMonth: 15,
    monthly: 39_900,
    firstMonth: 19_950,
    soldOn: ['social-media-page'],
  },
  'social-enterprise': {
    kind: 'social',
    package: 'enterprise',
    name: 'Enterprise',
    platforms: socialPlatforms,
    postsAMonth: 45,
    isPostsMinimum: true,
    adSpend: 50_000,
    monthly: 79_900,
    firstMonth: 39_950,
    soldOn: ['social-media-page'],
  },
} as const satisfies Record<string, BusinessOffer | SocialOffer>

export type OfferId = keyof typeof offers

/** The first month's discount as a whole percentage; 0 without one. */
export function firstMonthDiscount({ monthly, firstMonth = monthly }: OfferPrice): number {
  return monthly === 0 ? 0 : Math.round((1 - firstMonth / monthly) * 100)
}

export const isOfferId = (id: string): id is OfferId => Object.hasOwn(offers, id)

/** The offer under which a screen sells a package, if it does. No screen sells two packages of the same name. */
export const offerOnScreen = (packageId: PackageId | SocialPackageId, screen: Screen): OfferId | undefined =>
  Object.keys(offers)
    .filter(isOfferId)
    .find((id) => offers[id].package === packageId && offers[id].soldOn.some((seller) => seller === screen))
