import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Suppression } from '@directory/contracts/http/suppressions'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { suppressionsQuery, useRemoveSuppression } from '../api/suppressions.ts'
import { reasonLabels, type SuppressionFilter, suppressionsAddress } from '../suppression-filter.ts'

const headings = ['Address', 'Why', 'Since', 'Actions'] as const

function SuppressionRow({ suppression }: { suppression: Suppression }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveSuppression(() => setAsking(false))
  const { email, reason, note, since } = suppression
  return (
    <Row heading={<span className="wrap-anywhere font-semibold">{email}</span>}>
      <Cell label="Why">
        {reasonLabels[reason]}
        {note && <span className="mt-1 block text-ink-soft text-sm wrap-anywhere">{note}</span>}
      </Cell>
      <Cell label="Since">
        <time dateTime={since}>{formatDate(since)}</time>
      </Cell>
      <Cell label="Actions">
        <Button variant="outline" aria-label={`Remove ${email}: ${reasonLabels[reason]}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={`Send emails to ${email} again?`}
            description={
              reason === 'admin'
                ? 'It gets optional emails again, unless it is on the list for another reason.'
                : 'It comes back if the mail provider reports it again. Emails that bounce or are reported as spam make all our emails less likely to arrive.'
            }
            error={removing.error}
            action={removing.isPending ? 'Removing…' : 'Remove'}
            isDestructive
            isOpen
            isBusy={removing.isPending}
            onConfirm={() => removing.mutate(suppression)}
            onCancel={() => setAsking(false)}
          />
        )}
      </Cell>
    </Row>
  )
}

/** The suppressed addresses, with why and since when. */
export function SuppressionList({ filter }: { filter: SuppressionFilter }) {
  const { data, error, refetch } = useQuery(suppressionsQuery(filter))
  if (!data && error) return <ErrorState title="Error Loading Addresses" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading addresses…" />
  if (data.items.length === 0) return <EmptyState icon={MailCheck} title="No addresses" message="No suppressed address matches." />
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        {formatCount(data.total)} {data.total === 1 ? 'address' : 'addresses'}
      </p>
      <Table headings={headings}>
        {data.items.map((suppression) => (
          <SuppressionRow key={suppression.id} suppression={suppression} />
        ))}
      </Table>
      <div className="mt-8">
        <Pagination page={data.page} pageCount={data.pageCount} linkTo={(page) => suppressionsAddress(filter, { page })} />
      </div>
    </>
  )
}
