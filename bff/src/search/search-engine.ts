import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { sorts } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'

export type Sort = (typeof sorts)[number]

/** Filters by the small ids of the read model; an id of -1 stands for one that nothing has. */
export interface Filters {
  readonly categoryId?: number
  readonly areaId?: number
  readonly location?: string
  readonly package?: PackageId
  readonly rating?: number
}

export interface SearchQuery {
  /** Holds at least one word. */
  readonly text: string
  readonly filters: Filters
  readonly sort: Sort
  /** Where distances are counted from; given when sorted by them. */
  readonly near?: Coordinates | undefined
  readonly offset: number
  readonly limit: number
}

/** How many matches each value would leave; every facet ignores its own filter. Ratings count by their lowest step of a half. */
export interface FacetCounts {
  readonly categories: ReadonlyMap<number, number>
  readonly areas: ReadonlyMap<number, number>
  readonly packages: ReadonlyMap<number, number>
  readonly ratingSteps: ReadonlyMap<number, number>
}

export interface SearchResult {
  /** The cards of the page's visible listings as JSON, separated by commas. */
  readonly cards: string
  readonly total: number
  /** How many of the matches can be paged through. */
  readonly reachable: number
  readonly facets: FacetCounts
  /** What was searched for instead, where words were misspelt. */
  readonly correctedQuery: string | null
}

/** Finds visible listings by text. */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchResult>
}

/** Matches beyond this cannot be paged through. */
export const searchWindow = 1_000
