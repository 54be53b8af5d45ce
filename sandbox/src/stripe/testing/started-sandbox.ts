import Stripe from 'stripe'
import { startStripeSandbox } from '../sandbox.ts'
import { startReceiver } from './receiver.ts'

const secret = 'whsec_of_the_test'

/** A client for the sandbox, like that of billing. */
export const createStripeClient = ({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }): Stripe => {
  const { hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

/** A sandbox with a webhook receiver, a client, and functions to create prices, sessions and subscriptions. */
export async function startSandbox({ directory }: { directory?: string } = {}) {
  const receiver = await startReceiver(secret)
  const sandbox = await startStripeSandbox({ directory, siteUrl: 'http://localhost:4000', webhook: { url: receiver.url, secret } })
  const stripe = createStripeClient(sandbox)
  const sell = async (name: string, unitAmount: number, taxBehavior: 'inclusive' | 'exclusive' = 'inclusive') => {
    const product = await stripe.products.create({ name, metadata: { offer: name } })
    return stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: unitAmount,
      recurring: { interval: 'month' },
      lookup_key: name,
      tax_behavior: taxBehavior,
    })
  }
  /** An open session for a new customer. */
  async function open(price: Stripe.Price, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    const customer = await stripe.customers.create({ email: 'owner@example.com', name: 'Ann Owner' })
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:4000/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:4000/pricing',
      client_reference_id: 'ours',
      metadata: { checkoutId: 'ours' },
      subscription_data: { metadata: { checkoutId: 'ours' } },
      ...more,
    })
  }

  return {
    sandbox,
    stripe,
    receiver,
    sell,
    open,
    /** A new, paid subscription. */
    async subscribe(
      price: Stripe.Price,
      options: { card?: 'succeeds' | 'fails-at-renewal'; coupon?: string; automaticTax?: boolean } = {},
    ) {
      const session = await open(price, {
        ...(options.coupon ? { discounts: [{ coupon: options.coupon }] } : {}),
        ...(options.automaticTax ? { automatic_tax: { enabled: true } } : {}),
      })
      sandbox.pay(session.id, { card: options.card })
      await sandbox.idle()
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
      return stripe.subscriptions.retrieve(typeof subscription === 'string' ? subscription : '')
    },
    async stop() {
      await sandbox.stop()
      await receiver.stop()
    },
  }
}
export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>
