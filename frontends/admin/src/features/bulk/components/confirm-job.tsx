import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RejectDialog } from '../../../shared/rejection/reject-dialog.tsx'
import { jobTitle, onlySelected } from '../bulk-text.ts'

/** Bulk actions without further choices. */
export type PlainAction = Exclude<BulkAction['action'], 'set-package' | 'set-category'>

interface ConfirmJobProps {
  readonly action: PlainAction
  readonly count: number
  readonly isBusy: boolean
  readonly onConfirm: (action: BulkAction) => void
  readonly onCancel: () => void
}

const consequences = {
  deactivate: 'Visitors no longer see them.',
  delete: 'Their pages, images and reviews are permanently deleted, and their subscriptions end. This cannot be undone.',
}

/** Confirms a bulk job, stating how many listings it changes. One that is against their owners needs a reason. */
export function ConfirmJob({ action, count, isBusy, onConfirm, onCancel }: ConfirmJobProps) {
  const title = jobTitle({ action: { action }, total: count })
  if (action === 'reject')
    return (
      <RejectDialog
        title={`${title}?`}
        description={`${onlySelected} Their owners get the reason by email, and can change them and submit them again.`}
        action={title}
        isPaid
        isBusy={isBusy}
        onReject={(rejection) => onConfirm({ action, ...rejection })}
        onClose={onCancel}
      />
    )
  if (action === 'deactivate' || action === 'delete')
    return (
      <ReasonDialog
        title={`${title}?`}
        description={`${consequences[action]} ${onlySelected} Their owners get the reason by email.`}
        action={title}
        busyAction="Starting…"
        isBusy={isBusy}
        error={null}
        onConfirm={(reason) => onConfirm({ action, reason })}
        onClose={onCancel}
      />
    )
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={`${title}?`}
      description={<p>{onlySelected}</p>}
      action={isBusy ? 'Starting…' : title}
      onConfirm={() => onConfirm({ action })}
      onCancel={onCancel}
    />
  )
}
