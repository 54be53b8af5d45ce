import { packageIds } from '@directory/contracts/catalogue/packages'
import type { Coordinates } from '@directory/contracts/primitives'
import { earthPoint } from '../earth.ts'
import type { Filters, Sort } from '../search-engine.ts'
import { fold } from '../words.ts'

/** Collects the values of a statement; returns their placeholders. */
export interface Values {
  readonly list: unknown[]
  add(value: unknown): string
}

export function createValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** Premium listings first in every order except distance, which cannot be bought. */
export const orders = {
  relevance: 'is_premium DESC, rating DESC, name_key, id',
  rating: 'is_premium DESC, rating DESC, name_key, id',
  name: 'is_premium DESC, name_key, id',
  newest: 'is_premium DESC, created_at DESC, id',
  distance: 'distance, id',
} as const satisfies Record<Sort, string>

/** The same order reversed, for pages nearer to the end. */
export const reversed = {
  relevance: 'is_premium, rating, name_key DESC, id DESC',
  rating: 'is_premium, rating, name_key DESC, id DESC',
  name: 'is_premium, name_key DESC, id DESC',
  newest: 'is_premium, created_at, id DESC',
} as const satisfies Record<Exclude<Sort, 'distance'>, string>

/** The columns used for sorting. */
export const orderColumns = (near: Coordinates | undefined, values: Values): string =>
  `is_premium, rating, name_key, created_at${near ? `, place <-> ${values.add(earthPoint(near))}::cube AS distance` : ''}`

/** The conditions of category, area, package and rating; location is not a facet but part of the match. */
export function conditions(filters: Filters, values: Values): string {
  const parts = [
    filters.categoryId === undefined ? '' : `category_id = ${values.add(filters.categoryId)}::smallint`,
    filters.areaId === undefined ? '' : `area_id = ${values.add(filters.areaId)}::smallint`,
    filters.package === undefined ? '' : `package = ${values.add(packageIds.indexOf(filters.package))}::smallint`,
    filters.exceptPackage === undefined ? '' : `package <> ${values.add(packageIds.indexOf(filters.exceptPackage))}::smallint`,
    filters.rating === undefined ? '' : `rating >= ${values.add(filters.rating)}::double precision`,
  ].filter(Boolean)
  return parts.length ? parts.join(' AND ') : 'true'
}

/** The normalised form of a location for comparisons. */
export const locationKey = (location: string): string => fold(location).replace(/\s+/g, ' ').trim()

export const containsLocation = (location: string, values: Values): string =>
  `location_key LIKE ${values.add(`%${locationKey(location).replace(/[\\%_]/g, '\\$&')}%`)}`
