import { optionalTexts } from '@directory/contracts/catalogue/listing-fields'
import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { packages } from '@directory/contracts/catalogue/packages'
import { shownRating } from '@directory/contracts/catalogue/shown-rating'
import type { Listing, ListingImage } from '@directory/contracts/events/listings'
import type { ListingCard, ListingPage, Picture } from '@directory/contracts/http/directory'
import { operatorId } from '@directory/kit/tokens/verifier'
import { mapToObj } from 'remeda'

interface Named {
  readonly slug: string
  readonly name: string
}

const excerptLength = 160

/** The beginning of a description on one line, cut between words. */
function createExcerpt(description: string | null): string | null {
  if (description === null) return null
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Primary first, then by sort order, as many as the package shows. */
export const shownImages = ({ images, advertisingPackage }: Pick<Listing, 'images' | 'advertisingPackage'>): ListingImage[] =>
  images
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1))
    .slice(0, packages[advertisingPackage].imageCap)

const reference = (named: Named | null) => named && { slug: named.slug, name: named.name }

const picture = ({ url, alt, colour }: ListingImage): Picture => ({ url, alt, colour })

function curated({ curatedRating, curatedReviewCount, ratingSource }: Listing): ListingPage['curated'] {
  if (!curatedRating || !ratingSource || curatedReviewCount === 0) return null
  return { rating: curatedRating, reviewCount: curatedReviewCount, source: ratingSource }
}

/** What visitors see of a verification: which packages include that is for the catalogue to say. */
const shownVerification = ({ verification, advertisingPackage }: Listing): ListingPage['verification'] =>
  packageContents[advertisingPackage].verifiedBadge ? verification : null

/** What both the card and the page of a listing show. */
const common = (listing: Listing, category: Named | null, area: Named | null) => ({
  id: listing.id,
  slug: listing.slug,
  name: listing.name,
  category: reference(category),
  location: listing.location,
  area: reference(area),
  ...shownRating(listing),
  package: listing.advertisingPackage,
  featured: listing.featured,
  coordinates: listing.coordinates,
})

export function composeCard(listing: Listing, category: Named | null, area: Named | null): ListingCard {
  const [image] = shownImages(listing)
  const closure = listing.openingHours?.closure
  return {
    ...common(listing, category, area),
    isVerified: shownVerification(listing) !== null,
    excerpt: createExcerpt(listing.description),
    image: image ? picture(image) : null,
    ...(closure && { closure }),
  }
}

/** The page without the view count, which changes far more often, and the reviews, which arrive separately: both are added on reading. */
export const composePage = (
  listing: Listing,
  category: Named | null,
  area: Named | null,
): Omit<ListingPage, 'viewsCount' | 'approvedReviewCount' | 'reviews' | 'takesEnquiries' | 'usualAnswerHours'> => ({
  ...common(listing, category, area),
  ...mapToObj(optionalTexts, (name) => [name, listing[name]]),
  openingHours: listing.openingHours,
  socialMedia: listing.socialMedia,
  approvedStars: listing.approvedStars,
  curated: curated(listing),
  verification: shownVerification(listing),
  isClaimed: listing.ownerId !== operatorId,
  images: shownImages(listing).map(picture),
  createdAt: listing.createdAt,
  updatedAt: listing.updatedAt,
})
