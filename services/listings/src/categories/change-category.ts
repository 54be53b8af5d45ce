import type { Category } from '@directory/contracts/events/listings'
import type { CategoryEdition } from '@directory/contracts/http/categories'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { categoryUpserted, formerSlugs, lockCategories, seenCategory, slugAmong } from './lock-categories.ts'

const editableFields = ({ name, slug, description }: Category) => ({ name, slug, description })

/** Changes a category's name and description. Its former slug redirects to the new one, and can be reused. */
export const changeCategory = (
  database: Database,
  { accountId: actorId }: Caller,
  id: string,
  { version, name, description }: CategoryEdition,
): Promise<Category> =>
  database.$transaction(async (tx) => {
    const categories = await lockCategories(tx)
    const before = seenCategory(categories, id, version)
    const slug = slugAmong(
      categories.filter((candidate) => candidate.id !== id),
      name,
    )
    const category = await tx.category.update({
      where: { id },
      data: { name, description, slug, formerSlugs: formerSlugs(slug, before), version: { increment: 1 } },
    })
    await record(tx, {
      actorId,
      action: 'editCategory',
      listingId: null,
      subjectKind: 'category',
      subjectId: id,
      subjectName: category.name,
      before: editableFields(before),
      after: editableFields(category),
    })
    await addToOutbox(tx, [categoryUpserted(category)])
    return category
  })
