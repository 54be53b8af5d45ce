import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { State } from '@directory/sandbox/stripe/state/state'
import type { Client } from 'pg'

/** Differences between Stripe's state and ours. */
export interface MoneyDifferences {
  readonly subscriptionsUnlike: number
  readonly invoicesUnlike: number
  /** Checkouts with more than one subscription. */
  readonly paidTwice: number
  readonly eventsUntaken: number
}

const states: Record<string, string> = { active: 'active', past_due: 'past_due', canceled: 'ended' }

/** Compares billing's rows with the sandbox's stored state. */
export async function compareMoney(client: Client, directory: string): Promise<MoneyDifferences> {
  const text = await readFile(path.join(directory, 'stripe.json'), 'utf8').catch(() => '{}')
  const stripe = State.parse(JSON.parse(text))
  const ours = await client.query<{ id: string; state: string }>('SELECT stripe_id AS id, state::text FROM billing.subscription')
  const ourInvoices = await client.query<{ id: string; state: string }>('SELECT id, state::text FROM billing.invoice')
  const subscriptions = Object.values(stripe.subscriptions)
  const state = new Map(ours.rows.map((row) => [row.id, row.state]))
  const invoiceStates = new Map(ourInvoices.rows.map((row) => [row.id, row.state]))
  const checkouts = subscriptions.map(({ metadata }) => metadata.checkoutId ?? JSON.stringify(metadata))
  const invoices = Object.values(stripe.invoices)
  return {
    subscriptionsUnlike:
      subscriptions.filter(({ id, status }) => state.get(id) !== states[status]).length +
      ours.rows.filter(({ id }) => stripe.subscriptions[id] === undefined).length,
    invoicesUnlike: invoices.filter(({ id, status }) => invoiceStates.get(id) !== status).length,
    paidTwice: checkouts.length - new Set(checkouts).size,
    eventsUntaken: stripe.deliveries.length,
  }
}
