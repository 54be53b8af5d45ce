import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { firstPicture } from '../../shared/first-picture.ts'
import { pictureSizes } from '../directory/picture-sizes.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { listingQuery } from './api/read-listing.ts'
import { businessTrail } from './business-trail.ts'
import { metaDescription } from './description.ts'
import { localBusiness } from './local-business.ts'

/** The head of a listing's page, whether it was found, does not exist or could not be loaded. */
export function businessHead({ queryClient, params, url, site }: HeadContext): Head {
  const answer = queryClient.getQueryData(listingQuery(params.slug ?? '').queryKey)
  const { city } = site
  if (!answer?.listing)
    return {
      title: `${answer ? 'Business Not Found' : 'Business'} | ${city.siteName}`,
      description: "The business you're looking for doesn't exist or is no longer active.",
      noindex: true,
      status: answer?.status ?? 503,
    }
  const { listing } = answer
  const kind = listing.category ? `, ${listing.category.name.toLowerCase()}` : ''
  return {
    title: `${listing.name}${kind} in ${listing.location} | ${city.siteName}`,
    description: metaDescription(listing),
    canonical: `/business/${listing.slug}`,
    preview: { path: `/previews/business/${listing.slug}.jpg`, alt: `${listing.name}, ${listing.location}` },
    firstPicture: firstPicture(listing.images[0], pictureSizes.gallery),
    jsonLd:
      typeof document === 'undefined'
        ? [localBusiness(listing, site, url.origin), breadcrumbList(businessTrail(listing), listing.name, url.origin)]
        : [],
  }
}
