import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Pool } from 'pg'
import { createBatcher } from './batcher.ts'

const record = `
  INSERT INTO engagement (listing_id, day, kind, count)
  SELECT id, (now() AT TIME ZONE $2)::date, 'appearance', count(*) FROM unnest($1::uuid[]) AS shown(id) JOIN listing USING (id)
  WHERE visible GROUP BY id ORDER BY id`

/** Records that listings' cards were shown in a list, durably once the promise resolves: each as often as it was shown. */
export function createAppearanceRecorder(pool: Pool): (listingIds: readonly string[]) => Promise<void> {
  return createBatcher((batch) => pool.query({ name: 'record-appearances', text: record, values: [batch.flat(), timeZone] }))
}
