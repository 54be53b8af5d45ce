import type { Listing } from '@directory/contracts/events/listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useRef, useState } from 'react'
import { ReasonField } from '../../../shared/reason-field.tsx'
import { RefundChoice } from '../../listings/components/refund-choice.tsx'
import { ReasonList } from '../components/reason-list.tsx'
import { readyReasonsQuery } from './api/ready-reasons.ts'
import type { Rejection } from './listing-queue.ts'

interface RejectListingProps {
  readonly listing: Pick<Listing, 'name' | 'advertisingPackage'>
  readonly hasKeys: boolean
  readonly onReject: (rejection: Rejection) => void
  readonly onClose: () => void
}

/** Rejects with a ready reason at once, by its digit or its button, or with the moderator’s own words. */
export function RejectListing({ listing: { name, advertisingPackage }, hasKeys, onReject, onClose }: RejectListingProps) {
  const { data } = useQuery(readyReasonsQuery)
  const isPaid = advertisingPackage !== 'starter'
  const [refund, setRefund] = useState(isPaid)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reasons = data?.reasons ?? []
  const reject = (text: string) => onReject({ reason: text, refund: isPaid && refund })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) return reject(reason.trim())
    setMissing(true)
    field.current?.focus()
  }
  function change(text: string) {
    setReason(text)
    setMissing(false)
  }
  function startFrom(text: string) {
    change(text)
    field.current?.focus()
  }
  return (
    <Modal
      isOpen
      title={`Reject ${name}`}
      description="Its owner gets the reason by email, and can change the listing and submit it again."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ReasonList reasons={reasons} hasKeys={hasKeys} onChoose={({ text }) => reject(text)} onEdit={({ text }) => startFrom(text)} />
        {isPaid && <RefundChoice isChosen={refund} onChoose={setRefund} />}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ReasonField label="In your own words" rows={3} field={field} value={reason} isMissing={isMissing} onChange={change} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger">
              Reject business
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  )
}
