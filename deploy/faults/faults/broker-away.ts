import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Fault } from '../fault.ts'
import { listMany, writeSteadily } from '../load/steady-writes.ts'
import type { SeparateProduct } from '../product/product.ts'

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
      await writeSteadily(ground, listings, delay(minutes * 60_000))
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
