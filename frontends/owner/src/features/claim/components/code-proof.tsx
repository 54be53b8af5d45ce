import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { OwnClaim } from '@directory/contracts/http/business-claims'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { type FormEvent, useId, useState } from 'react'
import { toast } from 'sonner'
import type { Claiming } from '../api/use-claim.ts'

export interface ProofProps {
  readonly claim: OwnClaim
  readonly claiming: Claiming
  readonly onChoose: () => void
}

/** Asks for the code from the email. */
export function CodeProof({ claim, claiming: { confirm, resend }, onChoose }: ProofProps) {
  const { id: claimId, sentTo, codesLeft, codeUntil, expiresAt } = claim
  const id = useId()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? 'Enter the code.' : confirm.error?.message
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim() && !confirm.isPending) confirm.mutate({ id: claimId, code: code.trim() })
  }
  const again = () =>
    !resend.isPending &&
    resend.mutate(claimId, {
      onSuccess() {
        confirm.reset()
        toast.success('We have sent you another code. The earlier one no longer counts.')
      },
      onError: ({ message }) => void toast.error('No code was sent', { description: message }),
    })
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="font-display font-medium text-heading">Enter the code</h2>
      <p className="mt-2 wrap-anywhere">
        {codeUntil ? (
          <>
            We have sent a code to <strong>{sentTo}</strong>. It counts for {claimLimits.codeHours} hours.
          </>
        ) : (
          'The code that we have sent no longer counts. Please ask for another one.'
        )}
      </p>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field id={id} label="Code">
          <Input
            id={id}
            value={code}
            maxLength={20}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setCode(target.value)
              setMissing(false)
            }}
            className="max-w-56 font-semibold uppercase tracking-widest"
          />
          {error && (
            <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
              {error}
            </p>
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={confirm.isPending}>
            {confirm.isPending ? 'Checking…' : 'Confirm'}
          </Button>
          {codesLeft > 0 && (
            <Button variant="outline" aria-disabled={resend.isPending} onClick={again}>
              {resend.isPending ? 'Sending…' : 'Send another code'}
            </Button>
          )}
          <Button variant="outline" onClick={onChoose}>
            Choose another way
          </Button>
        </div>
      </form>
      <p className="mt-5 text-ink-soft text-sm">
        No email? Look among unwanted mail, or choose another way.
        {expiresAt && ` The claim ends on ${formatDate(expiresAt)} if it is not proven.`}
      </p>
    </Card>
  )
}
