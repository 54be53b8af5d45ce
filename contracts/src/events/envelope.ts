import { z } from 'zod'
import { DateTime, Id } from '../primitives.ts'

/** What every event on the wire looks like; `id` is the outbox row's id and the message id. */
export const Envelope = z.strictObject({
  id: Id,
  type: z.string().regex(/^[a-z-]+\.[a-z-]+\.[a-z-]+\.v\d+$/),
  aggregate: z.strictObject({ type: z.string(), id: Id, version: z.number().int().positive() }),
  occurredAt: DateTime,
  trace: z.string().nullable().describe('The W3C traceparent of the request that caused the event'),
  data: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

/** An event's contract: its type on the wire, which is also its routing key, and the shape of its data. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  readonly type: string
  readonly aggregate: string
  readonly data: Data
}

export const eventContract = <Data extends z.ZodType>(type: string, data: Data): EventContract<Data> => ({
  type,
  aggregate: type.split('.')[1] ?? type,
  data,
})
