import { formatPounds } from '@directory/contracts/catalogue/figures'
import { type BusinessOffer, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'

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
export const priceOf = ({ monthly }: Pick<BusinessOffer, 'monthly'>): string =>
  monthly === 0 ? 'FREE' : `${formatPounds(monthly)} a month`

/** What becomes of a business that goes back to Starter. */
export const starterKeeps = `The paid package ends at once. Your page stays, and shows ${starter.imageCap} image; the others are kept.`
