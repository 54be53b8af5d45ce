import { Alert } from '@directory/frontend-kit/ui/alert'
import { CircleCheck } from 'lucide-react'

/** Whether all is well, or in words what is not. */
export function HealthSummary({ faults }: { faults: readonly string[] }) {
  return (
    <div role="status">
      {faults.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 font-semibold text-primary">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          All is well
        </p>
      ) : (
        <Alert>
          <p className="font-semibold">{faults.length === 1 ? 'Something is wrong' : `${faults.length} things are wrong`}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
