import { promisedHours } from '@directory/contracts/http/statistics'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Clock } from 'lucide-react'
import { waiting } from '../../../shared/listing-text.ts'

/** How long a listing has waited for a decision; highlighted if longer than its owner was promised. */
export function WaitingTime({ pendingSince }: { pendingSince: string }) {
  const { words, isLate } = waiting(pendingSince, new Date())
  return (
    <p className="mt-2">
      <Badge tone={isLate ? 'danger' : 'neutral'}>
        <Clock aria-hidden />
        Waiting for {words}
        {isLate && `, past ${promisedHours} hours`}
      </Badge>
    </p>
  )
}
