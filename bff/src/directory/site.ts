import { isShownOn } from '@directory/contracts/catalogue/banner'
import type { City } from '@directory/contracts/catalogue/city'
import { type Claims, currentClaims } from '@directory/contracts/catalogue/claims'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import type { Site } from '@directory/contracts/http/directory'
import { mapValues } from 'remeda'
import type { Reference } from './reference.ts'

export function countedCategories(reference: Reference): Site['categories'] {
  const { facets } = reference.all
  return reference.categories.map(({ id, ...category }) => ({ ...category, count: facets.categories.get(id) ?? 0 }))
}

export function countedAreas(reference: Reference): Site['areas'] {
  const { facets } = reference.all
  return reference.areas.map(({ id, ...area }) => ({ ...area, count: facets.areas.get(id) ?? 0 }))
}

const claimsAbout = (city: string, changed: Partial<Claims>): Site['claims'] =>
  mapValues(currentClaims(changed), ({ text, source }) => ({ text: text?.replaceAll('{city}', city) ?? null, source }))

/** The configured parts of the site. */
export type SiteConfiguration = Pick<Site, 'map' | 'pricesIncludeVat' | 'terms'> & { readonly city: City }

/** The city with the contents of its directory. */
export function describeSite({ city, map, terms, pricesIncludeVat }: SiteConfiguration, reference: Reference, now = new Date()): Site {
  const { areas: _, categories: __, ...configured } = city
  const { contact, company, bankHolidays, advertisements, adEvery, banner, claims } = reference.settings ?? toCitySettings(city)
  return {
    city: { ...configured, contact, company, bankHolidays },
    map,
    terms,
    pricesIncludeVat,
    advertisements,
    adEvery,
    claims: claimsAbout(city.name, claims),
    // A future banner is not published early.
    banner: banner && isShownOn(banner, localDate(now)) ? banner : null,
    categories: countedCategories(reference),
    areas: countedAreas(reference),
    total: reference.all.total,
  }
}
