import { paidOffers, syncCatalogue } from '@directory/billing/catalogue/sync-catalogue'
import { StripeEnv } from '@directory/billing/env'
import { createStripe } from '@directory/billing/stripe/client'
import { parseEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import { readLocalEnv } from './env.ts'
import { runCommand } from './operator.ts'
import { readRunning } from './running.ts'

/** The sandbox of the product that runs on this machine, as a Stripe of its own. */
async function findSandbox(): Promise<Pick<StripeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>> {
  const { DATA_DIR } = readLocalEnv()
  const { stripeSandbox } = (await readRunning(DATA_DIR)) ?? {}
  if (!stripeSandbox)
    throw new FatalError(`STRIPE_SECRET_KEY is missing, and nothing runs with a sandbox in the data directory ${DATA_DIR}.`)
  return { STRIPE_SECRET_KEY: stripeSandbox.secretKey, STRIPE_API_URL: stripeSandbox.apiUrl }
}

/**
 * `npm run stripe:catalogue`: makes the products, prices, first months' coupons and the portal at the Stripe of STRIPE_SECRET_KEY or, without
 * one, at the running product's sandbox; changes only what has changed.
 */
await runCommand(async () => {
  const { STRIPE_SECRET_KEY, ...settings } = parseEnv(StripeEnv.partial({ STRIPE_SECRET_KEY: true }))
  const env = { ...settings, ...(STRIPE_SECRET_KEY ? { STRIPE_SECRET_KEY } : await findSandbox()) }
  await syncCatalogue(createStripe(env), env)
  const vat = env.PRICES_INCLUDE_VAT ? 'including VAT' : 'plus VAT'
  process.stdout.write(`Stripe has ${paidOffers.length} offers as the catalogue has them, ${vat}.\n`)
})
