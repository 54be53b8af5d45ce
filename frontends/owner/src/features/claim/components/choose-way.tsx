import { type ClaimMethodId, claimLimits } from '@directory/contracts/catalogue/business-claims'
import type { ClaimOptions } from '@directory/contracts/http/business-claims'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { type FormEvent, useState } from 'react'
import type { Claiming } from '../api/use-claim.ts'
import { describeWay } from '../claim-text.ts'
import { DocumentsFields } from './documents-fields.tsx'
import { MailboxField } from './mailbox-field.tsx'

interface ChooseWayProps {
  readonly listing: ClaimOptions['listing']
  readonly methods: ClaimOptions['methods']
  readonly claiming: Claiming
  /** Back to the claim that is open. */
  readonly onCancel?: () => void
}

const firstError = (error: Error): string => (error instanceof ApiProblem && error.errors[0]?.message) || error.message

/** The ways that fit the business, with what each of them needs. What was typed stays when another one is chosen. */
export function ChooseWay({ listing, methods, claiming: { start }, onCancel }: ChooseWayProps) {
  const [method, setMethod] = useState<ClaimMethodId | undefined>(methods[0]?.method)
  const [mailbox, setMailbox] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string>()
  const chosen = methods.find((way) => way.method === method)
  const { id: listingId, name } = listing

  function send(way: ClaimMethodId) {
    switch (way) {
      case 'website-email':
        return mailbox.trim()
          ? start.mutate({ method: way, listingId, mailbox: mailbox.trim() })
          : setMissing('Enter the part before the @.')
      case 'documents':
        return pictures.length
          ? start.mutate({ method: way, listingId, pictures: [...pictures], note: note.trim() || null })
          : setMissing('Add at least one picture.')
      default:
        return start.mutate({ method: way, listingId })
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (method && !start.isPending && !isBusy) send(method)
  }
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="min-w-0">
          <legend>
            <h2 className="font-display font-medium text-heading">How would you like to prove it?</h2>
          </legend>
          <div className="mt-3 grid gap-2">
            {methods.map((way) => {
              const { label, hint } = describeWay(way)
              return (
                <label
                  key={way.method}
                  className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line p-3 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft"
                >
                  <input
                    type="radio"
                    name="way"
                    value={way.method}
                    checked={way.method === method}
                    onChange={() => {
                      setMethod(way.method)
                      setMissing(undefined)
                      start.reset()
                    }}
                    className="mt-1 size-4 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-sm">{hint}</span>
                  </span>
                </label>
              )
            })}
          </div>
        </fieldset>
        {chosen?.method === 'website-email' && (
          <MailboxField
            domain={chosen.proves}
            value={mailbox}
            error={missing}
            onChange={(value) => {
              setMailbox(value)
              setMissing(undefined)
            }}
          />
        )}
        {chosen?.method === 'documents' && (
          <DocumentsFields
            name={name}
            pictures={pictures}
            note={note}
            error={missing}
            onPictures={(value) => {
              setPictures(value)
              setMissing(undefined)
            }}
            onNote={setNote}
            onBusy={setBusy}
          />
        )}
        {start.error && <Alert tone="danger">{firstError(start.error)}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={start.isPending || isBusy}>
            {start.isPending ? 'One moment…' : chosen ? describeWay(chosen).action : 'Continue'}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              Back
            </Button>
          )}
        </div>
        {method !== 'documents' && (
          <p className="text-ink-soft text-sm">You then have {claimLimits.proofDays} days, and can come back to this page at any time.</p>
        )}
      </form>
    </Card>
  )
}
