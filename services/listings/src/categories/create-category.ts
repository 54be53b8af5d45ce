import type { Category } from '@directory/contracts/events/listings'
import type { CategoryDraft } from '@directory/contracts/http/categories'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { categoryUpserted, lockCategories, slugAmong } from './lock-categories.ts'

/** Creates a category, the last in order. */
export const createCategory = (database: Database, { accountId: actorId }: Caller, draft: CategoryDraft): Promise<Category> =>
  database.$transaction(async (tx) => {
    const categories = await lockCategories(tx)
    const slug = slugAmong(categories, draft.name)
    const sortOrder = Math.max(0, ...categories.map((category) => category.sortOrder)) + 1
    const category = await tx.category.create({ data: { ...draft, slug, sortOrder } })
    await record(tx, {
      actorId,
      action: 'createCategory',
      listingId: null,
      subjectKind: 'category',
      subjectId: category.id,
      subjectName: category.name,
      before: null,
      after: { ...draft, slug },
    })
    await addToOutbox(tx, [categoryUpserted(category)])
    return category
  })
