import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { isOfferId, type OfferId, offers, type Screen } from '@directory/contracts/catalogue/offers'
import { offerName } from '@directory/frontend-kit/offer-name'

/** Where each page sells, as it calls itself. */
const pageNames = {
  'add-form': 'when you list a business',
  'upgrade-page': 'on the upgrade page',
  'pricing-page': 'on the Packages page',
  'manage-advertising': 'in Manage Advertising',
  'social-media-page': 'on the Social Media page',
} as const satisfies Record<Screen, string>

function describePrice(id: OfferId): string {
  const { monthly, soldOn, ...price } = offers[id]
  const pages = soldOn.map((screen) => pageNames[screen]).join(' or ')
  const firstMonth = 'firstMonth' in price ? `, the first month ${formatPounds(price.firstMonth)}` : ''
  return `${offerName(id)}, bought ${pages}: ${formatPounds(monthly)} a month${firstMonth}`
}

/** The price of each paid offer, as it is charged, with the pages that sell it: some packages have several prices. */
export const packagePrices: readonly string[] = Object.keys(offers)
  .filter(isOfferId)
  .filter((id) => offers[id].monthly > 0)
  .map(describePrice)
