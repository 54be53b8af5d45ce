import { webhookSecret } from '../../product/filled-product.ts'
import { stripeEvent } from '../../product/stripe-event.ts'
import type { Bench } from '../bench.ts'

/** New events about unknown customers: verified, stored, processed and found irrelevant. */
export const webhookIntake: Bench = {
  name: 'webhook-intake',
  title: 'Webhook intake, new events',
  connections: 8,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('webhook-intake', { STRIPE_WEBHOOK_SECRET: webhookSecret })
    let turn = 0
    const next = () => stripeEvent(`cus_nobody${turn++ % 100}`)
    return { ours: { ...product, url: product.site, next }, baseline: { ...baseline, next } }
  },
}

export const repeatedWebhooks: Bench = {
  name: 'repeated-webhooks',
  title: 'Webhook intake, repeated events',
  connections: 8,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('webhook-intake', { STRIPE_WEBHOOK_SECRET: webhookSecret })
    let turn = 0
    const next = () => stripeEvent('cus_nobody', `evt_repeated${turn++ % 20}`)
    return { ours: { ...product, url: product.site, next }, baseline: { ...baseline, next } }
  },
}
