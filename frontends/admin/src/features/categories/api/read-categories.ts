import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** All categories in the order of the tiles. */
export const curatedCategoriesQuery = queryOptions({
  queryKey: ['own', 'categories'],
  queryFn: () => get<CategoryForAdmins[]>('/api/admin/moderation/categories'),
})
