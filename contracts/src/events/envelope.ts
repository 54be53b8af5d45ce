import { z } from 'zod'
import { DateTime, Id } from '../primitives.ts'
import type { ProcessName } from '../services.ts'

/** The format of every event on the wire; `id` is both the outbox row's id and the message id. */
export const Envelope = z.strictObject({
  id: Id,
  type: z.string().regex(/^[a-z-]+\.[a-z-]+\.[a-z-]+\.v\d+$/),
  aggregate: z.strictObject({ type: z.string(), id: Id, version: z.number().int().positive() }),
  occurredAt: DateTime,
  trace: z.string().nullable().describe('The W3C traceparent of the request that caused the event'),
  data: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

/** A process's consumer of events, named after its purpose, such as `listings.accounts`. */
type Consumer = `${ProcessName}.${string}`

/** An event's contract: its type on the wire, which is also its routing key, the shape of its data, and who consumes it. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  readonly type: string
  readonly aggregate: string
  readonly data: Data
  readonly consumers: readonly Consumer[]
  /** Whether it is no longer published, and only still consumed. */
  readonly isRetired?: boolean
}

export const eventContract = <Data extends z.ZodType>(
  type: string,
  data: Data,
  consumers: readonly Consumer[] = [],
): EventContract<Data> => ({
  type,
  aggregate: type.split('.')[1] ?? type,
  data,
  consumers,
})

export const isEventContract = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'consumers' in value
