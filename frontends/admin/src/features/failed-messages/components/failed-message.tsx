import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { DeadLetter } from '@directory/contracts/http/dead-letters'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'

interface FailedMessageProps {
  readonly message: DeadLetter
  readonly isBusy: boolean
  readonly onReplay: () => void
  readonly onDiscard: () => void
}

/** A dead letter: its type, the reason for the failure, its content, and its actions. */
export function FailedMessage({ message, isBusy, onReplay, onDiscard }: FailedMessageProps) {
  const { id, event, reason, attempts, payload } = message
  const facts = [
    ['Message', id],
    ['About', event ? `${event.aggregate.type} ${event.aggregate.id}, version ${event.aggregate.version}` : 'Unknown: it is not an event'],
    ['Occurred', event ? formatDateTime(event.occurredAt) : 'Unknown'],
    ['Attempts', String(attempts)],
  ] as const
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="font-semibold text-lg wrap-anywhere">{event?.type ?? 'Not an event'}</h2>
      <p className="mt-1 text-danger wrap-anywhere">{reason}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 wrap-anywhere">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Message content<span className="sr-only"> ({id})</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard */}
        <pre tabIndex={0} className="max-h-96 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm wrap-anywhere">
          {typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2)}
        </pre>
      </details>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onReplay()}>
          Replay<span className="sr-only"> {id}</span>
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && onDiscard()}>
          Discard<span className="sr-only"> {id}</span>
        </Button>
      </div>
    </Card>
  )
}
