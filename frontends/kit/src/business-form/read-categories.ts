import type { Category } from '@directory/contracts/events/listings'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** All categories by name, with the ids that a listing refers to. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => get<Category[]>('/api/own/categories'),
  staleTime: 5 * 60_000,
})
