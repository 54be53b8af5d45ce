import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { toast } from 'sonner'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useSetApproval } from '../api/set-approval.ts'

interface UnapproveListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'version'>
  readonly onClose: () => void
}

/** Sets a business back to pending for a reason. */
export function UnapproveListing({ listing: { id, name, version }, onClose }: UnapproveListingProps) {
  const approval = useSetApproval()
  const unapprove = (reason: string) =>
    approval.mutate(
      { id, version, isApproved: false, reason },
      {
        onSuccess() {
          toast.success('Business updated successfully!', { description: `${name} is pending.` })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={`Set ${name} to pending`}
      description="Visitors no longer see it. Its owner gets the reason by email, and can appeal."
      action="Set to pending"
      busyAction="Setting…"
      isBusy={approval.isPending}
      error={approval.error}
      onConfirm={unapprove}
      onClose={onClose}
    />
  )
}
