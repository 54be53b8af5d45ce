import { randomUUID } from 'node:crypto'
import type { EventContract } from '@directory/contracts/events/envelope'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { z } from 'zod'
import { currentTrace } from '../http/trace.ts'

/** The part of a Prisma transaction that the outbox needs. */
export interface SqlTransaction {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
}

/** The part of a Prisma transaction in which statements are written that requests and consumers share. */
export interface SqlQueries extends SqlTransaction {
  $queryRaw<Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
}

/** A part of a statement with values of its own, such as a list of columns: what Prisma.sql and Prisma.raw make. */
interface SqlPart {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const isPart = (value: unknown): value is SqlPart => typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** The text of a statement for the driver; its values are added to a list, by whose numbers the text calls them. */
const numbered = ({ strings, values }: SqlPart, list: unknown[]): string =>
  strings.reduce((before, part, index) => {
    const value = values[index - 1]
    return `${before}${isPart(value) ? numbered(value, list) : `$${list.push(value)}`}${part}`
  })

async function execute<Row extends QueryResultRow>(tx: PoolClient | Pool, strings: TemplateStringsArray, values: readonly unknown[]) {
  const list: unknown[] = []
  return tx.query<Row>(numbered({ strings, values }, list), list)
}

/** A transaction of the driver itself, or its pool, for those who do without Prisma. */
export const sqlTransaction = (tx: PoolClient | Pool): SqlQueries => ({
  $executeRaw: async (query, ...values) => (await execute(tx, query, values)).rowCount ?? 0,
  $queryRaw: async <Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]) =>
    (await execute<Row>(tx, query, values)).rows,
})

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
