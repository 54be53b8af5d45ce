import { isUnavailable } from '@directory/kit/unavailable'
import type { Pool } from 'pg'
import type { StoredEvent } from './stored-event.ts'

const store = {
  name: 'store-webhook-events',
  text: `
    INSERT INTO webhook_event (id, type, object_id, customer_id, charge_id, created_at, processed_at)
    SELECT id, type, "objectId", "customerId", "chargeId", "createdAt", CASE WHEN "isOfInterest" THEN NULL ELSE now() END
    FROM json_to_recordset($1::json) AS event(id text, type text, "objectId" text, "customerId" text, "chargeId" text,
      "createdAt" timestamptz, "isOfInterest" boolean)
    ON CONFLICT (id) DO NOTHING`,
}

interface Waiting {
  readonly event: StoredEvent
  resolve(): void
  reject(error: unknown): void
}

/** Milliseconds after which a statement no longer holds up the next one: its connection may be slow. */
const slowStatement = 250
const maximumStatements = 4
const maximumEvents = 100

/**
 * Stores events; resolves once the event is committed. Events that arrive while others are being stored share the next statement, whose
 * commit they wait for together.
 */
export function createStoreEvent(pool: Pool): (event: StoredEvent) => Promise<void> {
  let waiting: Waiting[] = []
  let statements = 0
  let lastStarted = 0

  const insert = (events: readonly StoredEvent[]) => pool.query({ ...store, values: [JSON.stringify(events)] })

  async function storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await insert(batch.map(({ event }) => event))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      // An event that cannot be stored must not fail its neighbours.
      const areAlone = batch.length === 1 || isUnavailable(error)
      await Promise.all(batch.map(({ event, resolve, reject }) => (areAlone ? reject(error) : insert([event]).then(resolve, reject))))
    }
  }

  async function storeWaiting(): Promise<void> {
    statements++
    while (waiting.length) {
      const batch = waiting.slice(0, maximumEvents)
      waiting = waiting.slice(maximumEvents)
      lastStarted = performance.now()
      await storeBatch(batch)
    }
    statements--
  }

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject })
      const isSlow = performance.now() - lastStarted > slowStatement
      if (statements === 0 || (isSlow && statements < maximumStatements)) void storeWaiting()
    })
}
