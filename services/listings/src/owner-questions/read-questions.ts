import type { AskedQuestion } from '@directory/contracts/http/owner-questions'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const Row = z.strictObject({
  id: z.uuid(),
  question: z.string(),
  askedAt: z.date(),
  answer: z.string().nullable(),
  settledAt: z.date().nullable(),
})

/** What the owner of a listing was asked, the latest first. */
export async function readQuestions(sql: SqlQueries, listingId: string): Promise<AskedQuestion[]> {
  const asked = await rows(sql, Row)`
    SELECT id, question, asked_at AS "askedAt", answer, settled_at AS "settledAt"
    FROM owner_question WHERE listing_id = ${listingId}::uuid ORDER BY asked_at DESC`
  return asked.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null }))
}
