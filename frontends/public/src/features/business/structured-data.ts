import type { ListingPage, Site } from '@directory/contracts/http/directory'
import { metaDescription } from './description.ts'
import { socialLinks, webAddress } from './social-links.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * A listing for search engines. The hours are the default of every listing, which the page itself never shows. A rating is left out
 * until reviews that we approved stand behind it.
 */
export function localBusiness(listing: ListingPage, { city }: Pick<Site, 'city'>, origin: string): object {
  const url = `${origin}/business/${listing.slug}`
  const absolute = (path: string) => new URL(path, origin).href
  const website = listing.website ? webAddress(listing.website) : undefined
  const sameAs = [...(website ? [website] : []), ...socialLinks(listing.socialMedia).map((link) => link.url)]
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: listing.name,
    description: metaDescription(listing),
    image: listing.images.length > 0 ? listing.images.map((image) => absolute(image.url)) : undefined,
    telephone: listing.phone ?? undefined,
    email: listing.email ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.address ?? undefined,
      addressLocality: listing.area?.name ?? city.name,
      addressRegion: city.county,
      postalCode: listing.postcode ?? undefined,
      addressCountry: 'GB',
    },
    geo: listing.coordinates ? { '@type': 'GeoCoordinates', ...listing.coordinates } : undefined,
    priceRange: '$$',
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '09:00', closes: '17:00' },
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  }
}
