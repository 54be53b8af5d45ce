import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { sorts } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'

export type Sort = (typeof sorts)[number]

/** Filters by the small ids of the read model; -1 is an id that nothing has. */
export interface Filters {
  readonly categoryId?: number
  readonly areaId?: number
  readonly location?: string
  readonly package?: PackageId
  readonly exceptPackage?: PackageId
  readonly rating?: number
}

/** The filters, the order and the range of results. */
export interface Page {
  readonly filters: Filters
  readonly sort: Sort
  /** The origin of distances, required when sorting by them. */
  readonly near?: Coordinates | undefined
  readonly offset: number
  readonly limit: number
}

export interface TextQuery extends Page {
  /** Contains at least one word. */
  readonly text: string
}

/** The matches of a text or, without one, all that pass the filters. */
export type SearchQuery = TextQuery | (Page & { readonly text?: undefined })

/** The number of matches for each value; every facet ignores its own filter. Ratings are counted by minimum, in steps of a half. */
export interface FacetCounts {
  readonly categories: ReadonlyMap<number, number>
  readonly areas: ReadonlyMap<number, number>
  readonly packages: ReadonlyMap<number, number>
  readonly ratingSteps: ReadonlyMap<number, number>
}

/** How many listings match. */
export interface Counted {
  readonly total: number
  readonly facets: FacetCounts
}

export interface SearchResult extends Counted {
  /** The cards of the page's visible listings as JSON, separated by commas. In bytes, as they are sent: most come from memory. */
  readonly cards: Buffer
  /** How many of the matches can be paged through. */
  readonly reachable: number
  /** The corrected search, if words were misspelt. */
  readonly correctedQuery: string | null
}

/** Finds visible listings. */
export interface SearchEngine {
  readonly search: (query: SearchQuery) => Promise<SearchResult>
}

/** Finds them by text alone. */
export interface TextSearch {
  readonly search: (query: TextQuery) => Promise<SearchResult>
}

/** Matches beyond this cannot be paged through. */
export const searchWindow = 1_000
