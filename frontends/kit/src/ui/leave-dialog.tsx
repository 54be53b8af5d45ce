import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  readonly isAsking: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Asks before leaving unsaved changes. */
export function LeaveDialog({ isAsking, leave, stay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isDestructive
      isOpen={isAsking}
      title="Leave without saving?"
      description={<p>Your changes have not been saved yet.</p>}
      action="Leave"
      cancel="Stay"
      onConfirm={leave}
      onCancel={stay}
    />
  )
}
