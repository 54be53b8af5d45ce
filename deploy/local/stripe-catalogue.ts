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

/** The sandbox of the product that runs on this machine, as a Stripe of its own. */
async function findSandbox(): Promise<Pick<StripeEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>> {
  const { DATA_DIR } = readLocalEnv()
  const { stripeSandbox } = (await readRunning(DATA_DIR)) ?? {}
  if (!stripeSandbox)
    throw new FatalError(`STRIPE_SECRET_KEY is missing, and nothing runs with a sandbox in the data directory ${DATA_DIR}.`)
  return { STRIPE_SECRET_KEY: stripeSandbox.secretKey, STRIPE_API_URL: stripeSandbox.apiUrl }
}

/** Has Stripe send its events to the site, which it does only over https, and says what there is to do about it. */
async function describeEndpoint(stripe: Stripe, siteUrl: string): Promise<string> {
  if (!siteUrl.startsWith('https:')) return `Stripe sends no events to ${siteUrl}: set SITE_URL to an address with https.`
  const endpoint = await ensureWebhookEndpoint(stripe, siteUrl)
  if (endpoint.state === 'made')
    return `Stripe sends its events to ${endpoint.url} from now on. Set what it signs them with, which it does not tell again:\nSTRIPE_WEBHOOK_SECRET=${endpoint.secret}`
  return endpoint.state === 'changed'
    ? `Stripe sends ${endpoint.url} all events that are needed again.`
    : `Stripe sends ${endpoint.url} all events that are needed.`
}

/**
 * `npm run stripe:catalogue`: makes the products, prices, first months' coupons, the portal and the webhook endpoint at the Stripe of STRIPE_SECRET_KEY or, without
 * one, at the running product's sandbox; changes only what has changed.
 */
await runCommand(async () => {
  const { STRIPE_SECRET_KEY, ...settings } = parseEnv(StripeEnv.partial({ STRIPE_SECRET_KEY: true }))
  const env = { ...settings, ...(STRIPE_SECRET_KEY ? { STRIPE_SECRET_KEY } : await findSandbox()) }
  const stripe = createStripe(env)
  await syncCatalogue(stripe, env)
  const vat = env.PRICES_INCLUDE_VAT ? 'including VAT' : 'plus VAT'
  process.stdout.write(`Stripe has ${paidOffers.length} offers as the catalogue has them, ${vat}.\n`)
  // The sandbox knows by itself where its events go.
  if (!env.STRIPE_API_URL) process.stdout.write(`${await describeEndpoint(stripe, readLocalEnv().SITE_URL)}\n`)
})
