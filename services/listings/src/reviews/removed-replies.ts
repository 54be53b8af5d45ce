import type { RemovedReply } from '@directory/contracts/http/reviews'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'

/** What the audit has of a reply that was removed; its time is unknown of the oldest. */
const Before = z.looseObject({ reply: z.string(), repliedAt: z.iso.datetime().nullish() })

interface Removal extends RemovedReply {
  readonly repliedAt: Date | null
}

interface Reviewed {
  readonly id: string
  readonly editedAt: Date | null
}

/** The last reply to each of some reviews that was removed, not put back, and about what the review still says, by review. */
export async function findRemovedReplies(
  database: Database | Transaction,
  reviews: readonly Reviewed[],
): Promise<ReadonlyMap<string, Removal>> {
  const edited = new Map(reviews.map(({ id, editedAt }) => [id, editedAt]))
  const decisions = await database.auditEntry.findMany({
    where: { action: { in: ['removeReply', 'restoreReply'] }, subjectId: { in: [...edited.keys()] } },
    orderBy: { at: 'asc' },
  })
  const removed = new Map<string, Removal>()
  for (const { action, subjectId, at, before, note } of decisions) {
    removed.delete(subjectId)
    const editedAt = edited.get(subjectId)
    if (action === 'restoreReply' || (editedAt && editedAt > at)) continue
    const { reply: text, repliedAt } = Before.parse(before)
    removed.set(subjectId, { text, reason: note ?? '', removedAt: at.toISOString(), repliedAt: repliedAt ? new Date(repliedAt) : null })
  }
  return removed
}
