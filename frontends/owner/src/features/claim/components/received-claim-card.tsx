import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ReceivedClaim } from '@directory/contracts/http/business-claims'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useObjectToClaim } from '../api/object-to-claim.ts'

/** A claim by somebody else of one of the account’s businesses, with what its owner can do. */
export function ReceivedClaimCard({ claim: { id: claimId, listing, proof, until, objection } }: { claim: ReceivedClaim }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useObjectToClaim()
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!text.trim())
    if (!text.trim()) field.current?.focus()
    else if (!sending.isPending)
      sending.mutate({ id: claimId, objection: text.trim() }, { onSuccess: () => void toast.success('We have your objection') })
  }
  return (
    <LeadFocus next={(within) => within.querySelector<HTMLElement>('button, [role=status]')}>
      <Card className="border-gold-line p-5 sm:p-6">
        <h3 className="font-semibold text-lg leading-snug wrap-anywhere">Somebody says that {listing.name} is theirs</h3>
        <p className="mt-2 wrap-anywhere">They have proven this: {proof}.</p>
        {until ? (
          <p className="mt-2 max-w-[70ch]">
            If that is right, you need do nothing: the business leaves your account after <strong>{formatDate(until)}</strong>. What you pay
            for its package then ends, and we refund the last month. If it is wrong, object by then, and say why. We then decide.
          </p>
        ) : (
          <p role="status" tabIndex={-1} className="mt-2 outline-none max-w-[70ch] whitespace-pre-line">
            {objection ? `You have objected: ${objection}` : 'Several people have claimed it.'} We decide, and tell you. Until then nothing
            changes.
          </p>
        )}
        {until && !isOpen && (
          <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
            Object<span className="sr-only"> to the claim of {listing.name}</span>
          </Button>
        )}
        {until && isOpen && (
          <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
            <RequiredText
              label="Why is the business yours, and not theirs?"
              rows={4}
              maxLength={1_000}
              field={field}
              value={text}
              error={isMissing ? 'Say why.' : undefined}
              onChange={(typed) => {
                setText(typed)
                setMissing(false)
              }}
            />
            {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" aria-disabled={sending.isPending}>
                {sending.isPending ? 'Sending…' : 'Send the objection'}
              </Button>
              <Button variant="outline" disabled={sending.isPending} onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </div>
          </form>
        )}
      </Card>
    </LeadFocus>
  )
}
