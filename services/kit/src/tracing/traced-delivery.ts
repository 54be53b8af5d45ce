import type { Envelope } from '@directory/contracts/events/envelope'
import { isSampled, readTraceparent, withContext } from '../http/trace.ts'
import type { Delivery } from '../messaging/bus.ts'
import { startSpan } from './tracing.ts'

interface TracedDelivery {
  readonly service: string
  readonly consumer: string
  readonly envelopes: readonly Envelope[]
}

/**
 * Delivers messages as parts of the traces that caused them. A single message is processed within its own trace. Several that share a
 * transaction each have a span, and the work itself is recorded in the trace of the first sampled one, which links to the others.
 */
export async function tracedDelivery(
  { service, consumer, envelopes }: TracedDelivery,
  work: () => Promise<Delivery[]>,
): Promise<Delivery[]> {
  const [only] = envelopes
  const trace = envelopes.length === 1 ? readTraceparent(only?.trace) : undefined
  const spans = envelopes.map(({ id, type, trace: parent }) =>
    parent && isSampled(parent)
      ? startSpan({
          service,
          name: `process ${consumer}`,
          kind: 'consumer',
          parent,
          attributes: {
            'messaging.operation.name': 'process',
            'messaging.destination.name': consumer,
            'messaging.message.id': id,
            'messaging.batch.message_count': envelopes.length,
            'event.type': type,
          },
        })
      : undefined,
  )
  const first = spans.find((span) => span !== undefined)
  for (const span of spans) if (first && span && span !== first) first.link(span.traceparent)
  const traceparent = first?.traceparent ?? trace
  const deliveries = await (traceparent ? withContext({ service, traceparent }, work) : work())
  for (const [index, span] of spans.entries()) {
    const delivery = deliveries[index]
    span?.end(delivery && delivery.outcome !== 'done' ? delivery.error : undefined)
  }
  return deliveries
}
