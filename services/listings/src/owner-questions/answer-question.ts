import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

/** Stores the answer of a listing’s owner, if the question is still open: the listing is back on the desk. */
export async function answerQuestion(database: Database, ownerId: string, id: string, answer: string): Promise<void> {
  const { count } = await database.ownerQuestion.updateMany({
    where: { id, settledAt: null, listing: { ownerId } },
    data: { answer, settledAt: new Date() },
  })
  if (count === 0) throw new Problem('not-found', { detail: 'This question has been settled already.' })
}
