import { isRejectionReason, type RejectionReason, rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useState } from 'react'
import { ReasonList } from '../../../shared/rejection/reason-list.tsx'
import { RejectionNote } from '../../reviews/components/rejection-note.tsx'

interface RejectReviewAtOnceProps {
  readonly name: string
  readonly hasKeys: boolean
  readonly onReject: (rejection: { reason: RejectionReason; note?: string }) => void
  readonly onClose: () => void
}

const reasons = Object.keys(rejectionReasons)
  .filter(isRejectionReason)
  .map((reason) => ({ reason, title: rejectionReasons[reason] }))

/** Rejects a review for one of the policy’s reasons, by its digit or its button. */
export function RejectReviewAtOnce({ name, hasKeys, onReject, onClose }: RejectReviewAtOnceProps) {
  const [note, setNote] = useState('')
  return (
    <Modal isOpen title={`Reject ${name}`} description="Its author gets the reason by email, and can appeal." onClose={onClose}>
      <div className="grid gap-5">
        <ReasonList
          reasons={reasons}
          hasKeys={hasKeys}
          onChoose={({ reason }) => onReject({ reason, ...(note.trim() ? { note: note.trim() } : {}) })}
        />
        <RejectionNote note={note} onChange={setNote} />
        <Button variant="outline" className="justify-self-end" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}
