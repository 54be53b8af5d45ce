import { isShownOn } from '@directory/contracts/catalogue/banner'
import type { City } from '@directory/contracts/catalogue/city'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import type { Site } from '@directory/contracts/http/directory'
import type { Reference } from './reference.ts'

export function countedCategories(reference: Reference): Site['categories'] {
  const { facets } = reference.all
  return reference.categories.map(({ id, ...category }) => ({ ...category, count: facets.categories.get(id) ?? 0 }))
}

export function countedAreas(reference: Reference): Site['areas'] {
  const { facets } = reference.all
  return reference.areas.map(({ id, ...area }) => ({ ...area, count: facets.areas.get(id) ?? 0 }))
}

/** The configured parts of the site. */
export type SiteConfiguration = Pick<Site, 'map' | 'pricesIncludeVat'> & { readonly city: City }

/** The city with the contents of its directory. */
export function describeSite({ city, map, pricesIncludeVat }: SiteConfiguration, reference: Reference, now = new Date()): Site {
  const { areas: _, categories: __, ...configured } = city
  const { contact, bankHolidays, advertisements, adEvery, banner } = reference.settings ?? toCitySettings(city)
  return {
    city: { ...configured, contact, bankHolidays },
    map,
    pricesIncludeVat,
    advertisements,
    adEvery,
    // A future banner is not published early.
    banner: banner && isShownOn(banner, localDate(now)) ? banner : null,
    categories: countedCategories(reference),
    areas: countedAreas(reference),
    total: reference.all.total,
  }
}
