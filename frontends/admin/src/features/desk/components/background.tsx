import { formatDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { DeskItem } from '@directory/contracts/http/moderation-desk'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { textLink } from '../../../shared/text-link.ts'
import { ListingMarks } from '../../listings/components/listing-marks.tsx'

/** What is known of the owner, as short statements. */
export function describeOwner({ about, ownerHistory, rejections, isAddressOfWebsite }: DeskItem): readonly string[] {
  if (!ownerHistory) return ['It has no owner']
  const { registeredAt, approved, pending, rejected } = ownerHistory
  const others = [approved && `${approved} approved`, pending && `${pending} waiting`, rejected && `${rejected} rejected`].filter(Boolean)
  return [
    `Owner: ${about.ownerName ?? 'unnamed account'}${registeredAt ? `, since ${formatDate(registeredAt)}` : ''}`,
    others.length > 0 ? `Other businesses: ${others.join(', ')}` : 'This is their only business',
    ...(isAddressOfWebsite === null
      ? []
      : [isAddressOfWebsite ? 'Their email address is at the website’s domain' : 'Their email address is not at the website’s domain']),
    ...(rejections > 0 ? [`Rejected ${quantity(rejections, 'time')} before`] : []),
  ]
}

/** What else tells whether it may be published. */
export function Background({ item }: { item: DeskItem }) {
  return (
    <Card className="p-5">
      <h3 className="font-semibold">Background</h3>
      <ListingMarks listing={item.about} />
      <ul className="mt-3 grid list-disc gap-1 pl-5 wrap-anywhere">
        {describeOwner(item).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/admin/audit?listing=${item.listing.id}`} target="_blank" className={`inline-block min-h-6 ${textLink}`}>
          History of decisions
        </Link>
      </p>
    </Card>
  )
}
