import type { DeskItem } from '@directory/contracts/http/desk'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { textLink } from '../../../shared/text-link.ts'
import { useRole } from '../../../shared/use-role.ts'
import { ListingMarks } from '../../listings/components/listing-marks.tsx'
import { describeOwner } from './describe-owner.ts'

/** What else tells whether it may be published. */
export function Background({ item }: { item: DeskItem }) {
  const { mayOpen } = useRole()
  return (
    <Card className="p-5">
      <h3 className="font-semibold">Background</h3>
      <ListingMarks listing={item.about} />
      <ul className="mt-3 grid list-disc gap-1 pl-5 wrap-anywhere">
        {describeOwner(item).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      {mayOpen('/admin/audit') && (
        <p className="mt-3">
          <Link to={`/admin/audit?listing=${item.listing.id}`} target="_blank" className={`inline-block min-h-6 ${textLink}`}>
            History of decisions
          </Link>
        </p>
      )}
    </Card>
  )
}
