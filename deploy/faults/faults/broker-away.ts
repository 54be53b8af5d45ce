import { setTimeout as delay } from 'node:timers/promises'
import { createListing, updateListing } from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Fault, Ground } from '../fault.ts'
import type { SeparateProduct } from '../product/product.ts'

const perSecond = 50

/** A listing and whether an edit is in flight: the order of concurrent writes is undefined. */
interface Edited {
  readonly id: string
  isBusy: boolean
}

/** Creates listings of one owner in sequence. */
async function listMany({ product, number }: Ground<SeparateProduct>, count: number): Promise<Edited[]> {
  const token = await product.operatorToken()
  const created: Edited[] = []
  while (created.length < count) {
    const name = `Steady ${number()}`
    const body = { name, description: name, location: 'Beeston' }
    const { id } = await call(product.addresses.listings, createListing, { body, token })
    created.push({ id, isBusy: false })
  }
  return created
}

/** Edits listings at a constant rate, however long each edit takes, for a number of seconds. */
async function writeSteadily(
  { product, ledger, number }: Ground<SeparateProduct>,
  listings: readonly Edited[],
  seconds: number,
): Promise<void> {
  const token = await product.operatorToken()
  const inFlight = new Set<Promise<void>>()

  async function edit(listing: Edited): Promise<void> {
    const text = `Written ${number()}.`
    listing.isBusy = true
    await ledger.write({ kind: 'edit', key: listing.id, value: text }, () =>
      call(product.addresses.listings, updateListing, { params: { id: listing.id }, body: { description: text }, token }),
    )
    listing.isBusy = false
  }

  const from = performance.now()
  for (let turn = 0; turn < seconds * perSecond; turn++) {
    const listing = listings[turn % listings.length]
    if (listing && !listing.isBusy) {
      const work = edit(listing).finally(() => inFlight.delete(work))
      inFlight.add(work)
    }
    await delay(Math.max(0, from + ((turn + 1) * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(inFlight)
}

/** The number of events waiting in the outbox of listings, and of those not yet processed by the read model. */
async function backlog(client: pg.Client): Promise<{ waiting: number; unseen: number }> {
  const { rows } = await client.query<{ waiting: number; unseen: number }>(`
    SELECT count(*) FILTER (WHERE published_at IS NULL)::int AS waiting, count(*) FILTER (WHERE i.message_id IS NULL)::int AS unseen
    FROM listings.outbox o LEFT JOIN bff.inbox i ON i.message_id = o.id AND i.consumer = 'bff.directory' WHERE o.type LIKE 'listings.listing.%'`)
  return rows[0] ?? { waiting: 0, unseen: 0 }
}

/** The broker is unavailable for ten minutes, at fifty writes a second. */
export const brokerAway: Fault<SeparateProduct> = {
  name: 'broker away for ten minutes at 50 writes a second',
  promise: 'when the broker is away for ten minutes, then every write succeeds, and the backlog reaches the read model once it is back',
  isQuiet: true,
  async strike(ground) {
    const { product, ledger } = ground
    const minutes = Number(process.env.FAULTS_AWAY_MINUTES ?? 10)
    const client = new pg.Client({ connectionString: await product.databaseUrl() })
    await client.connect()
    try {
      const listings = await listMany(ground, 500)
      const from = performance.now()
      const failed = () => ledger.count('refused', from) + ledger.count('unanswered', from)
      await product.broker.kill()
      await writeSteadily(ground, listings, minutes * 60)
      const writingSeconds = (performance.now() - from) / 1_000
      const writes = ledger.count('acknowledged', from)
      const { waiting } = await backlog(client)
      const failures = failed()
      await product.broker.start()
      const restored = performance.now()
      const seconds = async (isDone: (left: { waiting: number; unseen: number }) => boolean) => {
        await vi.waitFor(async () => expect(isDone(await backlog(client))).toBe(true), { timeout: 600_000, interval: 1_000 })
        return (performance.now() - restored) / 1_000
      }
      const published = await seconds((left) => left.waiting === 0)
      const projected = await seconds((left) => left.unseen === 0)
      const rate = (time: number) => `${Math.round(waiting / time)} a second (${time.toFixed(1)} s)`
      const note = `${writes} writes in ${Math.round(writingSeconds)} s; ${waiting} events waited; to the broker at ${rate(published)}, to the read model at ${rate(projected)}`
      expect(failures, note).toBe(0)
      return note
    } finally {
      await client.end()
    }
  },
}
