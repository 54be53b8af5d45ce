import type { Category } from '@directory/contracts/events/listings'
import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import type { Database } from '../database.ts'

/** The available categories, by name. */
export const listCategories = (database: Database): Promise<Category[]> =>
  database.category.findMany({ where: { mergedInto: null }, orderBy: { name: 'asc' } })

/** The categories in display order, each with its number of listings. */
export async function listForAdmins(database: Database): Promise<CategoryForAdmins[]> {
  const rows = await database.category.findMany({
    where: { mergedInto: null },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    include: { _count: { select: { listings: true } } },
  })
  return rows.map(({ _count, ...category }) => ({ ...category, listings: _count.listings }))
}
