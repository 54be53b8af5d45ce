import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { EnquiryDeleted } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'

const Deleted = z.strictObject({ id: z.uuid(), version: z.int() })

/** Deletes a batch of enquiries that were not confirmed in time, or were refused a while ago; returns how many. */
export async function deleteUndelivered(sql: SqlQueries, batchSize: number): Promise<number> {
  const deleted = await rows(sql, Deleted)`
    DELETE FROM enquiry WHERE id IN (
      SELECT id FROM enquiry
      WHERE (state = 'unconfirmed' AND sent_at < now() - make_interval(hours => ${enquiryLimits.confirmationHours}))
        OR (state = 'refused' AND sent_at < now() - make_interval(days => ${retentionDays.refusedEnquiries}))
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) RETURNING id, version + 1 AS version`
  await addToOutbox(
    sql,
    deleted.map(({ id, version }) => outboxEvent(EnquiryDeleted, { id, version }, { id })),
  )
  return deleted.length
}
