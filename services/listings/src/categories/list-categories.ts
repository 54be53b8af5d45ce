import type { Category } from '@directory/contracts/events/listings'
import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import type { Database } from '../database.ts'

/** The categories to choose from, by name. */
export const listCategories = (database: Database): Promise<Category[]> =>
  database.category.findMany({ where: { mergedInto: null }, orderBy: { name: 'asc' } })

/** The categories in the order of the tiles, each with how many listings it has. */
export async function listForAdmins(database: Database): Promise<CategoryForAdmins[]> {
  const rows = await database.category.findMany({
    where: { mergedInto: null },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
    include: { _count: { select: { listings: true } } },
  })
  return rows.map(({ _count, ...category }) => ({ ...category, listings: _count.listings }))
}
