import type { Category } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'
import { categoryUpserted, formerSlugs, holdCategories, seenCategory } from './hold-categories.ts'

/** All listings of a city may be of one category. */
const patience = { timeout: 180_000 }

/** Moves the listings of a category, and what else names it, in a fixed number of statements; gives the listings' ids. */
async function moveListings(tx: Transaction, from: string, into: string): Promise<string[]> {
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE listing SET category_id = ${into}::uuid, version = version + 1, updated_at = now() WHERE category_id = ${from}::uuid RETURNING id`
  await tx.$executeRaw`
    UPDATE listing_draft SET category_id = ${into}::uuid, content = content || jsonb_build_object('categoryId', ${into}::text)
    WHERE category_id = ${from}::uuid`
  await tx.$executeRaw`
    UPDATE change_since_approval SET approved_value = to_jsonb(${into}::text)
    WHERE field = 'categoryId' AND approved_value = to_jsonb(${from}::text)`
  // What its owner had changed from one of the two to the other says what was approved.
  await tx.$executeRaw`
    DELETE FROM change_since_approval AS kept USING listing
    WHERE listing.id = listing_id AND category_id = ${into}::uuid AND field = 'categoryId' AND approved_value = to_jsonb(${into}::text)`
  return moved.map(({ id }) => id)
}

/** Merges a category into another: its listings and drafts go there, and its addresses lead there. Gives the other one, and how many listings went. */
export const mergeCategory = (
  database: Database,
  { accountId: actorId }: Caller,
  id: string,
  { version, into }: { readonly version: number; readonly into: string },
): Promise<{ category: Category; moved: number }> =>
  database.$transaction(async (tx) => {
    const categories = await holdCategories(tx)
    const merged = seenCategory(categories, id, version)
    const target = categories.find((category) => category.id === into)
    if (!target || into === id)
      throw new Problem('invalid-request', { errors: [{ field: 'body.into', message: 'Choose another category.' }] })
    // Whoever is about to write a listing of it waits, and then writes one of the target.
    await tx.$queryRaw`SELECT FROM category WHERE id = ${id}::uuid FOR UPDATE`
    const gone = await tx.category.update({ where: { id }, data: { mergedInto: into, formerSlugs: [], version: { increment: 1 } } })
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
    await addToOutbox(tx, [categoryUpserted(category), categoryUpserted(gone)])
    await announceListings(tx, moved)
    return { category, moved: moved.length }
  }, patience)
