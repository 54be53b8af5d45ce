import { limits } from '@directory/contracts/catalogue/limits'
import { type BusinessOffer, type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'

interface Plan {
  readonly id: OfferId
  readonly offer: BusinessOffer
  readonly summary: string
  readonly features: readonly string[]
  readonly flag?: string
}

const { starter, professional, gold } = packages

/** The number of images that a package shows, in words. */
export const formatImageCap = (cap: number): string => (cap === 1 ? '1 image' : `Up to ${cap} images`)

/** The packages as sold on the Packages page. */
export const plans: readonly Plan[] = [
  {
    id: 'pricing-starter',
    offer: offers['pricing-starter'],
    summary: 'All it takes to be found.',
    features: [
      formatImageCap(starter.imageCap),
      'Your own page with description and address',
      'Call, email and website buttons',
      'Found by name, category and area',
      `Reviewed within ${limits.reviewHours.join('-')} hours`,
    ],
  },
  {
    id: 'pricing-professional',
    offer: offers['pricing-professional'],
    summary: `Everything in ${starter.name}, and a place ahead of it.`,
    features: [
      formatImageCap(professional.imageCap),
      `Ahead of ${starter.name} listings when people browse`,
      `The ${professional.name} badge on your card and page`,
      'A gallery of your work and your premises',
    ],
  },
  {
    id: 'pricing-gold',
    offer: offers['pricing-gold'],
    summary: `Everything in ${professional.name}, and the first look.`,
    features: [
      formatImageCap(gold.imageCap),
      'A large card above every list',
      `The ${gold.name} badge on your card and page`,
      'Banner advertising across the directory',
    ],
    flag: 'Seen first',
  },
]
