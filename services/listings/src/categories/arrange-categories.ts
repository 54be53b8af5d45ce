import type { Category } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { recordAll } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { categoryUpserted, lockCategories, seenCategory } from './lock-categories.ts'
import { placeCategories } from './place-categories.ts'

/** Puts the categories in order: all of them, as the admin saw them. */
export const arrangeCategories = (
  database: Database,
  { accountId: actorId }: Caller,
  order: readonly { readonly id: string; readonly version: number }[],
): Promise<Category[]> =>
  database.$transaction(async (tx) => {
    const before = await lockCategories(tx)
    const seenIds = new Set(order.map(({ id, version }) => seenCategory(before, id, version).id))
    // A category was created in the meantime, or is listed twice.
    if (seenIds.size !== before.length || order.length !== before.length) throw new Problem('conflict')
    await placeCategories(tx, [...seenIds])
    const after = await tx.category.findMany({ where: { mergedInto: null }, orderBy: { sortOrder: 'asc' } })
    const earlier = new Map(before.map((category) => [category.id, category]))
    const moved = after.filter(({ id, version }) => earlier.get(id)?.version !== version)
    await recordAll(
      tx,
      moved.map(({ id, name, sortOrder }) => ({
        actorId,
        action: 'arrangeCategories' as const,
        listingId: null,
        subjectKind: 'category' as const,
        subjectId: id,
        subjectName: name,
        before: { sortOrder: earlier.get(id)?.sortOrder },
        after: { sortOrder },
      })),
    )
    await addToOutbox(tx, moved.map(categoryUpserted))
    return after
  })
