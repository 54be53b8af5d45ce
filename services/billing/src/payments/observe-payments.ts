import { checkedRows } from '@directory/kit/database/rows'
import { observeGauge } from '@directory/kit/metrics/observe-gauge'
import { shareRequest } from '@directory/kit/share-request'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'

const Unsettled = z.strictObject({ kind: z.string(), waiting: z.int(), failing: z.int(), seconds: z.number() })
const Differing = z.strictObject({ count: z.int() })

/** Unprocessed events from Stripe and pending instructions to it. */
const read = `
  SELECT 'event' AS kind, count(*)::integer AS waiting, count(*) FILTER (WHERE attempts > 0)::integer AS failing,
    coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 AS seconds
  FROM webhook_event WHERE processed_at IS NULL
  UNION ALL
  SELECT kinds.kind::text, count(instruction.stripe_id)::integer, count(*) FILTER (WHERE attempts > 0)::integer,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
  FROM unnest(enum_range(NULL::instruction_kind)) AS kinds (kind)
  LEFT JOIN instruction ON instruction.kind = kinds.kind AND done_at IS NULL
  GROUP BY kinds.kind`

/** Exposes the backlog of events from Stripe, and of instructions to it by kind. */
export function observePayments(app: FastifyInstance, pool: Pool): void {
  const unsettled = shareRequest(async () => checkedRows(Unsettled, await pool.query(read)))
  const metric = (name: string, help: string, of: (row: z.output<typeof Unsettled>) => number) =>
    observeGauge(app, { name, help, labelNames: ['kind'] }, async () =>
      (await unsettled()).map((row) => ({ labels: { kind: row.kind }, value: of(row) })),
    )
  metric(
    'payments_waiting',
    'Stripe events that have not been processed, and instructions to Stripe that have not been carried out',
    (row) => row.waiting,
  )
  metric('payments_failing', 'Those that have failed at least once', (row) => row.failing)
  metric('payments_oldest_waiting_seconds', 'Age of the oldest one', (row) => row.seconds)
  observeGauge(
    app,
    { name: 'payments_reconciliation_differences', help: 'Differences found by the last comparison with Stripe' },
    async () => {
      const last = 'SELECT jsonb_array_length(differences)::integer AS count FROM reconciliation ORDER BY finished_at DESC LIMIT 1'
      return checkedRows(Differing, await pool.query(last)).map(({ count }) => ({ labels: {}, value: count }))
    },
  )
}
