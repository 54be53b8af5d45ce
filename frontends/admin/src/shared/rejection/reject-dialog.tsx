import { useState } from 'react'
import { GiveReason, type GiveReasonProps } from './give-reason.tsx'
import { RefundChoice } from './refund-choice.tsx'

export interface Rejection {
  readonly reason: string
  readonly refund: boolean
}

interface RejectDialogProps extends Pick<GiveReasonProps, 'title' | 'isUndoable' | 'hasKeys' | 'isBusy' | 'error' | 'onClose'> {
  readonly description?: string
  readonly action: string
  /** Whether there may be a payment to refund. */
  readonly isPaid: boolean
  readonly onReject: (rejection: Rejection) => void
}

/** Rejects businesses for a reason that their owners get. */
export function RejectDialog({
  description = 'Its owner gets the reason by email, and can change the listing and submit it again.',
  action,
  isPaid,
  onReject,
  ...dialog
}: RejectDialogProps) {
  const [refund, setRefund] = useState(isPaid)
  return (
    <GiveReason
      {...dialog}
      description={description}
      action="reject-listing"
      verb={action}
      busyVerb="Rejecting…"
      isDestructive
      onGive={(reason) => onReject({ reason, refund: isPaid && refund })}
    >
      {isPaid && <RefundChoice isChosen={refund} onChoose={setRefund} />}
    </GiveReason>
  )
}
