import type { City } from '@directory/contracts/catalogue/city'
import { CategoryUpserted } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'

/** Creates the categories of the city's configuration that do not exist yet, and announces them. */
export async function ensureCategories(database: Database, city: City): Promise<void> {
  await database.$transaction(async (tx) => {
    const created = await tx.category.createManyAndReturn({
      data: city.categories.map((category, index) => ({ ...category, sortOrder: index + 1 })),
      skipDuplicates: true,
    })
    await addToOutbox(
      tx,
      created.map((category) => outboxEvent(CategoryUpserted, category, category)),
    )
  })
}
