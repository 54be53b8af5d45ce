import type { Counted, Site } from '@directory/contracts/http/directory'
import { countFacets } from '../search/facet-counts.ts'
import { type Reference, readyCells } from './reference.ts'

export function countedCategories(reference: Reference): Site['categories'] {
  const { facets } = countFacets(readyCells(reference), {})
  return reference.categories.map(({ id, slug, name, description }) => ({ slug, name, description, count: facets.categories.get(id) ?? 0 }))
}

export function countedAreas(reference: Reference): Counted[] {
  const { facets } = countFacets(readyCells(reference), {})
  return reference.areas.map(({ id, slug, name }) => ({ slug, name, count: facets.areas.get(id) ?? 0 }))
}

/** What of the site is configured. */
export type SiteSettings = Pick<Site, 'city' | 'map' | 'pricesIncludeVat'>

/** The city with what its directory holds. */
export const describeSite = (settings: SiteSettings, reference: Reference): Site => ({
  ...settings,
  categories: countedCategories(reference),
  areas: countedAreas(reference),
  total: countFacets(readyCells(reference), {}).total,
})
