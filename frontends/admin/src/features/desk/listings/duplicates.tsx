import type { Listing } from '@directory/contracts/events/listings'
import type { DeskItem } from '@directory/contracts/http/desk'
import { ComparedFields } from '../../../shared/compared-fields.tsx'

const compared = ['name', 'categoryId', 'description', 'location', 'address', 'postcode', 'phone', 'email', 'website', 'images'] as const

const state = ({ isApproved, isActive, rejection }: Listing): string =>
  rejection ? 'rejected' : !isApproved ? 'waiting' : isActive ? 'published' : 'inactive'

/** Each listing that this one may be a duplicate of, beside it. */
export function Duplicates({ item: { listing, lookalikes } }: { item: DeskItem }) {
  return lookalikes.map((other) => (
    <section key={other.id} aria-label={`Compared with ${other.name}`}>
      <h3 className="mb-3 font-semibold">May be a duplicate</h3>
      <ComparedFields
        caption={`${listing.name} and ${other.name}`}
        headings={['This one', `${other.name} (${state(other)})`]}
        fields={compared.map((field) => ({ field, first: listing[field], second: other[field] }))}
      />
    </section>
  ))
}
