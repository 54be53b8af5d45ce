import { webAddress } from '@directory/contracts/catalogue/social-links'
import type { ListingPage, Site } from '@directory/contracts/http/directory'
import type { LocalBusiness, WithContext } from 'schema-dts'
import { openingHoursSpecification, specialHoursSpecification } from '../structured-data/opening-hours.ts'
import { ratingAndReviews } from '../structured-data/rating-and-reviews.ts'
import { metaDescription } from './description.ts'
import { socialLinks } from './social-links.ts'

/** A listing as structured data. */
export function localBusiness(listing: ListingPage, { city }: Pick<Site, 'city'>, origin: string): WithContext<LocalBusiness> {
  const url = `${origin}/business/${listing.slug}`
  const website = listing.website ? webAddress(listing.website) : undefined
  const sameAs = [...(website ? [website] : []), ...socialLinks(listing.socialMedia).map((link) => link.url)]
  const special = listing.openingHours ? specialHoursSpecification(listing.openingHours) : []
  const images = listing.images.flatMap(({ url }) => (URL.canParse(url, origin) ? [new URL(url, origin).href] : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: listing.name,
    description: metaDescription(listing),
    ...(images.length > 0 ? { image: images } : {}),
    ...(listing.phone ? { telephone: listing.phone } : {}),
    ...(listing.email ? { email: listing.email } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(listing.address ? { streetAddress: listing.address } : {}),
      addressLocality: listing.area?.name ?? city.name,
      addressRegion: city.county,
      ...(listing.postcode ? { postalCode: listing.postcode } : {}),
      addressCountry: 'GB',
    },
    ...(listing.coordinates ? { geo: { '@type': 'GeoCoordinates', ...listing.coordinates } } : {}),
    priceRange: '$$',
    openingHoursSpecification: openingHoursSpecification(listing.openingHours),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...ratingAndReviews(listing),
  }
}
