import { Alert } from '@directory/frontend-kit/ui/alert'
import { CircleCheck } from 'lucide-react'

/** A summary of the health: all well, or the problems. */
export function HealthSummary({ problems }: { problems: readonly string[] }) {
  return (
    <div role="status">
      {problems.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 font-semibold text-primary">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          All is well
        </p>
      ) : (
        <Alert>
          <p className="font-semibold">{problems.length === 1 ? 'Something is wrong' : `${problems.length} things are wrong`}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
