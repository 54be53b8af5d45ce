import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { requireCurrentTerms } from '@directory/kit/require-current-terms'
import { parseOfferId } from '../catalogue/offer.ts'
import { type CancelOptions, cancelCheckout } from './cancel-checkout.ts'
import { type CheckoutOptions, openCheckout } from './open-checkout.ts'
import { pollStripeSoon } from './poll-stripe-soon.ts'
import { businessPurchase, socialPurchase } from './purchase.ts'

interface RouteOptions extends CheckoutOptions, CancelOptions {
  readonly listingsUrl: string
  readonly terms: TermsVersion
}

export function checkoutRoutes({ listingsUrl, terms, ...options }: RouteOptions) {
  return handlers('billing', {
    createCheckout: async ({ caller, token, body }) => {
      requireCurrentTerms(body.acceptedTerms, terms)
      return openCheckout(options, await businessPurchase(listingsUrl, caller, token, body))
    },

    createSocialMediaCheckout: ({ caller, body }) => {
      requireCurrentTerms(body.acceptedTerms, terms)
      return openCheckout(options, socialPurchase(caller, body))
    },

    getCheckout: async ({ caller, params }) => {
      const row = await options.database.checkout.findFirst({ where: { id: params.id, accountId: caller.accountId } })
      if (!row) throw new Problem('checkout-not-found')
      const { id, offer, listingId, state, createdAt } = row
      if (state === 'open') await pollStripeSoon(options.database, id)
      return { id, offer: parseOfferId(offer), listingId, state, createdAt: createdAt.toISOString() }
    },

    cancelCheckout: async ({ caller, params }) => {
      await cancelCheckout(options, caller.accountId, params.id)
      return null
    },
  })
}
