import type { Transaction } from '../database.ts'

/** Settles what the owner of a listing was asked: they have changed it, or it was decided. */
export async function settleQuestions(tx: Transaction, listingId: string): Promise<void> {
  await tx.ownerQuestion.updateMany({ where: { listingId, settledAt: null }, data: { settledAt: new Date() } })
}
