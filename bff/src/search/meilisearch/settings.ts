import type { Settings } from 'meilisearch'
import { searchWindow } from '../search-engine.ts'
import { synonyms } from '../synonyms.ts'
import { stopWords } from '../words.ts'

/** How the index ranks and filters: relevance first, then premium, then criteria that only order good matches. */
export const settings: Settings = {
  searchableAttributes: ['name', 'trade', 'category', 'area', 'location', 'description'],
  displayedAttributes: ['id'],
  filterableAttributes: ['category_id', 'area_id', 'package', 'rating', 'rating_step', 'name_sort'],
  sortableAttributes: ['is_premium', 'rating', 'name_sort', 'created_at'],
  rankingRules: ['words', 'sort', 'typo', 'is_premium:desc', 'attribute', 'proximity', 'exactness', 'rating:desc', 'name_sort:asc'],
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 7 }, disableOnNumbers: true },
  stopWords: [...stopWords],
  synonyms: { ...synonyms },
  faceting: { maxValuesPerFacet: 500 },
  pagination: { maxTotalHits: searchWindow },
  searchCutoffMs: 150,
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['eng'] }],
  proximityPrecision: 'byAttribute',
}
