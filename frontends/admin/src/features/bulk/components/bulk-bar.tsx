import { formatCount } from '@directory/contracts/catalogue/number-format'
import { type BulkAction, mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import { useNavigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { useOpened } from '../../../shared/use-opened.ts'
import { useStartBulkJob } from '../api/start-bulk-job.ts'
import { businesses } from '../bulk-text.ts'
import { ConfirmJob, type PlainAction } from './confirm-job.tsx'
import { SetForMany } from './set-for-many.tsx'

interface BulkBarProps {
  readonly ids: readonly string[]
  /** Whether more are being selected: an action must wait to apply to all of them. */
  readonly isSelecting: boolean
  readonly onClear: () => void
}

/** The bulk actions on the selection; nothing without a selection. */
export function BulkBar({ ids, isSelecting, onClear }: BulkBarProps) {
  const navigate = useNavigate()
  const starting = useStartBulkJob()
  const { opened, open, close } = useOpened<'package' | 'category' | PlainAction>()
  if (ids.length === 0) return null
  const start = (action: BulkAction) =>
    // A refused one stays open, with the reason that was typed.
    starting.mutate({ action, listingIds: ids }, { onSuccess: ({ id }) => void navigate(`/admin/bulk-jobs/${id}`) })
  const isDisabled = starting.isPending || isSelecting || ids.length > mostAtOnce
  return (
    <section
      aria-label="Selected businesses"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface shadow-popover"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p role="status" className="font-semibold">
          {isSelecting ? 'Selecting…' : `${businesses(ids.length)} selected`}
          {ids.length > mostAtOnce && <span className="block text-danger text-sm">At most {formatCount(mostAtOnce)} at once.</span>}
        </p>
        <Button variant="quiet" className="max-lg:ml-auto lg:order-last" onClick={onClear}>
          Clear selection
        </Button>
        {/* Scrolls horizontally on narrow screens, so that the list is not covered; the padding leaves space for focus rings. */}
        <div className="-m-1 flex gap-2 overflow-x-auto p-1 max-lg:w-full [&>button]:shrink-0">
          <Button disabled={isDisabled} onClick={() => open('approve')}>
            Approve
          </Button>
          <Button variant="outline" disabled={isDisabled} onClick={() => open('reject')}>
            Reject
          </Button>
          <Button variant="outline" disabled={isDisabled} onClick={() => open('activate')}>
            Activate
          </Button>
          <Button variant="outline" disabled={isDisabled} onClick={() => open('deactivate')}>
            Deactivate
          </Button>
          <Button variant="outline" disabled={isDisabled} onClick={() => open('package')}>
            Set package
          </Button>
          <Button variant="outline" disabled={isDisabled} onClick={() => open('category')}>
            Set category
          </Button>
          <Button variant="danger" disabled={isDisabled} onClick={() => open('delete')}>
            Delete
          </Button>
        </div>
      </div>
      {opened === 'package' || opened === 'category' ? (
        <SetForMany what={opened} count={ids.length} isBusy={starting.isPending} onChosen={start} onCancel={close} />
      ) : (
        opened && <ConfirmJob action={opened} count={ids.length} isBusy={starting.isPending} onConfirm={start} onCancel={close} />
      )}
    </section>
  )
}
