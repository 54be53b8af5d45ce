import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { listingQuery } from './api/read-listing.ts'
import { metaDescription } from './description.ts'
import { localBusiness } from './structured-data.ts'

/** The head of a listing's page, of the page that says it is not there, or of one whose listing could not be read. */
export function businessHead({ queryClient, params, url, site }: HeadContext): Head {
  const listing = queryClient.getQueryData(listingQuery(params.slug ?? '').queryKey)
  const { city } = site
  if (!listing)
    return {
      title: `${listing === null ? 'Business Not Found' : 'Business'} | ${city.siteName}`,
      description: "The business you're looking for doesn't exist or is no longer active.",
      noindex: true,
      status: listing === null ? 404 : 503,
    }
  const kind = listing.category ? `, ${listing.category.name.toLowerCase()}` : ''
  return {
    title: `${listing.name}${kind} in ${listing.location} | ${city.siteName}`,
    description: metaDescription(listing),
    canonical: `/business/${listing.slug}`,
    jsonLd: [localBusiness(listing, site, url.origin)],
  }
}
