import type { Listing } from '@directory/contracts/events/listings'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { FieldValue } from '../../../shared/field-value.tsx'
import { fieldLabel } from '../../../shared/listing-text.ts'
import { textLink } from '../../../shared/text-link.ts'

const fields = [
  'categoryId',
  'trade',
  'description',
  'location',
  'address',
  'postcode',
  'phone',
  'email',
  'openingHours',
  'socialMedia',
] as const

const mapOf = ({ latitude, longitude }: NonNullable<Listing['coordinates']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

const elsewhere = { target: '_blank', rel: 'noreferrer', className: `inline-block min-h-6 wrap-anywhere ${textLink}` } as const

/** What the owner has submitted, with the pictures large. */
export function SubmittedListing({ listing }: { listing: Listing }) {
  const { id, images, website, coordinates } = listing
  return (
    <>
      {images.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {images.map((image) => (
            <li key={image.id} className="first:sm:col-span-2">
              <Picture picture={{ ...image, alt: '' }} sizes="(min-width: 1024px) 700px, 100vw" className="rounded-lg" />
              <p className="mt-1 text-ink-soft text-sm wrap-anywhere">{image.alt}</p>
            </li>
          ))}
        </ul>
      )}
      <Card className="p-5">
        <dl className="grid gap-4">
          {fields.map((field) => (
            <div key={field} className="grid gap-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-semibold">{fieldLabel(field)}</dt>
              <dd>
                <FieldValue field={field} value={listing[field]} />
              </dd>
            </div>
          ))}
          <div className="grid gap-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-semibold">{fieldLabel('website')}</dt>
            <dd>
              {website ? (
                <a href={website} {...elsewhere}>
                  {website}
                </a>
              ) : (
                <FieldValue field="website" value="" />
              )}
            </dd>
          </div>
        </dl>
        <p className="mt-5 flex flex-wrap gap-x-5">
          <Link to={`/my-businesses/${id}/preview`} target="_blank" className={`inline-block min-h-6 ${textLink}`}>
            Preview of its page
          </Link>
          {coordinates && (
            <a href={mapOf(coordinates)} {...elsewhere}>
              Its place on the map
            </a>
          )}
        </p>
      </Card>
    </>
  )
}
