import { FatalError } from '@directory/kit/fatal'
import type { FastifyInstance } from 'fastify'
import { startApi } from './api/server.ts'
import type { Context } from './context.ts'
import { type Controls, createControls } from './controls.ts'
import { createJournal } from './journal.ts'
import { stripePages } from './pages/routes.ts'
import { createClock } from './state/clock.ts'
import { randomLetters } from './state/identifier.ts'
import { openSnapshot } from './state/snapshot.ts'
import { createDeliveries, type Deliveries, type Webhook } from './webhooks/deliver.ts'

interface SandboxOptions {
  /** Where what was sold is kept; without it, in memory. */
  readonly directory?: string
  /** Where visitors reach the site, and with it the sandbox's pages. */
  readonly siteUrl: string
  readonly webhook: { readonly url: Webhook['url']; readonly secret?: string }
  /** What STRIPE_SECRET_KEY is set to; one of its own where none is given. */
  readonly secretKey?: string
  /** Where its API listens; any free port where none is given. */
  readonly apiPort?: number
}

/** A stand-in for Stripe, on this machine and with no money: its API, its pages, its webhooks, and a hand on its clock. */
export interface StripeSandbox extends Controls {
  /** What STRIPE_API_URL is set to. */
  readonly apiUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Refuses so many requests to the API from now on, as Stripe does those that come too fast. */
  refuseNext(requests: number): void
  readonly deliveries: Pick<Deliveries, 'idle' | 'waiting'>
  /** Resolves when every event has been taken, or when so many milliseconds are over. */
  idle(within?: number): Promise<void>
  /** Adds the pages to the site: checkout, portal, invoices, clock. */
  routes(app: FastifyInstance): void
  stop(): Promise<void>
}

const tick = 1_000

/** Starts the Stripe sandbox. Anyone who can reach it can buy without paying, so never in production. */
export async function startStripeSandbox({
  directory,
  siteUrl,
  webhook,
  secretKey = `sk_test_${randomLetters(32)}`,
  apiPort = 0,
}: SandboxOptions): Promise<StripeSandbox> {
  // Asked of the process itself, so that no caller can forget it.
  if (process.env.NODE_ENV === 'production') throw new FatalError('The Stripe sandbox does not run in production: set STRIPE_SECRET_KEY.')
  const snapshot = await openSnapshot(directory)
  const { state, save } = snapshot
  const webhookSecret = webhook.secret ?? `whsec_${randomLetters(32)}`
  const clock = createClock(state)
  const deliveries = createDeliveries({ state, webhook: { url: webhook.url, secret: webhookSecret }, changed: save })
  const journal = createJournal(state, clock)
  const context: Context = { state, clock, siteUrl: siteUrl.replace(/\/$/, ''), announce: journal.announce }
  const changed = () => {
    save()
    deliveries.wake()
  }
  const controls = createControls({ context, deliveries, changed })
  const api = await startApi({ context, port: apiPort, secretKey, during: journal.during, changed, written: snapshot.written })
  const timer = setInterval(() => void controls.catchUp().catch((error: Error) => process.emitWarning(error)), tick).unref()
  deliveries.wake()

  return {
    ...controls,
    apiUrl: api.url,
    secretKey,
    webhookSecret,
    refuseNext: api.refuseNext,
    deliveries,
    idle: deliveries.idle,
    routes: (app) => stripePages(app, { context, controls, written: snapshot.written }),
    async stop() {
      clearInterval(timer)
      await controls.finished()
      await api.stop()
      await deliveries.stop()
      await snapshot.written()
    },
  }
}
