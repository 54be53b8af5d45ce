import { randomUUID } from 'node:crypto'
import { EngagementCounted } from '@directory/contracts/events/engagement'
import type { Envelope } from '@directory/contracts/events/envelope'
import { ListingDeleted, ListingUpserted } from '@directory/contracts/events/listings'
import { sampleListing } from '@directory/contracts/testing/sample-listing'
import { createLogger } from '@directory/kit/log'
import { createRabbitMqBus } from '@directory/kit/messaging/rabbitmq-bus'
import { sendRaw } from '@directory/kit/testing/raw-broker'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Fault } from '../fault.ts'
import type { SeparateProduct } from '../product/product.ts'

const consumer = 'bff.directory'
const bytes = (content: unknown): Buffer => Buffer.from(JSON.stringify(content))

const envelope = (type: string, aggregateId: string, data: unknown, version = 1): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: 'listing', id: aggregateId, version },
  occurredAt: new Date().toISOString(),
  trace: null,
  data,
})

/** Makes the projector fail on one listing, like a bug, until the returned function fixes it. */
async function breakProjector(client: pg.Client, listingId: string): Promise<() => Promise<void>> {
  await client.query(`
    CREATE OR REPLACE FUNCTION bff.fail_on_poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
    GRANT EXECUTE ON FUNCTION bff.fail_on_poison() TO bff;
    CREATE TRIGGER poison BEFORE INSERT OR UPDATE ON bff.listing FOR EACH ROW WHEN (NEW.id = '${listingId}') EXECUTE FUNCTION bff.fail_on_poison()`)
  return async () => void (await client.query('DROP TRIGGER poison ON bff.listing'))
}

/** Messages that fail on every attempt. */
export const poison: Fault<SeparateProduct> = {
  name: 'poison messages',
  promise:
    'when messages are not events, of an unknown type, malformed, enormous or crash their handler, then they become dead letters, the queue goes on, and they can be replayed after a fix',
  async strike({ product, isLong }) {
    const { url } = product.broker
    const bus = await createRabbitMqBus({ url, logger: createLogger('faults', 'silent') })
    const client = new pg.Client({ connectionString: await product.databaseUrl() })
    await client.connect()
    try {
      await vi.waitFor(() => bus.check(), { timeout: 20_000 })
      const listing = sampleListing({ id: randomUUID(), ownerId: randomUUID(), name: 'Poison', slug: 'poison', isApproved: false })
      const fix = await breakProjector(client, listing.id)
      const failing = envelope(ListingUpserted.type, listing.id, listing)
      // The short form starts at the last attempt: the delays between all five take a minute and a half.
      const headers = { 'x-attempt': isLong ? 1 : 5 }
      const messages = [
        Buffer.from('no JSON'),
        bytes({ no: 'event' }),
        bytes(envelope('listings.listing.forgotten.v1', randomUUID(), {})),
        bytes(envelope(ListingUpserted.type, randomUUID(), { name: 'All else is missing' })),
        bytes(envelope(ListingUpserted.type, randomUUID(), { name: 'x'.repeat(8_000_000) })),
        bytes(failing),
      ]
      for (const message of messages) await sendRaw(url, consumer, message, headers)
      // Counts for a deleted listing are ignored; they are not an error.
      const counts = [{ listingId: randomUUID(), day: '2026-01-01', kind: 'view', count: 1 }]
      await sendRaw(url, 'listings.engagement', bytes(envelope(EngagementCounted.type, randomUUID(), { counts })), headers)

      await vi.waitFor(async () => expect(await bus.deadLetters(consumer)).toBe(messages.length), { timeout: 150_000, interval: 250 })
      await fix()
      expect(await bus.replayDeadLetters(consumer, failing.id)).toBe(1)
      const selectListing = 'SELECT 1 FROM bff.listing WHERE id = $1'
      await vi.waitFor(async () => expect((await client.query(selectListing, [listing.id])).rowCount).toBe(1), {
        timeout: 30_000,
        interval: 100,
      })
      await sendRaw(url, consumer, bytes(envelope(ListingDeleted.type, listing.id, { id: listing.id, slug: listing.slug }, 2)))
      const selectDeleted = `${selectListing} AND deleted`
      await vi.waitFor(async () => expect((await client.query(selectDeleted, [listing.id])).rowCount).toBe(1), {
        timeout: 30_000,
        interval: 100,
      })
      expect(await bus.discardDeadLetters(consumer)).toBe(messages.length - 1)
    } finally {
      await client.end()
      await bus.close()
    }
  },
}
