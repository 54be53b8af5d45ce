import type { CustomerRecognised } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { lockAccount } from '../authors/lock-author.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { announceReviews } from './announce-reviews.ts'

const Recognised = z.strictObject({ accountId: z.uuid() })

/** Remembers that a business has answered somebody’s enquiry, and marks the review that they have written of it, if any. */
export async function recogniseCustomer(
  sql: SqlQueries,
  { accountId, listingId }: z.output<typeof CustomerRecognised.data>,
): Promise<void> {
  // Otherwise a review that is being written would neither see this nor be seen.
  if (!(await lockAccount(sql, accountId))) return
  const [recognised] = await rows(sql, Recognised)`
    INSERT INTO recognised_customer (account_id, listing_id)
    SELECT ${accountId}::uuid, id FROM listing WHERE id = ${listingId}::uuid AND owner_id <> ${accountId}::uuid
    ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`
  if (!recognised) return
  await announceReviews(
    sql,
    Prisma.sql`author_id = ${accountId}::uuid AND listing_id = ${listingId}::uuid AND verified_by IS NULL`,
    Prisma.sql`verified_by = 'enquiry'`,
  )
}
