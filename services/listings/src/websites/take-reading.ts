import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'

/** The maximum number of websites read for an account per hour. */
const maximumReadings = 20

const Taken = z.strictObject({ readings: z.int() })

/** Counts a reading for an account before anything is fetched. Throws `too-many-requests` above the maximum. */
export async function takeReading(database: Database, accountId: string): Promise<void> {
  const [taken] = await rows(database, Taken)`
    INSERT INTO website_reading AS reading (account_id, since, readings) VALUES (${accountId}::uuid, now(), 1)
    ON CONFLICT (account_id) DO UPDATE SET
      since = CASE WHEN reading.since < now() - interval '1 hour' THEN now() ELSE reading.since END,
      readings = CASE WHEN reading.since < now() - interval '1 hour' THEN 1 ELSE least(reading.readings + 1, 1000) END
    RETURNING readings`
  if (taken && taken.readings > maximumReadings) throw new Problem('too-many-requests')
}
