import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { toast } from 'sonner'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useSetActivation } from '../api/set-activation.ts'

interface DeactivateListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name'>
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Hides a business from visitors for a reason. */
export function DeactivateListing({ listing: { id, name }, onDone, onClose }: DeactivateListingProps) {
  const activation = useSetActivation()
  const deactivate = (reason: string) =>
    activation.mutate(
      { id, isActive: false, reason },
      {
        onSuccess() {
          toast.success('Business updated successfully!', { description: `${name} is inactive.` })
          onDone?.()
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={`Deactivate ${name}`}
      description="Visitors no longer see it. Its owner gets the reason by email, and can appeal."
      action="Deactivate business"
      busyAction="Deactivating…"
      isBusy={activation.isPending}
      error={activation.error}
      onConfirm={deactivate}
      onClose={onClose}
    />
  )
}
