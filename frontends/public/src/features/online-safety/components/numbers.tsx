import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { numbersQuery } from '../api/read-numbers.ts'
import { lineTitle } from '../number-rows.ts'

/** How many reports, appeals and complaints there were, and what became of them. */
export function Numbers() {
  const { data, error, refetch } = useQuery(numbersQuery)
  if (!data && error) return <ErrorState title="Error Loading Numbers" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-4 h-48" />
  if (data.length === 0) return <p className="mt-4 font-semibold">Nobody has reported anything in the last 12 months.</p>
  return (
    <ul className="mt-4 divide-y divide-line">
      {data.map((line) => (
        <li key={`${line.kind} ${line.about} ${line.reason}`} className="py-3">
          <p className="font-semibold">{lineTitle(line)}</p>
          <p className="mt-0.5 text-ink-soft text-sm">
            {formatCount(line.received)} received · {formatCount(line.upheld)} upheld · {formatCount(line.dismissed)} not upheld
            {line.changedOnAppeal > 0 && ` (${formatCount(line.changedOnAppeal)} changed on appeal)`}
            {line.medianHours !== null &&
              ` · decided within ${formatCount(Math.max(1, Math.ceil(line.medianHours)))} ${line.medianHours > 1 ? 'hours' : 'hour'} in the median`}
          </p>
        </li>
      ))}
    </ul>
  )
}
