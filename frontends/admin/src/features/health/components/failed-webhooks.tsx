import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { FailedWebhooks as Answer, FailedWebhook } from '@directory/contracts/http/webhooks'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { failedWebhooksQuery, useRetryWebhooks } from '../api/failed-webhooks.ts'

interface WebhookRowProps {
  readonly webhook: FailedWebhook
  readonly isBusy: boolean
  readonly onRetry: () => void
}

function WebhookRow({ webhook, isBusy, onRetry }: WebhookRowProps) {
  const { id, type, receivedAt, attempts, nextAttemptAt, reason } = webhook
  return (
    <Row
      heading={
        <>
          <span className="block font-semibold">{type}</span>
          <span className="text-ink-soft text-sm">{id}</span>
        </>
      }
    >
      <Cell label="Received">
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
      </Cell>
      <Cell label="Attempts">{attempts}</Cell>
      <Cell label="Why it failed" className="wrap-anywhere">
        {reason}
      </Cell>
      <Cell label="Next attempt">
        <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time>
      </Cell>
      <Cell label="">
        <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
          Try now<span className="sr-only"> {id}</span>
        </Button>
      </Cell>
    </Row>
  )
}

function WebhookList({ total, webhooks }: Answer) {
  const retrying = useRetryWebhooks()
  return (
    <>
      <Button className="mb-4" aria-disabled={retrying.isPending} onClick={() => !retrying.isPending && retrying.mutate(undefined)}>
        Try all now
      </Button>
      <Table caption="Failed webhooks" headings={['Webhook', 'Received', 'Attempts', 'Why it failed', 'Next attempt', '']}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} isBusy={retrying.isPending} onRetry={() => retrying.mutate(webhook.id)} />
        ))}
      </Table>
      {total > webhooks.length && (
        <p className="mt-4 text-ink-soft">
          Only the oldest {webhooks.length} of {total} are shown.
        </p>
      )}
    </>
  )
}

/** Events from Stripe that could not be processed, with a button to retry. */
export function FailedWebhooks() {
  const { data, error, refetch } = useQuery(failedWebhooksQuery)
  if (!data && error) return <ErrorState title="The webhooks could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading webhooks…" />
  return (
    // Removing the last webhook removes all buttons.
    <LeadFocus next={(here) => here.querySelector<HTMLElement>('button, [tabindex]')}>
      {data.total === 0 ? (
        <p tabIndex={-1} className="text-ink-soft">
          All events from Stripe have been processed.
        </p>
      ) : (
        <WebhookList {...data} />
      )}
    </LeadFocus>
  )
}
