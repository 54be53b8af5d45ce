import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createCheckout } from '@directory/contracts/http/checkouts'
import { throughBff } from '@directory/contracts/http/endpoint'
import type { OwnListing } from '../../product/filled-product.ts'
import { ownPage, type SiteRequest, signedIn } from '../../product/site-client.ts'
import type { Bench } from '../bench.ts'
import { takingTurns } from '../turns.ts'

const { method, path } = throughBff(createCheckout)

/** Each for a listing without a package, by the owners in turn. */
export const checkoutCreation: Bench = {
  name: 'checkout-creation',
  title: 'Checkout creation',
  connections: 4,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('checkout-creation', {
      STRIPE_API_URL: product.stripeSandbox?.apiUrl ?? '',
      STRIPE_SECRET_KEY: product.stripeSandbox?.secretKey ?? '',
    })
    const buyers: { cookie: string; listings: readonly OwnListing[] }[] = []
    for (const owner of product.owners.slice(0, 8)) {
      const cookie = (await signedIn(product.site, owner)).cookie()
      buyers.push({ cookie, listings: owner.listings.filter(({ hasPackage }) => !hasPackage) })
    }
    const buy = ({ cookie, listings }: (typeof buyers)[number], turn: number): SiteRequest => {
      const businessId = listings[Math.floor(turn / buyers.length) % listings.length]?.id
      const body = JSON.stringify({ packageType: 'gold', businessId, screen: 'upgrade-page', acceptedTerms: currentTerms.version })
      return { method, path, headers: { ...ownPage, 'content-type': 'application/json', cookie }, body }
    }
    return {
      ours: { ...product, url: product.site, next: takingTurns(buyers, buy) },
      baseline: { ...baseline, next: takingTurns(buyers, buy) },
    }
  },
}
