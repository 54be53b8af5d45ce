import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { billingService } from '@directory/billing/app'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountUpserted } from '@directory/contracts/events/identity'
import type { ConsumerName } from '@directory/contracts/events/topology'
import { accepting } from '@directory/contracts/testing/accepting'
import type { Bus, Consumer } from '@directory/kit/messaging/bus'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { type StripeSandbox, startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { startListingsStandIn } from './listings-stand-in.ts'

export type Somebody = Parameters<typeof fakeTokens.tokenFor>[0]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const siteUrl = 'http://localhost:4000'

/** A bus that delivers published events, and lets tests send messages to a consumer. */
function createSpokenBus(): { bus: Bus; getConsumer(name: ConsumerName): Consumer } {
  const consumers = new Map<string, Consumer>()
  const bus = createInProcessBus()
  return {
    bus: {
      ...bus,
      subscribe: async (consumer) => void consumers.set(consumer.name, consumer),
      publish: async (publications) => publications.map(() => ({ accepted: true })),
    },
    getConsumer(name) {
      const consumer = consumers.get(name)
      if (!consumer) throw new Error(`${name} has not been subscribed`)
      return consumer
    },
  }
}

export const createEnvelope = (contract: EventContract, id: string, version: number, data: object, occurredAt = new Date()): Envelope => ({
  id: randomUUID(),
  type: contract.type,
  aggregate: { type: contract.aggregate, id, version },
  occurredAt: occurredAt.toISOString(),
  trace: null,
  data,
})

const sessionIn = (url: string): string => /cs_test_\w+/.exec(url)?.[0] ?? ''

/** A client of the sandbox for tests. */
export function createStripeClient({ apiUrl, secretKey }: Pick<StripeSandbox, 'apiUrl' | 'secretKey'>): Stripe {
  const { hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

interface StartOptions {
  readonly bus?: Bus
  readonly LOG_LEVEL?: 'silent' | 'trace'
  readonly PRICES_INCLUDE_VAT?: boolean
  readonly STRIPE_PAYMENT_METHODS?: string
  readonly STRIPE_TAX?: boolean
  /** Whether Stripe's events arrive. */
  readonly hearsStripe?: boolean
  /** Inserts a proxy between billing and the sandbox, and returns the URL for billing. */
  readonly behind?: (apiUrl: string) => string
}

/** A started billing service with its own database, the sandbox as Stripe and a fake listings service. */
export async function startBilling({
  LOG_LEVEL = 'silent',
  PRICES_INCLUDE_VAT = true,
  STRIPE_TAX,
  STRIPE_PAYMENT_METHODS = 'card',
  bus,
  hearsStripe = true,
  behind = (apiUrl) => apiUrl,
}: StartOptions = {}) {
  let address: string | undefined
  const sandbox = await startStripeSandbox({
    siteUrl,
    webhook: { url: () => (hearsStripe ? address && `${address}/webhooks/stripe` : undefined) },
  })
  const listings = await startListingsStandIn()
  const database = await createTestDatabase({ migrations: [billingService.migrations] })
  await database.pool.query(
    `CREATE TABLE billing.held_back (stripe_id text PRIMARY KEY);
     CREATE FUNCTION billing.hold_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF EXISTS (SELECT FROM billing.held_back WHERE stripe_id = NEW.stripe_id) THEN NEW.next_attempt_at = now() + interval '1 hour'; END IF;
       RETURN NEW; END $$;
     CREATE TRIGGER hold_back BEFORE INSERT ON billing.instruction FOR EACH ROW EXECUTE FUNCTION billing.hold_back()`,
  )
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=billing,extensions')
  const spoken = createSpokenBus()
  const log: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL,
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    CITY: nottingham,
    TERMS: currentTerms,
    SITE_URL: siteUrl,
    LISTINGS_URL: listings.url,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: behind(sandbox.apiUrl),
    PRICES_INCLUDE_VAT,
    STRIPE_TAX,
    STRIPE_PAYMENT_METHODS,
  } as const
  const service = await billingService.build(env, bus ?? spoken.bus, { verifyToken: fakeTokens.verify, log: stream })
  address = await service.listen()
  await service.started
  const webhookAddress = `${address}/webhooks/stripe`

  return {
    app: service.app,
    address,
    webhookAddress,
    pool: database.pool,
    sandbox,
    stripe: createStripeClient(sandbox),
    listings,
    log,
    admin: { accountId: randomUUID(), role: 'admin' } satisfies Somebody,
    async as(person: Somebody, method: Method, path: string, body?: object) {
      const headers = { authorization: `Bearer ${fakeTokens.tokenFor(person)}` }
      const payload = /(checkouts|\/package|\/resumption)$/.test(path) && method !== 'GET' ? { ...accepting, ...body } : body
      const response = await service.app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    /** An account that billing has been notified of. */
    async somebody(): Promise<Somebody> {
      const accountId = randomUUID()
      await this.announce(accountId, 1)
      return { accountId, role: 'user' }
    },
    /** Notifies billing of an account. */
    async announce(accountId: string, version: number, { isDisabled = false } = {}): Promise<void> {
      await this.deliver(
        'billing.accounts',
        createEnvelope(AccountUpserted, accountId, version, {
          id: accountId,
          email: `${accountId}@example.com`,
          isEmailVerified: true,
          firstName: 'Ann',
          lastName: 'Owner',
          role: 'user',
          isDisabled,
          registeredAt: '2026-07-01T12:00:00.000Z',
        }),
      )
    },
    async deliver(consumer: ConsumerName, ...messages: Envelope[]): Promise<void> {
      for (const delivery of await spoken.getConsumer(consumer).deliver(messages)) if (delivery.outcome !== 'done') throw delivery.error
    },
    /** Delays the instructions to Stripe about a subscription or an invoice until released. */
    async holdBack(stripeId: string) {
      await database.pool.query('INSERT INTO billing.held_back VALUES ($1)', [stripeId])
      return {
        release: () => database.pool.query('UPDATE billing.instruction SET next_attempt_at = now() WHERE stripe_id = $1', [stripeId]),
      }
    },
    /** Waits until every event has been delivered and processed, and every instruction has been sent to Stripe. */
    async settled(): Promise<void> {
      await vi.waitUntil(
        async () => {
          await sandbox.idle(5_000)
          const { rows } = await database.pool.query<{ waiting: number }>(
            `SELECT (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL) + (SELECT count(*) FROM instruction WHERE done_at IS NULL) AS waiting`,
          )
          return rows[0]?.waiting === 0 && sandbox.deliveries.waiting() === 0
        },
        { timeout: 60_000, interval: 20 },
      )
    },
    /** Opens the checkout of a package for a listing. */
    async open(person: Somebody, businessId: string, packageType = 'gold', screen = 'pricing-page') {
      const { status, body } = await this.as(person, 'POST', '/checkouts', { packageType, businessId, screen })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { id: String(body.id), session: sessionIn(body.url) }
    },
    /** An account with a listing whose package has just been paid for. */
    async subscribed({ packageType = 'gold', screen = 'pricing-page', card = 'succeeds' as 'succeeds' | 'fails-at-renewal' } = {}) {
      const owner = await this.somebody()
      const listingId = listings.add(owner.accountId)
      const checkout = await this.open(owner, listingId, packageType, screen)
      sandbox.pay(checkout.session, { card })
      await this.settled()
      const { body } = await this.as(owner, 'GET', '/subscriptions')
      const { rows } = await database.pool.query<{ stripe_id: string }>('SELECT stripe_id FROM subscription WHERE listing_id = $1', [
        listingId,
      ])
      return { owner, listingId, checkout, id: String(body[0].id), stripeId: rows[0]?.stripe_id ?? '' }
    },
    /** An aggregate's events in the outbox, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    /** The emails requested for an account, oldest first. */
    async notices({ accountId }: Somebody): Promise<Record<string, unknown>[]> {
      const { rows } = await database.pool.query(
        `SELECT payload->'notice' AS notice FROM outbox WHERE type = 'billing.notice.requested.v1' AND payload->>'accountId' = $1 ORDER BY position`,
        [accountId],
      )
      return rows.map(({ notice }) => notice)
    },
    async stop() {
      await sandbox.stop()
      await service.stop()
      await listings.stop()
      await database.drop()
    },
  }
}
export type StartedBilling = Awaited<ReturnType<typeof startBilling>>
