import { paidOffers, syncCatalogue } from '@directory/billing/catalogue/sync-catalogue'
import { StripeEnv } from '@directory/billing/env'
import { createStripe } from '@directory/billing/stripe/client'
import { parseEnv } from '@directory/kit/env'
import { runCommand } from './operator.ts'

/** `npm run stripe:catalogue`: makes the products, prices and first months' coupons at the Stripe of STRIPE_SECRET_KEY; changes only what has changed. */
await runCommand(async () => {
  const env = parseEnv(StripeEnv)
  await syncCatalogue(createStripe(env), { pricesIncludeVat: env.PRICES_INCLUDE_VAT })
  const vat = env.PRICES_INCLUDE_VAT ? 'including VAT' : 'plus VAT'
  process.stdout.write(`Stripe has ${paidOffers.length} offers as the catalogue has them, ${vat}.\n`)
})
