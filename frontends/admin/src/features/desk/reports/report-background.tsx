import type { Report } from '@directory/contracts/http/reports'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { describeSpan } from '../../../shared/listing-text.ts'
import { EditDialog } from '../../edit-listing/edit-dialog.tsx'
import { AfterUpholding } from '../../reports/components/after-upholding.tsx'
import { describeDeadline, describeUpholding, isAboutReview, isOverdue } from '../../reports/report-text.ts'

/** How much time there is, and what upholding it brings about, or leaves to the moderator. */
export function ReportBackground({ report }: { report: Report }) {
  const { listing, review } = report
  const now = Date.now()
  const [isEditing, setEditing] = useState(false)
  return (
    <Card className="p-5">
      <h3 className="font-semibold">Background</h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge>
          <Clock aria-hidden />
          Waiting for {describeSpan(now - Date.parse(report.createdAt))}
        </Badge>
        <Badge tone={isOverdue(report, now) ? 'danger' : 'neutral'}>{describeDeadline(report, now)}</Badge>
      </p>
      <p className="mt-3">{describeUpholding(report)}</p>
      {listing && (review || !isAboutReview(report)) && (
        <div className="mt-3 flex flex-wrap gap-3">
          <AfterUpholding kind={report.kind} review={review} listing={listing} onEdit={() => setEditing(true)} />
        </div>
      )}
      {isEditing && listing && <EditDialog id={listing.id} name={listing.name} onClose={() => setEditing(false)} />}
    </Card>
  )
}
