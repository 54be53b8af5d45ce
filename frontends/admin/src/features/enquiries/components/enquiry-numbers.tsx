import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { Card } from '@directory/frontend-kit/ui/card'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { hoursText } from '../../statistics/statistics-text.ts'
import { enquiryNumbersQuery } from '../api/read-held.ts'

/** How many enquiries there were in the last 30 days, and what became of them. */
export function EnquiryNumbers() {
  const { data, error } = useQuery(enquiryNumbersQuery)
  if (!data && error) return <p role="alert">The numbers could not be read: {error.message}</p>
  if (!data) return <Skeleton className="h-40 rounded-xl" />
  const numbers = [
    ['Sent', formatCount(data.sent)],
    ['Not confirmed', formatCount(data.unconfirmed)],
    ['Held', formatCount(data.held)],
    ['Refused', formatCount(data.refused)],
    ['Delivered', formatCount(data.delivered)],
    ['Conversations', formatCount(data.conversations)],
    ['Answered', formatCount(data.answered)],
    ['Median time to the first answer', hoursText(data.medianAnswerHours)],
  ]
  return (
    <Card className="p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {numbers.map(([term, value]) => (
          <div key={term} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{term}</dt>
            <dd className="font-display font-medium text-heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
