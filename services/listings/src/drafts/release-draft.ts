import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

/** How long to wait for the event that a checkout has ended, and how often to check. */
const transactionTimeout = 2_000
const interval = 50

/**
 * Frees a place of the caller early. If a checkout was opened for the draft, only its end frees the place: it could still be paid after the
 * place was taken again. If the caller has just ended it, the response waits briefly for that event.
 */
export async function releaseDraft(database: Database, ownerId: string, id: string): Promise<void> {
  const now = new Date()
  const condition = { id, ownerId, heldUntil: { gt: now } }
  const { count } = await database.listingDraft.updateMany({ where: { ...condition, checkoutId: null }, data: { heldUntil: now } })
  if (count > 0) return
  const isHeld = async () => (await database.listingDraft.count({ where: { id, ownerId, heldUntil: { gt: new Date() } } })) > 0
  if (!(await isHeld())) throw new Problem('draft-not-found')
  for (let waited = 0; waited < transactionTimeout && (await isHeld()); waited += interval) await delay(interval)
}
