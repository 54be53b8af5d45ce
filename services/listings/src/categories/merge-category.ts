import type { Category } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { lockRow } from '../locks.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'
import { categoryUpserted, formerSlugs, lockCategories, seenCategory } from './lock-categories.ts'
import { moveListings } from './move-listings.ts'

/** A category may have all listings of a city. */
const transactionTimeout = { timeout: 180_000 }

/**
 * Merges a category into another, which takes over its listings, drafts and addresses. Returns the target and the number of moved listings.
 */
export const mergeCategory = (
  database: Database,
  { accountId: actorId }: Caller,
  id: string,
  { version, into }: { readonly version: number; readonly into: string },
): Promise<{ category: Category; moved: number }> =>
  database.$transaction(async (tx) => {
    const categories = await lockCategories(tx)
    const merged = seenCategory(categories, id, version)
    const target = categories.find((category) => category.id === into)
    if (!target || into === id)
      throw new Problem('invalid-request', { errors: [{ field: 'body.into', message: 'Choose another category.' }] })
    // A concurrent write to one of its listings waits, and then uses the target.
    await lockRow(tx, 'category', id)
    const source = await tx.category.update({ where: { id }, data: { mergedInto: into, formerSlugs: [], version: { increment: 1 } } })
    const category = await tx.category.update({
      where: { id: into },
      data: { formerSlugs: formerSlugs(target.slug, target, merged), version: { increment: 1 } },
    })
    const moved = await moveListings(tx, id, into)
    await record(tx, {
      actorId,
      action: 'mergeCategory',
      listingId: null,
      subjectKind: 'category',
      subjectId: id,
      subjectName: merged.name,
      before: { mergedInto: null, listings: moved.length },
      after: { mergedInto: target.name, listings: 0 },
    })
    await addToOutbox(tx, [categoryUpserted(category), categoryUpserted(source)])
    await announceListings(tx, moved)
    return { category, moved: moved.length }
  }, transactionTimeout)
