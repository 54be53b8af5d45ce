import type { Filters } from '../directory/filters.ts'

/** The filters that the page of a category knows. */
export const categoryFilters = ['location', 'sort', 'page'] as const satisfies readonly (keyof Filters)[]
