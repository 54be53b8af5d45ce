import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { cx } from 'class-variance-authority'
import { RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { useSetActivation } from '../api/set-activation.ts'
import { useSetApproval } from '../api/set-approval.ts'

interface BadgeButtonProps {
  readonly isOn: boolean
  readonly label: string
  /** The effect of pressing it. */
  readonly action: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** A badge that toggles a state. It stays as it is until the server has answered. */
function BadgeButton({ isOn, label, action, isBusy, onPress }: BadgeButtonProps) {
  return (
    <button
      type="button"
      title={action}
      aria-label={`${label}: ${action}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 font-semibold text-xs aria-disabled:opacity-60 [&_svg]:size-3.5',
        isOn
          ? 'border-transparent bg-primary-soft text-primary hover:border-primary'
          : 'border-gold-line bg-gold-soft text-gold-ink hover:border-gold-ink',
      )}
    >
      {label}
      <RefreshCw aria-hidden />
    </button>
  )
}

interface StateBadgesProps {
  readonly listing: ListedForAdmins
  readonly onDeactivate: () => void
  readonly onUnapprove: () => void
}

/** Badges that show and toggle whether a listing is active and approved. What is against its owner needs a reason. */
export function StateBadges({ listing, onDeactivate, onUnapprove }: StateBadgesProps) {
  const { id, name, version, isActive, isApproved } = listing
  const activation = useSetActivation()
  const approval = useSetApproval()
  // One at a time: an approval applies to the displayed version, which the other badge may be changing.
  const isBusy = activation.isPending || approval.isPending
  const showUpdated = (description: string) => toast.success('Business updated successfully!', { description })
  return (
    <div className="flex flex-wrap gap-2 max-lg:justify-end">
      <BadgeButton
        isOn={isActive}
        label={isActive ? 'Active' : 'Inactive'}
        action={`${isActive ? 'deactivate' : 'activate'} ${name}`}
        isBusy={isBusy}
        onPress={() =>
          isActive ? onDeactivate() : activation.mutate({ id, isActive: true }, { onSuccess: () => showUpdated(`${name} is active.`) })
        }
      />
      <BadgeButton
        isOn={isApproved}
        label={isApproved ? 'Approved' : 'Pending'}
        action={`${isApproved ? 'set to pending:' : 'approve'} ${name}`}
        isBusy={isBusy}
        onPress={() =>
          isApproved
            ? onUnapprove()
            : approval.mutate({ id, version, isApproved: true }, { onSuccess: () => showUpdated(`${name} is approved.`) })
        }
      />
    </div>
  )
}
