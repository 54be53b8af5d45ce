import type { ListingPage } from '@directory/contracts/http/directory'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { ListingPicture } from '../../directory/components/listing-picture.tsx'
import { PlaceMap } from '../../map/components/place-map.tsx'
import { businessTrail } from '../business-trail.ts'
import { aboutText } from '../description.ts'
import { AdPlaceholder } from './ad-placeholder.tsx'
import { AskBusiness } from './ask-business.tsx'
import { BusinessHeader } from './business-header.tsx'
import { ClaimBusiness } from './claim-business.tsx'
import { Gallery } from './gallery.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { OpeningTimes } from './opening-times.tsx'
import { QuickFacts } from './quick-facts.tsx'
import { SocialLinks } from './social-links.tsx'

interface BusinessDetailsProps {
  readonly listing: ListingPage
  /** Reviews and reporting. */
  readonly children?: ReactNode
}

/** A listing's details. */
export function BusinessDetails({ listing, children }: BusinessDetailsProps) {
  const { name, images, address, postcode } = listing
  // Keeps the postcode on one line.
  const place = [address, postcode?.replace(' ', '\u00a0')].filter(Boolean).join(', ')
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={businessTrail(listing)} current={name} />
      <BusinessHeader listing={listing} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {/* Each boundary hydrates separately, so that a slow phone can respond to touch in between. */}
        <Suspense>
          {images.length > 0 ? (
            <Gallery listing={listing} />
          ) : (
            <ListingPicture listing={listing} picture={null} sizes="" className="rounded-xl" />
          )}
        </Suspense>
        {/* A separate column on a wide screen; on a narrow one, the advertisement moves to the end. */}
        <div className="contents gap-6 lg:row-span-2 lg:grid">
          <Suspense>
            <AskBusiness listing={listing} />
            <GetInTouch listing={listing} />
            <QuickFacts listing={listing} />
            <ClaimBusiness listing={listing} />
          </Suspense>
          <div className="max-lg:order-last">
            <AdPlaceholder />
          </div>
        </div>
        <div className="grid gap-10">
          <Suspense>
            <section aria-labelledby="about">
              <h2 id="about" className="font-display font-medium text-heading">
                About {name}
              </h2>
              <p className="mt-3 max-w-[70ch] whitespace-pre-line text-[1.0625rem] leading-relaxed">{aboutText(listing)}</p>
            </section>
            {place && (
              <section aria-labelledby="address">
                <h2 id="address" className="font-display font-medium text-heading">
                  Address
                </h2>
                <address className="mt-3 flex items-start gap-2.5 not-italic">
                  <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                  {place}
                </address>
                {listing.coordinates && <PlaceMap name={name} coordinates={listing.coordinates} />}
              </section>
            )}
            {listing.openingHours && <OpeningTimes hours={listing.openingHours} />}
            <SocialLinks socialMedia={listing.socialMedia} />
          </Suspense>
          {children}
        </div>
      </div>
    </article>
  )
}
