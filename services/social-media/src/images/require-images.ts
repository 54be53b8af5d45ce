import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'

/** Refuses pictures that a client does not have. */
export async function requireImages(tx: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
  if ((await tx.image.count({ where: { clientId, id: { in: [...ids] } } })) < new Set(ids).size) throw new Problem('image-not-found')
}
