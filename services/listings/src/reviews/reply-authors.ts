import type { SqlQueries } from '@directory/kit/database/sql'
import { Prisma } from '../generated/prisma/client.ts'
import { announceReviews } from './announce-reviews.ts'

/** Remembers who has written the replies of a business that is about to have another owner: the texts remain theirs. */
export async function keepReplyAuthors(sql: SqlQueries, { id, ownerId }: { readonly id: string; readonly ownerId: string }): Promise<void> {
  await sql.$executeRaw`
    UPDATE review SET replied_by = ${ownerId}::uuid WHERE listing_id = ${id}::uuid AND reply_text IS NOT NULL AND replied_by IS NULL`
  await sql.$executeRaw`
    UPDATE earlier_text SET replied_by = ${ownerId}::uuid FROM review
    WHERE review.id = review_id AND listing_id = ${id}::uuid AND earlier_text.reply_text IS NOT NULL AND earlier_text.replied_by IS NULL`
}

/** Deletes the replies of an account to reviews of businesses that are others’ by now. */
export async function deleteRepliesOf(sql: SqlQueries, accountId: string): Promise<void> {
  await announceReviews(
    sql,
    Prisma.sql`replied_by = ${accountId}::uuid`,
    Prisma.sql`reply_text = NULL, replied_at = NULL, replied_by = NULL`,
  )
  await sql.$executeRaw`UPDATE earlier_text SET reply_text = NULL, replied_by = NULL WHERE replied_by = ${accountId}::uuid`
}
