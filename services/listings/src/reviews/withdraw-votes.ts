import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { announceReviews } from './announce-reviews.ts'

export const recountedVotes = Prisma.sql`helpful_count = (SELECT count(*) FROM helpful_vote WHERE review_id = review.id)`

const Voted = z.strictObject({ id: z.uuid() })

/** Takes back all votes of an account. */
export async function withdrawVotes(sql: SqlQueries, accountId: string): Promise<void> {
  const voted = await rows(sql, Voted)`
    SELECT id FROM review WHERE id IN (SELECT review_id FROM helpful_vote WHERE account_id = ${accountId}::uuid) ORDER BY id FOR UPDATE`
  if (voted.length === 0) return
  await sql.$executeRaw`DELETE FROM helpful_vote WHERE account_id = ${accountId}::uuid`
  await announceReviews(sql, Prisma.sql`id = ANY(${voted.map(({ id }) => id)}::uuid[])`, recountedVotes)
}
