import { isShownName, shownNames } from '@directory/contracts/catalogue/review-rules'
import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft, ReviewProof } from '@directory/contracts/http/reviews'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFieldErrors } from '../../../shared/use-field-errors.ts'
import { experienceDays, findErrors, maxLengths, type ReviewValues, serverErrors, toDraft } from '../review-values.ts'
import type { useKeptValues } from '../use-kept-values.ts'
import { ProofField } from './proof-field.tsx'
import { StarChoice } from './star-choice.tsx'
import { WordsField } from './words-field.tsx'

interface ReviewFormProps {
  readonly title: string
  readonly action: string
  readonly initial: ReviewValues
  readonly values: ReturnType<typeof useKeptValues>
  /** The proof that the review has. */
  readonly proof: ReviewProof | null
  readonly send: (draft: ReviewDraft) => Promise<Review>
  readonly onDone: (review: Review) => void
  /** The page is outdated: there may be a review already, or it has been moderated. */
  readonly onRefused: (reason: string) => void
  readonly onCancel: () => void
}

/** Stars, the day of the experience, a title and a comment. Typed text survives a failed call and a reload. */
export function ReviewForm({ title, action, initial, values: { kept, keep }, proof, send, ...on }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const values = kept ?? initial
  const [isUploading, setUploading] = useState(false)
  const { errors, show, clear } = useFieldErrors(form)
  const save = useMutation({
    mutationFn: send,
    onSuccess: on.onDone,
    onError(error) {
      if (!(error instanceof ApiProblem)) return
      show(serverErrors(error.errors))
      if (error.status === 409) on.onRefused(error.title)
    },
  })
  // After a reload the visitor continues where they were; only a newly opened form takes the focus.
  const isFresh = useRef(kept === undefined)
  useEffect(() => {
    if (isFresh.current) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const nextErrors = findErrors(values)
    show(nextErrors)
    if (Object.keys(nextErrors).length === 0) save.mutate(toDraft(values))
  }

  function change(part: Partial<ReviewValues>) {
    keep(part, initial)
    clear(Object.keys(part))
    if (save.isError) save.reset()
  }
  function noteUpload(isBusy: boolean) {
    if (isBusy === isUploading) return
    setUploading(isBusy)
    change({ isProofPending: isBusy })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid max-w-[70ch] gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h3 className="font-display font-medium text-heading">{title}</h3>
      <StarChoice value={values.rating} error={errors.rating} onChoose={(rating) => change({ rating })} />
      <WordsField
        name="experiencedOn"
        label="Date of your experience"
        type="date"
        {...experienceDays()}
        value={values.experiencedOn}
        error={errors.experiencedOn}
        onType={(experiencedOn) => change({ experiencedOn })}
      />
      <WordsField
        name="title"
        label="Title (optional)"
        value={values.title}
        maxLength={maxLengths.title}
        error={errors.title}
        onType={(text) => change({ title: text })}
      />
      <WordsField
        name="comment"
        label="Your review"
        value={values.comment}
        maxLength={maxLengths.comment}
        error={errors.comment}
        onType={(comment) => change({ comment })}
        isLong
      />
      <Field id="shown-name" label="How we show your name">
        <Select
          id="shown-name"
          name="shownName"
          value={values.shownName}
          onChange={({ target }) => isShownName(target.value) && change({ shownName: target.value })}
        >
          {Object.entries(shownNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="hasInterest"
          checked={values.hasInterest}
          onChange={({ target }) => change({ hasInterest: target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>
          I have a connection with this business or a competitor, or got something in return for this review. We show that with your review.
        </span>
      </label>
      <ProofField
        proofId={values.proofId}
        present={proof}
        isCutOff={values.isProofPending === true && !isUploading}
        error={errors.proofId}
        onChange={(proofId) => change({ proofId })}
        onBusy={noteUpload}
      />
      {save.error && <Alert tone="danger">{save.error instanceof ApiProblem ? save.error.title : save.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending || isUploading}>
          {save.isPending ? 'Sending…' : action}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
