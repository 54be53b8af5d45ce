import { paidOffers, syncCatalogue } from '@directory/billing/catalogue/sync-catalogue'
import { StripeEnv } from '@directory/billing/env'
import { createStripe } from '@directory/billing/stripe/client'
import { ensureWebhookEndpoint } from '@directory/billing/webhooks/ensure-endpoint'
import { parseEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import type Stripe from 'stripe'
import { readLocalEnv } from './env.ts'
import { runCommand } from './operator.ts'
import { readRunning } from './running.ts'

/** The Stripe sandbox of the product running on this machine. */
async function findSandbox(): Promise<Pick<StripeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>> {
  const { DATA_DIR } = readLocalEnv()
  const { stripeSandbox } = (await readRunning(DATA_DIR)) ?? {}
  if (!stripeSandbox)
    throw new FatalError(`STRIPE_SECRET_KEY is missing, and nothing runs with a sandbox in the data directory ${DATA_DIR}.`)
  return { STRIPE_SECRET_KEY: stripeSandbox.secretKey, STRIPE_API_URL: stripeSandbox.apiUrl }
}

/** Configures the webhook endpoint at Stripe, which requires https, and describes the next steps. */
async function describeEndpoint(stripe: Stripe, siteUrl: string): Promise<string> {
  if (!siteUrl.startsWith('https:')) return `Stripe sends no events to ${siteUrl}: set SITE_URL to an address with https.`
  const endpoint = await ensureWebhookEndpoint(stripe, siteUrl)
  if (endpoint.state === 'made')
    return `Stripe sends its events to ${endpoint.url} from now on. Set its signing secret, which Stripe does not show again:\nSTRIPE_WEBHOOK_SECRET=${endpoint.secret}`
  return endpoint.state === 'changed'
    ? `Stripe sends ${endpoint.url} all required events again.`
    : `Stripe sends ${endpoint.url} all required events.`
}

/**
 * `npm run stripe:catalogue`: creates or updates the products, prices, first months' coupons, the portal and the webhook endpoint at Stripe
 * or, without STRIPE_SECRET_KEY, in the running product's sandbox.
 */
await runCommand(async () => {
  const { STRIPE_SECRET_KEY, ...settings } = parseEnv(StripeEnv.partial({ STRIPE_SECRET_KEY: true }))
  const env = { ...settings, ...(STRIPE_SECRET_KEY ? { STRIPE_SECRET_KEY } : await findSandbox()) }
  const stripe = createStripe(env)
  await syncCatalogue(stripe, env)
  const vat = env.PRICES_INCLUDE_VAT ? 'including VAT' : 'plus VAT'
  process.stdout.write(`Stripe has ${paidOffers.length} offers as the catalogue has them, ${vat}.\n`)
  // The sandbox already has its webhook URL.
  if (!env.STRIPE_API_URL) process.stdout.write(`${await describeEndpoint(stripe, readLocalEnv().SITE_URL)}\n`)
})
