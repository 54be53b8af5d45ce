import { type CheaperOffer, findCheaper } from '@directory/contracts/catalogue/cheaper-offer'
import { type BusinessOffer, type OfferId, type OfferPrice, offers } from '@directory/contracts/catalogue/offers'
import { Link } from '@directory/frontend-kit/router'
import { cx } from 'class-variance-authority'
import { formatFullPrice, siteVat, vatOnTop } from '../prices.ts'
import { useSite } from '../site.ts'

interface CheaperElsewhereProps {
  readonly offer: OfferId
  /** The price of another offer for the visitor. */
  readonly getPrice: (offer: BusinessOffer) => OfferPrice
  /** The business to buy it for, if it is known. */
  readonly listingId?: string
  readonly className?: string
}

const screenNames = {
  'upgrade-page': 'at the price of the upgrade page',
  'pricing-page': 'at the price of the Packages page',
  'manage-advertising': 'in Manage Advertising',
} as const satisfies Record<CheaperOffer['screen'], string>

/** Where a package is bought at a screen's price. */
function getPath(screen: CheaperOffer['screen'], offer: OfferId, listingId: string | undefined): string {
  if (screen !== 'manage-advertising') return `/my-businesses?upgrade=${offers[offer].package}&screen=${screen}`
  return listingId ? `/my-businesses?advertising=${listingId}` : '/my-businesses'
}

/** Says where the same package costs less; nothing if it does not. */
export function CheaperElsewhere({ offer, getPrice, listingId, className }: CheaperElsewhereProps) {
  const vat = siteVat(useSite())
  const cheaper = findCheaper(offer, getPrice)
  if (!cheaper) return null
  return (
    <p className={cx('text-sm', className)}>
      The same package costs less elsewhere: {formatFullPrice(cheaper.price)}
      {vatOnTop(vat)}.{' '}
      <Link to={getPath(cheaper.screen, offer, listingId)} className="font-semibold text-primary underline underline-offset-4">
        Buy it {screenNames[cheaper.screen]}
      </Link>
    </p>
  )
}
