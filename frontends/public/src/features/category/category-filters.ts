import type { Filters } from '../directory/filters.ts'

/** The filters that a category's page supports. */
export const categoryFilters = ['location', 'sort', 'page'] as const satisfies readonly (keyof Filters)[]
