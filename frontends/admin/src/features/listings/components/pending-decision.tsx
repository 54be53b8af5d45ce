import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Button } from '@directory/frontend-kit/ui/button'
import { toast } from 'sonner'
import { useSetApproval } from '../api/set-approval.ts'

interface PendingDecisionProps {
  readonly listing: ListedForAdmins
  readonly onReject: () => void
}

/** Approves or rejects a pending listing. */
export function PendingDecision({ listing: { id, name, version }, onReject }: PendingDecisionProps) {
  const approval = useSetApproval()
  const approve = () =>
    approval.mutate(
      { id, version, isApproved: true },
      { onSuccess: () => toast.success('Business updated successfully!', { description: `${name} is approved.` }) },
    )
  return (
    <>
      <Button aria-disabled={approval.isPending} onClick={() => !approval.isPending && approve()}>
        Approve<span className="sr-only"> {name}</span>
      </Button>
      <Button variant="outline" onClick={onReject}>
        Reject<span className="sr-only"> {name}</span>
      </Button>
    </>
  )
}
