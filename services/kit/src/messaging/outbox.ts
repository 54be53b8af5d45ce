import { randomUUID } from 'node:crypto'
import type { EventContract } from '@directory/contracts/events/envelope'
import type { z } from 'zod'
import type { SqlTransaction } from '../database/sql.ts'
import { currentTrace } from '../http/trace.ts'

/** An event of an aggregate, checked against its contract. */
export interface OutboxEvent {
  readonly type: string
  readonly aggregateType: string
  readonly aggregateId: string
  readonly version: number
  readonly payload: unknown
}

export const outboxEvent = <Data extends z.ZodType>(
  contract: EventContract<Data>,
  aggregate: { id: string; version: number },
  data: z.input<Data>,
): OutboxEvent => ({
  type: contract.type,
  aggregateType: contract.aggregate,
  aggregateId: aggregate.id,
  version: aggregate.version,
  payload: contract.data.parse(data),
})

/** Writes events in the caller's transaction, in one statement: they are published if and only if it commits. */
export async function addToOutbox(tx: SqlTransaction, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map((event) => ({ id: randomUUID(), ...event })))
  const trace = currentTrace() ?? null
  await tx.$executeRaw`
    INSERT INTO outbox (id, aggregate_type, aggregate_id, aggregate_version, type, payload, trace)
    SELECT event.id, event."aggregateType", event."aggregateId", event.version, event.type, event.payload, ${trace}
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS event(id uuid, "aggregateType" text, "aggregateId" uuid, version integer, type text, payload jsonb)`
}
