import { type PackageId, packageIds } from '@directory/contracts/catalogue/packages'
import { parsePosition } from '@directory/contracts/catalogue/position'
import { buildPath } from '@directory/contracts/http/build-path'
import type { DirectoryQuery } from '@directory/contracts/http/directory'

export const sorts = ['relevance', 'rating', 'name', 'newest', 'distance'] as const satisfies readonly NonNullable<DirectoryQuery['sort']>[]
export type Sort = (typeof sorts)[number]

/** The filters of the directory, as in the page's address. */
export interface Filters {
  readonly q?: string
  readonly category?: string
  readonly area?: string
  readonly location?: string
  readonly package?: PackageId
  readonly rating?: number
  /** The visitor's position, such as `52.954,-1.158`. */
  readonly near?: string
  readonly sort?: Sort
  readonly page?: number
}

const unstorable = /[\p{Cc}\p{Cs}]/u
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const text = (value: string, maximum: number) => (value && value.length <= maximum && !unstorable.test(value) ? value : undefined)
const slug = (value: string) => (value.length <= 120 && slugPattern.test(value) ? value : undefined)
const number = (value: string, minimum: number, maximum: number) => {
  const parsed = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  return parsed >= minimum && parsed <= maximum ? parsed : undefined
}

/** Parses the filters from a query string. Ignores malformed ones: addresses are often typed, truncated or garbled. */
export function parseFilters(search: string): Filters {
  const parameters = new URLSearchParams(search)
  const value = (name: string) => parameters.get(name)?.trim() ?? ''
  const page = number(value('page'), 2, 10_000)
  return {
    q: text(value('q'), 100),
    category: slug(value('category')),
    area: slug(value('area')),
    location: text(value('location'), 100),
    package: packageIds.find((id) => id === value('package')),
    rating: number(value('rating'), 0.1, 5),
    near: parsePosition(value('near')) && value('near'),
    sort: sorts.find((sort) => sort === value('sort')),
    page: Number.isInteger(page) ? page : undefined,
  }
}

/** The query string for `parseFilters`, with its question mark; empty without filters. */
export function writeFilters(filters: Filters): string {
  const { q, category, area, location, package: packageId, rating, near, sort, page } = filters
  return buildPath('', {}, { q, category, area, location, package: packageId, rating, near, sort, page: page === 1 ? undefined : page })
}

/** Picks the filters that a page supports, whatever else is in its address. */
export function pickFilters(filters: Filters, names: readonly (keyof Filters)[]): Filters {
  return Object.fromEntries(names.map((name) => [name, filters[name]]))
}
