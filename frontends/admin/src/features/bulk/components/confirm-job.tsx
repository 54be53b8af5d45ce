import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { jobTitle, onlySelected } from '../bulk-text.ts'

/** Bulk actions without further choices. */
export type PlainAction = Exclude<BulkAction['action'], 'set-package' | 'set-category'>

interface ConfirmJobProps {
  readonly action: PlainAction
  readonly count: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a bulk job, stating how many listings it changes. */
export function ConfirmJob({ action, count, isBusy, onConfirm, onCancel }: ConfirmJobProps) {
  const title = jobTitle({ action: { action }, total: count })
  return (
    <ConfirmDialog
      isOpen
      isDestructive={action === 'delete'}
      isBusy={isBusy}
      title={`${title}?`}
      description={
        <>
          {action === 'delete' && (
            <p className="mb-2">
              Their pages, images and reviews are permanently deleted, and their subscriptions end. This cannot be undone.
            </p>
          )}
          <p>{onlySelected}</p>
        </>
      }
      action={isBusy ? 'Starting…' : title}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
