import type { City } from '@directory/contracts/catalogue/city'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'
import { categoryUpserted, lockCategories } from './lock-categories.ts'

/** Creates and announces configured categories that have never existed. Those that admins have renamed or merged are not changed. */
export async function ensureCategories(database: Database, city: City): Promise<void> {
  await database.$transaction(async (tx) => {
    const existing = new Set((await lockCategories(tx)).flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
    const created = await tx.category.createManyAndReturn({
      data: city.categories.map((category, index) => ({ ...category, sortOrder: index + 1 })).filter(({ slug }) => !existing.has(slug)),
    })
    await addToOutbox(tx, created.map(categoryUpserted))
  })
}
